"""Marks in texts: what they name, what a reader sees of them, and what is no mark."""

from __future__ import annotations

import pytest

from generator.documents.marks import LINK, marked, plain, unread
from generator.records.kinds import Rulebook
from generator.records.term import ELSEWHERE

NAMES = {"t-pung": "pung", "late-chow": "Is a late chow allowed?", "late-chow/refused": "No"}


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("A [[t-pung]].", "A pung."),
        ("Two [[t-pung|pungs]].", "Two pungs."),
        ("用[[t-pung|刻子]]和[[t-pair|将]]。", "用刻子和将。"),
        ("See [[late-chow]] and [[late-chow/refused|the answer]].",
         "See “Is a late chow allowed?” and the answer."),
        ("A [[t-kong]] without a name.", "A t-kong without a name."),
        ("Nothing [marked] here.", "Nothing [marked] here."),
    ],
)  # fmt: skip
def test_marks_should_read_as_plain_words(text: str, reads: str) -> None:
    assert plain(text, NAMES) == reads


ASKED = {
    "zh": "算吗？",
    "es": "¿Se cuenta?",
    "es-late": "Si tarda, ¿cuenta?",
    "en": "Does it count?",
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("见[[zh]]。", "见“算吗？”。"),
        ("见[[zh]]；又见[[zh|另一问]]。", "见“算吗？”；又见另一问。"),
        ("见[[zh|能和吗？]]。", "见“能和吗？”。"),
        ("Véase [[es]].", "Véase «¿Se cuenta?»."),
        ("Véase [[es-late]].", "Véase «Si tarda, ¿cuenta?»."),
        ("See [[en]].", "See “Does it count?”"),
        ("See [[en|Why?]]...", "See “Why?”..."),
        ("See [[en]]; or not.", "See “Does it count?”; or not."),
        ("The question “[[en]]” is open.", "The question “Does it count?” is open."),
    ],
)
def test_the_name_of_a_question_should_be_quoted(text: str, expected: str) -> None:
    assert plain(text, ASKED) == expected


def test_marks_should_be_found_in_order() -> None:
    text = "[[t-pung|Pungs]], [[late-chow/refused]], [[t-pung]]."
    assert list(marked(text)) == ["t-pung", "late-chow/refused", "t-pung"]


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("A [[t-pung]].", ""),
        ("A [[t-pung|pung of [dots]]].", "[[t-pung|pung of [dots]]]"),
        ("A [[t-pung|]].", "[[t-pung|]]"),
        ("A [[t-pung| pung]].", "[[t-pung| pung]]"),
        ("A [[T-Pung]].", "[[T-Pung]]"),
        ("A [[t-pung|two\nlines]].", "[[t-pung|two"),
        ("A t-pung]].", "]]"),
        ("Un [[t-pung] o un [[t-kong]] del mismo palo.", "[[t-pung]"),
        ("Un [[t-kong]] o un [[t-pung y un [[t-chow]].", "[[t-pung y un"),
    ],
)
def test_what_cannot_be_read_as_a_mark_should_be_shown(text: str, rest: str) -> None:
    place, found = unread(text)
    assert found == rest
    assert text.startswith(rest, place)


def test_no_mark_of_the_rulebook_should_read_as_nothing(rulebook: Rulebook) -> None:
    """Every mark has words of its own or names what has a name, in each language."""
    seen = 0
    for _, _, words in rulebook.prose():
        for text in words.values():
            for match in LINK.finditer(text):
                assert match[2] is None or match[2].strip()
                seen += 1
    assert seen > 500


def test_a_glossary_entry_should_say_what_it_means_and_who_defines_it(rulebook: Rulebook) -> None:
    """Tiles need no text; our own words and fans of other games have no source that defines them."""
    ours = {"t-simple", "t-arrangement"}
    for term in rulebook.terms:
        assert (term.text is None) == (term.tile is not None), term.id
        foreign = term.kind == ELSEWHERE or term.id in ours
        assert foreign or bool(term.cite) == (term.tile is None), term.id
        assert (term.of is None) == (term.tile is None), term.id


@pytest.mark.parametrize("article", [f"5.{number}" for number in range(1, 36)])
def test_every_term_of_the_1998_book_should_be_in_the_glossary(
    article: str, rulebook: Rulebook
) -> None:
    """Art. 5, printed pp. 7-14: 35 terms, the 34th with seven of its own."""
    wanted = [f"{article}.{part}" for part in range(1, 8)] if article == "5.34" else [article]
    cited = _cited(rulebook, "cmcr-1998-zh")
    assert all(any(at.endswith(f"art. {place}") for at in cited) for place in wanted)


@pytest.mark.parametrize("number", range(1, 34))
def test_every_entry_of_the_2006_glossary_should_be_in_ours(
    number: int, rulebook: Rulebook
) -> None:
    assert f"§ 3.4.{number}" in _cited(rulebook, "mcr-2006-es")


def _cited(rulebook: Rulebook, source: str) -> set[str]:
    return {cite.at for term in rulebook.terms for cite in term.cite if cite.source == source}
