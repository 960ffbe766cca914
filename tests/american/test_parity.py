"""The page's interpreter of the American game answers as ours: whole derivations, waits, faults."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from generator.american.american_hand import AmericanHand, Exposure, write_american
from generator.american.american_interpreter import AmericanInterpreter
from generator.american.american_tiles import COPIES, JOKER
from generator.american.json_results import card_to_json, scored
from generator.american.settlement import AmericanWin, settle
from generator.game.hand_faults import HandFault
from generator.records.card import WrittenCard
from tests.chromium import missing
from tests.conftest import ROOT
from tests.sizes import part, sized

HANDS = sized(150, 4000)
SPOILERS = "[]|Jf019mspESWNCFPz x🀙🀢\u3000"
Ask = Callable[[list[str]], list[Any]]


Run = Callable[[str, list[str], list[Any]], list[Any]]


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs a driver over lines of JSON with the page's scripts."""
    node = shutil.which("node")
    if node is None:
        missing("node")
    folder = tmp_path_factory.mktemp("american") / "scripts"
    for name in ("american", "engine"):
        shutil.copytree(ROOT / "docs/scripts" / name, folder / name)
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")

    def answers(driver: str, arguments: list[str], lines: list[Any]) -> list[Any]:
        done = subprocess.run(
            [
                str(node),
                str(Path(__file__).with_name(driver)),
                str(folder / "american"),
                *arguments,
            ],
            input="".join(f"{json.dumps(line)}\n" for line in lines),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-2000:]
        return [json.loads(line) for line in done.stdout.splitlines()]

    return answers


@pytest.fixture(scope="session")
def page(american: AmericanInterpreter, run: Run, tmp_path_factory: pytest.TempPathFactory) -> Ask:
    card = tmp_path_factory.mktemp("card") / "card.json"
    card.write_text(json.dumps(card_to_json(american.card)), "utf-8")
    return lambda hands: run("driver.mjs", [str(card)], hands)


def ours(text: str, american: AmericanInterpreter) -> dict[str, Any]:
    try:
        return scored(text, "card", american)
    except HandFault as fault:
        return {"code": fault.code, "column": fault.column, "params": fault.params}


def compare(texts: list[str], american: AmericanInterpreter, page: Ask) -> list[dict[str, Any]]:
    """Our answers, all of which the page gives as well."""
    found = [ours(text, american) for text in texts]
    for text, mine, theirs in zip(texts, found, page(texts), strict=True):
        assert json.loads(json.dumps(mine)) == theirs, text
    return found


def generated(american: AmericanInterpreter, many: int) -> Iterator[str]:
    """Hands of the card with jokers, exposures and a few wrong tiles; of thirteen and fourteen."""
    chance = random.Random(1977)
    ways = list(american.card.ways())
    for _ in range(many):
        hand, way = chance.choice(ways)
        exposures = []
        tiles: list[int] = []
        for symbol, size in zip(way.symbols, way.sizes, strict=True):
            lacking = max(0, size - COPIES[symbol])
            jokers = max(lacking, chance.choice((0, 0, 0, 1, 2)) if hand.jokers else lacking)
            jokers = min(jokers, size - 1)
            if size > 2 and chance.random() < (0.4 if hand.exposed else 0.1):
                exposures.append(Exposure(symbol, min(5, size), jokers))
            else:
                tiles += [symbol] * (size - jokers) + [JOKER] * jokers
        chance.shuffle(tiles)
        for place in range(len(tiles)):
            if chance.random() < 0.03:
                tiles[place] = chance.randrange(JOKER + 1)
        if not tiles:
            continue
        last = None if chance.random() < 0.3 else tiles[-1]
        yield write_american(
            AmericanHand(
                tuple(exposures),
                tuple(sorted(tiles[:-1])),
                last,
                own_pick=chance.random() < 0.5,
                joker_used=chance.random() < 0.05,
            )
        )


@pytest.mark.slow
def test_the_page_should_answer_worked_hands_as_we_do(
    card: WrittenCard, american: AmericanInterpreter, page: Ask
) -> None:
    hands = [example.hand for example in card.examples()]
    assert len(hands) > 350
    compare(part(hands, 3), american, page)


@pytest.mark.slow
def test_the_page_should_answer_generated_hands_as_we_do(
    american: AmericanInterpreter, page: Ask
) -> None:
    found = compare(list(generated(american, HANDS)), american, page)
    assert sum(bool(answer.get("completed")) for answer in found) > HANDS // 5
    assert sum("waits" in answer for answer in found) > HANDS // 10


@pytest.mark.slow
def test_the_page_should_refuse_spoilt_texts_as_we_do(
    american: AmericanInterpreter, page: Ask
) -> None:
    chance = random.Random(5)
    spoilt = ["", " ", "1" * 1001]
    for text in generated(american, sized(400, 1000)):
        letters = list(text)
        for _ in range(chance.randrange(1, 4)):
            place = chance.randrange(len(letters))
            letters[place] = chance.choice(SPOILERS)
        spoilt.append("".join(letters))
    found = compare(spoilt, american, page)
    assert len({answer["code"] for answer in found if "code" in answer}) > sized(10, 12)


def test_every_settlement_of_a_page_should_be_ours(run: Run) -> None:
    """Every table, winner, discarder, miscall and bet, of a hand of 25."""
    games = [
        {
            "players": list(players),
            "bets": {name: on for name, on in (("fifth", fifth), ("sixth", sixth)) if on},
            "win": {"winner": winner, "value": 25, "source": source, "miscalled": miscalled},
        }
        for players in ("ESWN", "ESW", "EW")
        for winner, source in product(players, (None, *players))
        if source != winner
        for miscalled in (False, True)
        if source or not miscalled
        for fifth, sixth in product(("", *players) if len(players) == 4 else ("",), repeat=2)
    ]
    assert len(games) == 4 * 7 * 25 + 3 * 5 + 2 * 3
    for game, theirs in zip(games, run("settle.mjs", [], games), strict=True):
        found = settle(game["players"], game["bets"], AmericanWin(**game["win"]))
        assert theirs == {"changes": dict(found.changes), "open": list(found.open)}, game
