"""A simulated event ranked by other means: pandas, from who won on whose tile for how many points.

Table points are counted in twelfths, so that a share of a tie is a whole number and nothing is rounded.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pandas as pd
import pytest

from generator.score import Interpreter
from tests.table.event.given import faults_in, given
from tests.table.event.simulated import Simulated, schedule_of, simulate, write_sheets

pytestmark = pytest.mark.slow  # a second calculation of whole events

TWELFTHS = 12
PLACES = [4, 2, 1, 0]  # 2006 rules, 3.9.2


def hand_rows(event: Simulated) -> pd.DataFrame:
    """A row for every hand of the event and every player in it, as it was played."""
    return pd.DataFrame(
        [
            {
                "game": of.game, "table": of.table, "hand": number, "player": player, "seat": seat,
                "winner": hand.winner, "discarder": hand.discarder, "points": hand.points,
            }
            for of in event.tables
            for number, hand in enumerate(of.hands, 1)
            for seat, player in enumerate(of.numbers)
        ]
    )  # fmt: skip


def ranked(event: Simulated, rows: pd.DataFrame) -> pd.DataFrame:
    """Place, twelfths of table points and points of every player: 2006 rules, 3.9 and 3.10.1."""
    won = rows["winner"].notna()
    drawn = won & rows["discarder"].isna()
    mine = won & (rows["seat"] == rows["winner"])
    paid = pd.Series(0, index=rows.index)
    paid[won & ~mine] = 8
    paid[drawn & ~mine] += rows["points"]
    paid[won & ~drawn & (rows["seat"] == rows["discarder"])] += rows["points"]
    hand = ["game", "table", "hand"]
    gained = paid.groupby([rows[key] for key in hand]).transform("sum")
    rows = rows.assign(change=(-paid).where(~mine, gained))
    sums = rows.groupby(["game", "table", "player"], as_index=False)["change"].sum()
    table = sums.groupby(["game", "table"])["change"]
    first = table.rank(method="min", ascending=False).astype(int)
    level = sums.groupby(["game", "table", "change"])["player"].transform("size")
    sums["twelfths"] = [
        TWELFTHS * sum(PLACES[place - 1 : place - 1 + many]) // many
        for place, many in zip(first, level, strict=True)
    ]
    found = sums.groupby("player")[["twelfths", "change"]].sum()
    order = found["twelfths"] * 10**9 + found["change"]
    found["place"] = order.rank(method="min", ascending=False).astype(int)
    found["name"] = [event.names[number - 1] for number in found.index]
    return found


@pytest.fixture(scope="module", params=[(5, 4), (25, 10)], ids=["20 players", "100 players"])
def played(
    request: pytest.FixtureRequest, interpreters: dict[str, Interpreter]
) -> tuple[Simulated, pd.DataFrame]:
    """An event and its ranking; the larger one is 100 players over 10 rounds."""
    tables, games = request.param
    event = simulate(interpreters["wmo-2006"], schedule_of(tables, games), tables, teams=True)
    return event, ranked(event, hand_rows(event))


@pytest.mark.parametrize("habit", ["full", "points", "totals"])
def test_a_ranking_should_be_that_of_an_independent_calculation(
    habit: str, played: tuple[Simulated, pd.DataFrame], tmp_path: Path
) -> None:
    event, wanted = played
    found = given(tmp_path, event.event(), write_sheets(event, habit))
    assert faults_in(found) == []
    assert found.event is not None
    rows = {row.name: (row.place, row.table_points, row.total) for row in found.event.individual}
    assert rows == {
        row.name: (int(row.place), Fraction(int(row.twelfths), TWELFTHS), int(row.change))
        for row in wanted.itertuples()
    }
    assert [row.place for row in found.event.individual] == sorted(wanted["place"])


def test_teams_should_have_what_their_players_have(
    played: tuple[Simulated, pd.DataFrame], tmp_path: Path
) -> None:
    event, wanted = played
    found = given(tmp_path, event.event(), write_sheets(event, "totals"))
    assert found.event is not None
    of_team = wanted.groupby([event.team(number) for number in wanted.index])
    sums = of_team[["twelfths", "change"]].sum()
    assert {row.name: (TWELFTHS * row.table_points, row.total) for row in found.event.teams} == {
        row.Index: (int(row.twelfths), int(row.change)) for row in sums.itertuples()
    }


def test_the_hands_should_be_as_the_engine_scores_them(
    played: tuple[Simulated, pd.DataFrame], tmp_path: Path
) -> None:
    """A sheet with another score than its tiles have is told, so those above had the right ones."""
    event, _ = played
    sheets = write_sheets(event, "full")
    name, of = "r01-t001.csv", event.tables[0]
    number, hand = next((n, hand) for n, hand in enumerate(of.hands, 1) if hand.winner is not None)
    old = f";{hand.points};"
    line = next(
        row for row in sheets[name].splitlines() if row.startswith(f"hand;{number};") and old in row
    )
    sheets[name] = sheets[name].replace(line, line.replace(old, f";{hand.points + 1};", 1))
    codes = {fault.code for fault in faults_in(given(tmp_path, event.event(), sheets))}
    assert "TILES_WORTH" in codes
