"""The conformance suite: its lines, and the hands in them tile by tile."""

from __future__ import annotations

import pytest

from generator.documents.marks import plain
from generator.game.notation import read_hand
from generator.game.notation.hand_reader import make_meld
from generator.game.tiles import TILE
from generator.publish.api import suite
from generator.publish.record_view import view_of
from generator.publish.scorers.suite_lines import in_tiles
from generator.records.view import View
from generator.verify.check import Report


@pytest.fixture(scope="module")
def view(report: Report) -> View:
    return view_of(report)


def test_the_suite_should_hold_every_example_under_every_edition(
    view: View, report: Report
) -> None:
    pairs = list(suite(report))
    plain = {(given["id"], given["edition"]) for given, _ in pairs if "instead" not in given}
    examples = report.rulebook.examples
    of_cards = {(item.id, card.id) for card in report.rulebook.cards for item in card.examples()}
    assert len(of_cards) > 365
    assert plain == {(item.id, name) for item in examples for name in view.rules} | of_cards
    deciding = sum(
        len({*example.decides.readings, *example.decides.refused}) - 1
        for example in examples
        if example.decides
    )
    assert len(pairs) - len(plain) == deciding
    assert any(expected == {"refused": True} for _, expected in pairs)


def test_flowers_should_stay_outside_the_minimum(report: Report) -> None:
    for given, expected in suite(report):
        if "fans" in expected:
            flowers = [row["count"] for row in expected["fans"] if row["fan"] == "flower-tiles"]
            difference = expected["points"] - expected["points_without_flowers"]
            assert difference == sum(flowers), given


def test_every_hand_should_have_its_winds_and_flags(report: Report) -> None:
    editions = {edition.id for edition in report.rulebook.editions}
    hands = {
        given["id"]: given["hand"] for given, _ in suite(report) if given["edition"] in editions
    }
    written = {example.id: example.hand for example in report.rulebook.examples}
    lacking = [item for item, hand in written.items() if "|" not in hand]
    assert lacking
    for item, hand in hands.items():
        assert len(hand.split("|")[1]) >= len("EE0000"), item
        assert read_hand(hand) == read_hand(written[item])


def test_readings_in_place_of_the_editions_own_should_be_explained(
    view: View, report: Report
) -> None:
    questions = {question.id: question for question in report.rulebook.questions}
    own = {edition.id: edition.readings for edition in report.rulebook.editions}
    names = view.names
    explained = 0
    for given, _ in suite(report):
        assert given.get("instead", {}).keys() == given.get("explained", {}).keys()
        for name, reading in given.get("instead", {}).items():
            told = given["explained"][name]
            question = questions[name]
            taken = question.reading(own[given["edition"]][name])
            wanted = question.reading(reading)
            assert taken is not None
            assert wanted is not None
            for language in ("zh", "es", "en"):
                assert told["question"][language] == question.title[language]
                assert told["instead"][language] == plain(wanted.answer[language], names[language])
                assert told["own"][language] == plain(taken.answer[language], names[language])
            explained += 1
    assert explained > 150


def test_a_hand_tile_by_tile_should_be_the_hand(report: Report) -> None:
    numbers = {"left": 1, "opposite": 2, "right": 3}
    for given, expected in suite(report):
        if "completes" in expected:
            continue
        hand, told = read_hand(given["hand"]), in_tiles(given, expected)["hand"]
        melds = []
        for meld in told["melds"]:
            number = numbers.get(meld.get("from"), 0) + 4 * ("promoted" in meld)
            if meld["kind"] == "chow":
                number = meld["tiles"].index(meld["claimed"]) + 1
            tiles = [TILE[name] for name in meld["tiles"]]
            melds.append(make_meld(tiles, number, "", 1, 1))
        assert tuple(melds) == hand.melds
        assert tuple(TILE[name] for name in told["concealed"]) == hand.standing
        assert TILE[told["winning"]] == hand.winning
        assert ["ESWN".index(told[key]) for key in ("prevalent", "seat")] == [
            hand.prevalent,
            hand.seat,
        ]
        for key in ("self_drawn", "last_of_kind", "last_of_wall", "kong", "flowers"):
            assert told[key] == getattr(hand, key), given
        assert ["apart", "dealt", "mixed"].index(told["winning_tile"]) == hand.winning_tile
        assert ("flower_tiles" in told) == (hand.flower_tiles is not None)


def test_a_hand_of_the_american_game_should_be_told_tile_by_tile() -> None:
    given = {"id": "x-aaaaaa", "edition": "nmjl-1976", "hand": "[333mJ]2222s4444pff|101"}
    assert in_tiles(given, {"points": 0, "completes": []})["hand"] == {
        "exposures": [["3m", "3m", "3m", "J"]],
        "concealed": [*["2s"] * 4, *["4p"] * 4, "f"],
        "winning": "f",
        "own_pick": True,
        "before_play": False,
        "joker_used": True,
    }
