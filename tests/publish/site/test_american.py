"""The American game's pages: every hand of the card, its worked hands, and nothing of the other games."""

from __future__ import annotations

import re

import pytest

from generator.american.american_derivation import Near
from generator.game.tiles import TILE
from generator.i18n import LANGUAGES, Speaker
from generator.records.kinds import Rulebook
from generator.wording.american_words import AmericanWords
from tests.publish.site.conftest import Built, text_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_should_have_a_page_with_its_worked_hands(
    language: str, built: Built, rulebook: Rulebook
) -> None:
    (card,) = rulebook.cards
    for hand in card.hands:
        page = built.pages[language][f"american/{hand.number}/"]
        shown = re.findall(r'<div class="ex" id="([^"]+)"', page)
        assert sorted(shown) == sorted(example.id for example in hand.examples)
        points = Speaker(language).say("american", "points", n=hand.points)
        assert points in text_of(page)
        for edition in rulebook.editions:
            assert edition.short[language] not in text_of(
                page.partition("<main")[2].partition("<footer")[0]
            ).replace(card.short[language], "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_should_list_every_hand_once_with_its_ways_to_play(
    language: str, built: Built, rulebook: Rulebook
) -> None:
    (card,) = rulebook.cards
    ways = {hand.number: len(hand.instances) for hand in card.compiled.hands}
    listed = []
    for section in card.sections:
        page = built.pages[language][f"american/{section.id}/"]
        numbers = [int(number) for number in re.findall(r'<h2 id="hand-(\d+)"', page)]
        for number in numbers:
            said = Speaker(language).say("american", "ways", n=ways[number])
            assert said in text_of(page.partition(f'id="hand-{number}"')[2].partition("<h2")[0])
        listed += numbers
    assert sorted(listed) == list(range(1, 76))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_should_say_where_jokers_are_needed(language: str, built: Built) -> None:
    """Hand 61 takes thirteen fives and there are twelve; hand 62, of sixes, takes twelve."""
    words = Speaker(language)
    page = built.pages[language]["american/like/"]
    for number, key, others in (
        (61, "jokers_needed", "jokers"),
        (62, "jokers", "jokers_needed"),
    ):
        here = text_of(page.partition(f'id="hand-{number}"')[2].partition("<h2")[0])
        alone = text_of(built.pages[language][f"american/{number}/"])
        for shown in (here, alone.partition("<h2")[0]):
            assert words.say("american", key) in shown
            assert words.say("american", others) not in shown
        said = words.say("american", "jokers_needed:long") in alone
        assert said == (key == "jokers_needed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_should_offer_to_expose_only_the_groups_that_it_has(
    language: str, built: Built, rulebook: Rulebook
) -> None:
    """Hand 72 is four pungs and a pair of flowers: no kong, no quint."""
    words, kinds = Speaker(language), {3: "pung", 4: "kong", 5: "quint"}
    (card,) = rulebook.cards
    told = 0
    for hand in card.hands:
        if not hand.exposed or not hand.pattern:
            continue
        sizes = [group.size for group in hand.pattern.groups]
        has = [
            words.say("american", f"exposes:{kind}", n=sizes.count(size))
            for size, kind in kinds.items()
            if size in sizes
        ]
        said = words.say("american", "exposed:long", groups=words.series(has))
        assert said in text_of(built.pages[language][f"american/{hand.number}/"]), hand.id
        told += len(has) < len(kinds)
    assert told > 20


def test_tiles_that_a_hand_lacks_should_be_told_as_one_says_them(rulebook: Rulebook) -> None:
    """A hand one tile short names the tile; where jokers fill in, how many of each it would need."""
    (card,) = rulebook.cards
    south, north = TILE["S"], TILE["N"]
    hand = card.compiled.hands[11]
    one, more = (
        Near(hand, hand.instances[0], 1, lacking, {})
        for lacking in ({north: 1}, {south: 2, north: 1})
    )
    for language in LANGUAGES:
        words = AmericanWords(Speaker(language))
        what = {"hand": words.hand(hand.number), "missing": words.say("missing", n=1)}
        lacked = words.speaker.series(
            [
                words.say("lack:2", tile=words.tile(south)),
                words.say("lack:1", tile=words.tile(north)),
            ]
        )
        assert words.near(one) == words.say("near_hand", n=0, lacking=words.tile(north), **what)
        assert words.near(more) == words.say("near_hand_jokers", n=2, lacking=lacked, **what)


def test_the_settlement_tables_should_be_the_books(built: Built) -> None:
    """The bettor's guide (p. 12): a hand of 25 by discard, the bet right: 50 and 25, each twice."""
    page = built.pages["en"]["american/settlement/"]
    table = page.partition('id="bettor_right"')[2].partition("</table>")[0]
    values = re.findall(r'<th scope="col">(\d+)</th>', table)
    rows = [re.findall("<td>(.*?)</td>", row) for row in table.split("<tr>")[2:]]
    assert [row[values.index("25")] for row in rows] == [
        "−100",
        "+150",
        "+150",
        "−100",
        "−50",
        "+100",
        "+100",
    ]
