"""Faults of our own code and templates, as the preview tells them."""

from __future__ import annotations

from pathlib import Path
from traceback import walk_tb

_ROOT = Path(__file__).resolve().parents[3]


def write_code_fault(fault: BaseException) -> str:
    """Return ``path:line: Kind message``, and below it the places that led there, the nearest first.

    A place is one of our files, a template among them.  What does not compile has only its own place.
    """
    name = type(fault).__name__
    line = getattr(fault, "lineno", None)
    if line is not None:  # of SyntaxError and Jinja's TemplateSyntaxError
        said = getattr(fault, "msg", None) or getattr(fault, "message", None)
        return f"{_shown(str(getattr(fault, 'filename', None)))}:{line}: {name} {said}"
    ours = [
        f"{_shown(frame.f_code.co_filename)}:{number}"
        for frame, number in walk_tb(fault.__traceback__)
        if _is_ours(frame.f_code.co_filename)
    ]
    place, *before = ours[::-1] or ["?"]
    said = str(fault)
    return "\n".join([f"{place}: {name}{said and ' '}{said}", *(f"  {led}" for led in before)])


def _is_ours(path: str) -> bool:
    return Path(path).is_relative_to(_ROOT) and ".venv" not in Path(path).parts


def _shown(path: str) -> str:
    """Return the path as people know it: of our files, from the project's folder."""
    return Path(path).relative_to(_ROOT).as_posix() if _is_ours(path) else path
