"""Numba, an optional dependency, and the machine code that it keeps on disk."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar, cast

from numpy.typing import NDArray

Array = NDArray[Any]
Function = TypeVar("Function", bound=Callable[..., Any])

ADVICE = "the compiled path needs numba: pip install 'fanpu[fast]'"


class NotInstalled(ImportError):
    """Raised when machine code is asked for without numba; the message says what to install."""

    def __init__(self) -> None:
        super().__init__(ADVICE)


def installed() -> bool:
    """Return whether numba is there, so that machine code can be asked for."""
    return find_spec("numba") is not None


def compiled(function: Function) -> Function:
    """Compile the function to machine code at its first call, and keep the code for the next process.

    Numba keeps the code beside the module, or, if that is read-only, in the user's cache.
    If it can write to neither, each process compiles anew.
    Numba recognizes kept code by the module's text alone, so a compiled function may not call one of
    another
    module.
    Raises NotInstalled.
    """
    return _made(function)


def inlined(function: Function) -> Function:
    """Compile a function as :func:`compiled` does, to be inlined where a loop calls it."""
    return _made(function, inline=True)


def _made(function: Function, inline: bool = False) -> Function:
    try:
        from numba import njit
    except ImportError:
        raise NotInstalled from None
    try:
        return cast(Function, njit(cache=True, forceinline=inline)(function))
    except RuntimeError:  # no place to keep it
        return cast(Function, njit(forceinline=inline)(function))
