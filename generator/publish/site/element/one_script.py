"""Modules joined into one script that runs without any server: each in a function of its own.

Only what our own modules use is understood; anything else is refused, so that nothing is lost unseen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

_COMMENTS = re.compile(r"/\*\*.*?\*/|^\s*//[^\n]*$|\s+//[^\n\"'`]*$", re.DOTALL | re.MULTILINE)
_IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";$', re.MULTILINE)
_FORWARD = re.compile(r'^export \* from "([^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:const|class|function\*?) (\w+))", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
_INDENT = re.compile(r"\n\s+")


def one_script(scripts: Path, first: Iterable[str], last: str) -> str:
    """Return a script of modules and all that they import; ``last`` is run after them.

    ``first`` are paths below ``scripts``; ``last`` reaches their exports as ``$["<path>"]``.
    Raises ValueError for modules that import each other, and for what is not understood.
    """
    done: dict[str, str] = {}
    for name in first:
        _join(scripts, name, done, ())
    body = "".join(done.values())
    return f'(() => {{\n"use strict";\nconst $ = {{}};\n{body}{last}\n}})();\n'


def _join(scripts: Path, name: str, done: dict[str, str], above: tuple[str, ...]) -> None:
    if name in above:
        raise ValueError(f"{name} imports itself, through {', '.join(above)}")
    if name in done:
        return
    code = _COMMENTS.sub("", (scripts / name).read_text("utf-8"))
    for target in [match[2] for match in _IMPORT.finditer(code)] + _FORWARD.findall(code):
        _join(scripts, _resolved(name, target), done, (*above, name))
    names = ", ".join(_EXPORT.findall(code))
    forwarded = [f'...$["{_resolved(name, target)}"], ' for target in _FORWARD.findall(code)]
    code = _IMPORT.sub(lambda match: _taken(match[1], _resolved(name, match[2])), code)
    code = _EXPORT.sub("", _FORWARD.sub("", code))
    if left := _LEFT.search(code):
        raise ValueError(f"{name}: not understood: {left[0]}")
    code = _INDENT.sub("\n", code).strip()
    done[name] = (
        f'$["{name}"] = (() => {{\n{code}\nreturn {{{"".join(forwarded)}{names}}};\n}})();\n'
    )


def _taken(names: str, module: str) -> str:
    return f'const {{{names.replace(" as ", ": ")}}} = $["{module}"];'


def _resolved(name: str, target: str) -> str:
    """The path below ``scripts`` of the ``target`` that module ``name`` imports."""
    parts: list[str] = []
    for part in (PurePosixPath(name).parent / target).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
