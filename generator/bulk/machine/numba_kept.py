"""Numba, which may not be there, and what is kept of its work."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar, cast

from numpy.typing import NDArray

Array = NDArray[Any]
Function = TypeVar("Function", bound=Callable[..., Any])

ADVICE = "the compiled path needs numba: pip install 'fanpu[fast]'"


class NotInstalled(ImportError):
    """The compiled path was asked for, and numba is not there; says what to install."""

    def __init__(self) -> None:
        super().__init__(ADVICE)


def installed() -> bool:
    """Whether the compiled path can be asked for."""
    return find_spec("numba") is not None


def compiled(function: Function) -> Function:
    """The function as machine code, made when first called and kept for the next time.

    Numba keeps it beside the module, or where that is read-only in the user's own cache; where neither
    can be written, it is made anew in every process.  What is kept is looked up by the module's text
    alone: a compiled function may call none of another module's.  Raises NotInstalled.
    """
    return _made(function)


def inlined(function: Function) -> Function:
    """The same, for what is called within loops."""
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
