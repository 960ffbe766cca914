"""Anything that rules, changed anywhere in the rulebook: it is told, and where."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.documents.document import Document
from generator.documents.document import Path as Where
from generator.documents.yaml_tree import read_yaml
from generator.rulebook.read import read_rulebook
from generator.rulebook.rule_files import LOCK_FILE, SEALS_FILE
from generator.rulebook.seals import check_seals
from tests.conftest import RULES
from tests.rulebook.edited import copy_rules
from tests.sizes import sized

WORDS = {"zh", "es", "en", "pinyin"}


def values(data: Any, where: Where = ()) -> Iterator[tuple[Where, Any]]:
    """Every value that is no text for readers, with its path."""
    if isinstance(data, dict):
        for key, item in data.items():
            if key not in WORDS:
                yield from values(item, (*where, key))
    elif isinstance(data, list):
        for place, item in enumerate(data):
            yield from values(item, (*where, place))
    else:
        yield where, data


def other(value: Any) -> str:
    """Another value of the same type, as YAML."""
    if isinstance(value, bool):
        return "false" if value else "true"
    if isinstance(value, int):
        return str(value + 1)
    text = str(value)
    return text[:-1] + ("x" if text[-1:] != "x" else "y") if text else '"x"'


def changed(text: str, document: Document, where: Where, value: Any) -> str | None:
    """The text with one value changed; None where it does not stand there as it reads."""
    mark = document.mark(where)
    lines = text.split("\n")
    line = lines[mark.line - 1]
    written = "true" if value is True else "false" if value is False else str(value)
    start = line.find(written, mark.column - 1)
    if start < 0 or start > mark.column:
        return None
    lines[mark.line - 1] = line[:start] + other(value) + line[start + len(written) :]
    return "\n".join(lines)


def places() -> list[tuple[Path, Where, Any]]:
    """All values of the rulebook that rule something."""
    found = []
    for path in sorted(RULES.rglob("*.yaml")):
        if path.name == "avoided.yaml":  # wordings that our own texts avoid, which rule nothing
            continue
        document, _ = read_yaml(path.name, path.read_text("utf-8"))
        assert document is not None
        found += [(path.relative_to(RULES), where, value) for where, value in values(document.data)]
    return found


@pytest.mark.slow
def test_a_value_that_changes_should_be_told(tmp_path: Path) -> None:
    """Each alone, by what reads the rulebook or by its seals, in the file where it stands."""
    folder = tmp_path / "rules_data"
    copy_rules(folder)
    lock = {LOCK_FILE, SEALS_FILE}
    seals = (folder / SEALS_FILE).read_text("utf-8")
    unseen, tried = [], 0
    for name, where, value in Random(5).sample(places(), sized(5, 400)):
        path = folder / name
        text = path.read_text("utf-8")
        document, _ = read_yaml(path.name, text)
        assert document is not None
        new = changed(text, document, where, value)
        if new is None:
            continue
        tried += 1
        path.write_text(new, "utf-8")
        rulebook, found = read_rulebook(folder)
        found = found or list(check_seals(rulebook, SEALS_FILE, seals))
        if not any(item.path.endswith((name.as_posix(), *lock)) for item in found):
            unseen.append((name, where, value))
        path.write_text(text, "utf-8")
    print(f"{tried - len(unseen)} of {tried} changes told")
    assert tried > sized(2, 300)
    assert not unseen
