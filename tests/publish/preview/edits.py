"""Edits of a copy of the project, as a contributor makes them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ("docs", "rules_data")
LEFT_OUT = shutil.ignore_patterns("*.part", "*.pyc.*")  # what is half written


def project(folder: Path, *more: str) -> Path:
    """Copy what a site is made of to ``folder``, and ``more`` of the project's folders."""
    for name in (*SOURCES, *more):
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
    for config in ROOT.glob("mkdocs*.yml"):
        shutil.copy(config, folder)
    return folder


def replace(path: Path, old: str, new: str) -> None:
    """Replace the one place of ``old`` in a file."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, (path, old, text.count(old))
    path.write_text(text.replace(old, new), "utf-8")


def begin(path: Path, below: str, language: str, words: str) -> None:
    """Put words before the first text of a language in ``text:`` below a passage, whatever it is."""
    text = path.read_text("utf-8")
    start = text.index("text:", text.index(below))
    found = re.compile(rf"\b{language}: (?:\|\n +|[\"'])?").search(text, start)
    assert found is not None, (path, below)
    path.write_text(f"{text[: found.end()]}{words} {text[found.end() :]}", "utf-8")
