"""Names as people type them: compared without case and accents, and the name that was meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from operator import ne

from generator.languages.fallback import unmarked

_DRAWN = re.compile("[a-z]-[a-z0-9]{6}")


@lru_cache(maxsize=1 << 12)  # the same few names come on every sheet
def fold(text: str) -> str:
    """Return a name as it is compared: without case and accents, a hyphen as a space."""
    parts = unicodedata.normalize("NFKD", unmarked(text).casefold())
    bare = "".join(char for char in parts if not unicodedata.combining(char))
    return " ".join(bare.replace("-", " ").replace("_", " ").split())


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the name among these that is most like it; empty if none is.

    Ids that are six letters drawn by lot are like each other by chance: one letter may be mistyped.
    """
    if _DRAWN.fullmatch(name):
        return next((other for other in known if _one_apart(name, other)), "")
    return _nearest(name, tuple(known))


def likely(name: str, known: Iterable[str]) -> dict[str, str]:
    """Return what a problem says of a name that means nothing: the one that is most like it, and all."""
    names = list(known)
    return {"near": nearest(name, names), "hint": ", ".join(names)}


def _one_apart(name: str, other: str) -> bool:
    return len(name) == len(other) and sum(map(ne, name, other)) == 1


@lru_cache(maxsize=4096)
def _nearest(name: str, known: tuple[str, ...]) -> str:
    """Return the known name nearest to a name, or an empty text.

    It is kept: where a whole file is missing the same few names are asked for a thousand times.
    """
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, known, 1)), "")
