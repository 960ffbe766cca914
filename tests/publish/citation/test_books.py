"""Citations begin with the book: the place in the cited edition's own rules, in the reader's language."""

from __future__ import annotations

import pytest

from generator.publish.citation import write
from tests.publish.citation.conftest import World

# id, language, edition, how the citation begins; the places stand in the books as printed.
BEGINNINGS = [
    ("pure-straight", "zh", "cn-1998", "1998 年规则，第 25 页，番种 28；第 71 页，番种 28；番谱，"),
    (
        "pure-straight",
        "es",
        "wmo-2006",
        "Libro Verde (ed. española), § 3.8.1, n.º 28; apéndice 1, n.º 28; Fanpu 番谱, ",
    ),
    # MIL builds on the 1998 rules, which print the fan; the programs are no rule.
    ("pure-straight", "en", "mil", "1998 rules, p. 25, no. 28; p. 71, no. 28; Fanpu 番谱, "),
    # Each edition answers from its own book, never from the place of another reading.
    ("all-green-half-flush", "en", "cn-1998", "1998 rules, p. 23, no. 3; p. 55, no. 3; Fanpu"),
    ("all-green-half-flush", "en", "wmo-2006", "Green Book (Spanish ed.), appendix 1, no. 3; "),
    ("false-hu-below-eight", "zh", "cn-1998", "1998 年规则，第 35 页，第十四条第六款（一）；"),
    # A list that does not name it leaves the principle, which the edition's own book prints.
    ("e-m4qp4r", "es", "wmo-2006", "Libro Verde (ed. española), § 3.9.1.5.1; Fanpu 番谱, "),
    ("e-m4qp4r", "zh", "cn-1998", "1998 年规则，第 29 页，第十条第一款（五）1；第 52 页；番谱，"),
    # No book has a hand of ours.
    ("x-4vbxds", "en", "wmo-2006", "Fanpu 番谱, worked hand"),
]


@pytest.mark.parametrize(("item", "language", "edition", "beginning"), BEGINNINGS)
def test_a_citation_should_begin_with_the_book(
    item: str, language: str, edition: str, beginning: str, world: World
) -> None:
    cited = world.cited(item, language, edition)
    assert write(cited, "text").startswith(beginning)
    assert write(cited, "markdown").replace("\\", "").replace("[", "").startswith(beginning)
    assert beginning.split("番谱")[0].rstrip("Fanpu ") in write(cited, "bibtex").replace(
        "{\\'e}", "é"
    ).replace("{\\~n}", "ñ")


def test_a_citation_under_all_editions_should_name_each_book_once(world: World) -> None:
    text = write(world.cited("pure-straight", "en"), "text")
    assert text.count("1998 rules") == 1
    assert "; Green Book (Spanish ed.), § 3.8.1, no. 28; " in text
