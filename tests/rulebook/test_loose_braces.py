"""Blanks of texts that are misspelled: each is told where it stands, with the blank that was meant."""

from __future__ import annotations

import pytest

from generator.documents.loose_braces import blanks_of, loose_braces
from generator.documents.yaml_tree import read_yaml


def told(text: str) -> list[tuple[int, int, str, str]]:
    """Line, column, what was found and what is proposed, of each fault in YAML."""
    document, problems = read_yaml("x.yaml", text)
    assert document is not None, problems
    return [
        (found.line, found.column, dict(found.params)["found"], dict(found.params)["near"])
        for found in loose_braces(document)
    ]


@pytest.mark.parametrize(
    ("written", "found", "meant"),
    [
        ("{discard_time} s", "{discard_time}", "{discard-time}"),
        ("{Discard-time} s", "{Discard-time}", "{discard-time}"),
        ("{ discard time } s", "{ discard time }", "{discard-time}"),
        ("{discard–time} s", "{discard–time}", "{discard-time}"),
        ("{f_early_draw.Points}", "{f_early_draw.Points}", "{f-early-draw.points}"),
        ("{discard-time seconds", "{discard-time", "{discard-time}"),
        ("discard-time} seconds", "discard-time}", "{discard-time}"),
        ("｛discard-time｝秒", "｛discard-time｝", "{discard-time}"),
        ("{discard-time秒", "{discard-time", "{discard-time}"),
        ("{} s", "{}", ""),
        ("{15} s", "{15}", ""),
        ("{", "{", ""),
    ],
)
def test_a_misspelled_blank_should_be_told_with_what_was_meant(
    written: str, found: str, meant: str
) -> None:
    assert told(f"a: |\n  one {{x}}\n  in {written}\n") == [(3, 6, found, meant)]


def test_each_of_several_should_be_told_at_its_place() -> None:
    places = told('a:\n  - en: "{b-c} {B} and {d"\n    also: ["x} y"]\n')
    assert places == [(2, 16, "{B}", "{b}"), (2, 24, "{d", "{d}"), (3, 13, "x}", "{x}")]


@pytest.mark.parametrize("text", ["in {a} s", "{a-b.points} points", "{{ site }} {% x %} {# y #}"])
def test_a_blank_or_a_template_should_be_no_loose_brace(text: str) -> None:
    """Templates are refused as such."""
    assert told(f'a: "{text}"\n') == []


def test_blanks_should_be_found_wherever_they_stand() -> None:
    document, _ = read_yaml("x.yaml", 'a: ["{x}", {b: "{y.points} {x}"}]\n')
    assert document is not None
    assert list(blanks_of(document)) == [
        (("a", 0), "x"), (("a", 1, "b"), "y.points"), (("a", 1, "b"), "x"),
    ]  # fmt: skip
