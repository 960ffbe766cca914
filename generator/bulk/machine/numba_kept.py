"""Numba, an optional dependency, and the machine code that it keeps on disk."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast
from zlib import crc32

from numpy.typing import NDArray

Array = NDArray[Any]
Function = TypeVar("Function", bound=Callable[..., Any])

_CHECKED = 4  # bytes of a checksum

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
    another module.  Raises NotInstalled.
    """
    return _made(function)


def inlined(function: Function) -> Function:
    """Compile a function as :func:`compiled` does, to be inlined where a loop calls it."""
    return _made(function, inline=True)


def _made(function: Function, inline: bool = False) -> Function:
    try:
        from numba import config, njit
    except ImportError:
        raise NotInstalled from None
    if config.DISABLE_JIT:  # type: ignore[attr-defined]
        return function
    try:
        made = njit(cache=True, forceinline=inline)(function)
    except RuntimeError:  # no place to keep it
        return cast(Function, njit(forceinline=inline)(function))
    cast(Any, made)._cache._cache_file.__class__ = _checked_file()
    return cast(Function, made)


@cache
def _checked_file() -> type[Any]:
    """Return numba's class of a kept index with its code, with a checksum behind each.

    What is damaged, or names a module that there is no longer, is as if it were not there; to run
    damaged machine code would end the process.
    """
    from numba.core.caching import IndexDataCacheFile

    kept: Any = IndexDataCacheFile

    class CheckedFile(IndexDataCacheFile):
        def _dump(self, obj: object) -> bytes:
            data: bytes = kept._dump(self, obj)
            return data + _checksum(data)

        def _load_index(self) -> dict[Any, str]:
            with suppress(Exception):
                with open(self._index_path, "rb") as file:
                    pickle.load(file)  # numba's version
                    whole = _is_whole(file.read())
                if whole:
                    return dict(kept._load_index(self))
            return {}

        def _load_data(self, name: str) -> object:
            with suppress(Exception):
                if _is_whole(Path(kept._data_path(self, name)).read_bytes()):
                    return kept._load_data(self, name)
            raise OSError  # which numba takes for a file that is gone

    return CheckedFile


def _checksum(data: bytes) -> bytes:
    return crc32(data).to_bytes(_CHECKED, "big")


def _is_whole(kept: bytes) -> bool:
    return _checksum(kept[:-_CHECKED]) == kept[-_CHECKED:]
