"""Refusals: each is raised with the blanks that its text has."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import generator
from generator.i18n import catalogue

HOUSE = Path(generator.__file__).parent
OF_ITSELF: dict[str, set[str]] = {"Refused": set(), "NotPrinted": {"said"}}
"""The exceptions that take a key and its blanks, and which blanks each fills of itself."""
CODE = "code"
"""The exit code, which is given as a keyword too and fills no blank."""


def refusals() -> Iterator[tuple[str, set[str], bool, str]]:
    """Yield each refusal's key, the blanks given with it, whether it may give more, and its place.

    The interface gives more: it says refusals in the words of its own catalogue, with other blanks.
    """
    texts = catalogue("refusals")
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            if not isinstance(node, ast.Call) or not node.args or name not in OF_ITSELF:
                continue
            given = {str(word.arg) for word in node.keywords} - {CODE} | OF_ITSELF[name]
            place = f"{path.relative_to(HOUSE.parent)}:{node.lineno}"
            for key in ast.walk(node.args[0]):
                if isinstance(key, ast.Constant) and key.value in texts:
                    yield str(key.value), given, path.parent.name == "interface", place


def test_a_refusal_should_give_the_blanks_that_its_text_has() -> None:
    found = list(refusals())
    texts = catalogue("refusals")
    faults = []
    for key, given, more, place in found:
        for language, text in texts[key].items():
            held = {blank for _, blank, _, _ in Formatter().parse(text) if blank}
            if held - given or (given - held and not more):
                faults.append((place, key, language, held ^ given))
    assert faults == []
    assert len({key for key, *_ in found}) > 50
