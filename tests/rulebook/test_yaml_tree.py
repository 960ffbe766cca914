"""YAML in its safe part: places of values, and words that are refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.documents.problems import Mark
from generator.documents.refused_signs import cleaned, refused
from generator.documents.yaml_tree import read_yaml


def codes(text: str) -> list[str]:
    return [found.code for found in read_yaml("x.yaml", text)[1]]


@pytest.mark.parametrize(
    "word",
    ["no", "Yes", "ON", "off", "~", "null", "NULL", "010", "0x1f", "0b1", "1_000", "1:30", "1.0",
     ".5", "1e3", "1e+3", ".inf", ".NaN", "2026-01-01", "+1", "=", "<<", "True", "FALSE"],
)  # fmt: skip
def test_a_word_that_yaml_reads_as_something_else_should_be_refused(word: str) -> None:
    assert codes(f"a: {word}\n") == ["YAML_AMBIGUOUS"]
    assert codes(f'a: "{word}"\n') == (["TEXT_MARKUP"] * 2 if word == "<<" else [])


@pytest.mark.parametrize(
    ("text", "value"),
    [("7", 7), ("-3", -3), ("true", True), ("2x2", "2x2"), ("1-9m", "1-9m"), ("p. 3", "p. 3"),
     ("1999-2000 y", "1999-2000 y"), ("n", "n"), ("0", 0), ('"7"', "7"), ("'no'", "no")],
)  # fmt: skip
def test_numbers_and_truths_should_be_read_and_all_else_is_text(text: str, value: object) -> None:
    document, problems = read_yaml("x.yaml", f"a: {text}\n")
    assert not problems
    assert document is not None
    assert document.data == {"a": value}
    assert type(document.data["a"]) is type(value)


@pytest.mark.parametrize("text", ["a:\n", "a: # b\n", "a:\n  - b\n  -\n", "a: {b: , c: d}\n"])
def test_a_value_that_is_not_there_should_be_told_as_that(text: str) -> None:
    assert codes(text) == ["VALUE_EMPTY"]


def test_a_key_given_twice_should_leave_no_document_that_has_one_of_its_values() -> None:
    document, problems = read_yaml("x.yaml", "a: 1\nb: {c: 2, c: 3}\n")
    assert document is None
    assert [(found.code, found.column) for found in problems] == [("YAML_DUPLICATE_KEY", 11)]


@pytest.mark.parametrize(
    "text",
    ["a: b  # c\n", "a: b # c\n", "a: b#c\n", 'a: "b #c"\n', "a: |\n  b #c\n", "a: b\n#c\n",
     "#c\na: [b]  # c\n"],
)  # fmt: skip
def test_a_comment_should_stay_a_comment(text: str) -> None:
    assert codes(text) == []


def test_every_value_should_know_its_place() -> None:
    document, _ = read_yaml("x.yaml", "a:\n  - b: 一二\n    c: {d: [1, 22]}\n")
    assert document is not None
    assert document.mark(("a", 0, "b")) == Mark(2, 8)
    assert document.mark(("a", 0, "c", "d", 1)) == Mark(3, 16)
    assert document.key(("a", 0, "c")) == Mark(3, 5)
    assert document.mark(("a", 0, "nothing", 3)) == Mark(2, 5)


def test_every_character_of_a_text_should_know_its_place() -> None:
    """However the text is written: a block, plain, in quotes with signs that stand for others."""
    text = (
        "a:\n  - b: |\n\n      one\n        [[二]] two\n"
        "    c: {d: plain 三, e: \"q\\\"\\u4e00r\", f: 'it''s'}\n"
    )
    document, problems = read_yaml("x.yaml", text)
    assert document is not None
    assert not problems
    lines = text.splitlines()
    written = {"b": ("\none\n  [[二]] two\n", "二"), "d": ("plain 三", "三"), "f": ("it's", "s")}
    for key, (value, sign) in written.items():
        where = ("a", 0, "b") if key == "b" else ("a", 0, "c", key)
        mark = document.mark_in_text(where, value.index(sign))
        assert lines[mark.line - 1][mark.column - 1] == sign, key
    assert document.mark_in_text(("a", 0, "c", "e"), 3) == Mark(
        6, text.splitlines()[5].index('r"') + 1
    )
    assert document.mark_in_text(("a", 0, "no such"), 3) == Mark(2, 5)


def test_a_long_alias_bomb_should_be_refused_at_its_first_anchor() -> None:
    bomb = "a: &a [x]\n" + "".join(f"b{n}: &b{n} [*a, *a, *a]\n" for n in range(50))
    assert codes(bomb)[:2] == ["YAML_ANCHOR", "YAML_ANCHOR"]


REFUSED = [
    ('a: "x <script>y"\n', "TEXT_MARKUP", 1, 7),
    ('a: "x \\x3cscript>y"\n', "TEXT_MARKUP", 1, 7),
    ("a: |\n  one\n  two {{ site }}\n", "TEXT_MARKUP", 3, 7),
    ("a: |\n  one\n  see JavaScript : x\n", "TEXT_LINK", 3, 7),
    ("a: |\n  one\n  http://x\n", "TEXT_LINK", 3, 3),
    ("a: data:text/html,x\n", "TEXT_LINK", 1, 4),
    ("a: b\u202ec\n", "TEXT_UNSEEN", 1, 5),
    ('a: "b\\u202ec"\n', "TEXT_UNSEEN", 1, 6),
    ("a: b  # \u200b\n", "TEXT_UNSEEN", 1, 9),
    ("k\u200b: b\n", "TEXT_UNSEEN", 1, 2),
    ("a: b\n\0", "TEXT_UNSEEN", 2, 1),
    ("a: b\x7f\n", "TEXT_UNSEEN", 1, 5),
    ("a: \u3164\n", "TEXT_UNSEEN", 1, 4),
    ("a:\n\tb: 1\n", "TEXT_TAB", 2, 1),
    ("a: b\u00a0c\n", "TEXT_OTHER_SPACE", 1, 5),
    ('"<a>": b\n', "TEXT_MARKUP", 1, 2),
]


@pytest.mark.parametrize(("text", "code", "line", "column"), REFUSED)
def test_what_no_text_may_hold_should_be_told_at_its_own_place(
    text: str, code: str, line: int, column: int
) -> None:
    (found,) = read_yaml("x.yaml", text)[1]
    assert (found.code, found.line, found.column) == (code, line, column)
    assert all(sign.isprintable() for _, value in found.params for sign in value)


def test_each_of_several_should_be_told() -> None:
    found = read_yaml("x.yaml", 'a: |\n  <b>\n  <b>\nb: "\\u202e \\u202e"\n')[1]
    places = [(item.code, item.line, item.column) for item in found]
    assert places == [
        ("TEXT_MARKUP", 2, 3), ("TEXT_MARKUP", 3, 3), ("TEXT_UNSEEN", 4, 5), ("TEXT_UNSEEN", 4, 12),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["p. 23: no. 4", "8:00", "和了：8 分", "a > b -> c", "½ × 3 − 2", "{number}", "[[t-fan|the fans]]",
     "“quoted” – ¿así?", "lüè nǚ", "\u3000全角", "data: all of it", "x86: a"],
)  # fmt: skip
def test_what_texts_are_made_of_should_pass(text: str) -> None:
    assert not list(refused(text))
    assert cleaned(text) == text


@given(st.text(max_size=20))
def test_a_cleaned_text_should_hold_nothing_unseen(text: str) -> None:
    assert not [found for found in refused(cleaned(text)) if found.code == "TEXT_UNSEEN"]


@given(st.text(alphabet="ab:-[]{}&*!|>'\"#%@` \n\t,?~1.", max_size=40))
@settings(max_examples=400)
def test_any_text_should_be_a_document_or_problems(text: str) -> None:
    document, problems = read_yaml("x.yaml", text)
    assert document is not None or problems
