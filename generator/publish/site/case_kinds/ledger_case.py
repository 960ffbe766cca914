"""The score of the American game, game by game."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.i18n.amounts import grouped
from generator.publish.site.case_kinds.shown_case import (
    Given,
    Result,
    ShownCase,
    table,
)
from generator.table.sheet.cell_values import write_signed
from generator.wording.procedure_words import capital


def given(shown: ShownCase) -> Iterator[Markup]:
    """Yield a table of the games, with how each came out."""
    rows = [
        [str(number), _outcome(shown, game)] for number, game in enumerate(shown.given["games"], 1)
    ]
    yield table([shown.say("game"), shown.say("outcome")], rows)


def _outcome(shown: ShownCase, game: str | Given) -> str:
    if isinstance(game, str):
        return capital(shown.say("wall_game"))
    winner, value = game["winner"], game["value"]
    if "from" in game:
        won = shown.say("named_discard", winner=winner, source=game["from"], n=value)
    else:
        won = shown.say("named_own_pick", winner=winner, n=value)
    bets = [
        shown.say("named_bet", bettor=bettor, on=on) for bettor, on in game.get("bets", {}).items()
    ]
    return shown.site.speaker.semicolon.join([won, *bets])


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Yield a table of what every player has after each game."""
    names = shown.given["players"]
    rows = [
        [str(number), row["east"], *(_total(shown, row, name) for name in names)]
        for number, row in enumerate(result["games"], 1)
    ]
    yield table([shown.say("game"), shown.say("east"), *names], rows)
    for row in result["games"]:
        yield from shown.left_open(row)


def _total(shown: ShownCase, row: Result, name: str) -> str:
    total = grouped(row["totals"][name], shown.site.language)
    return total + shown.site.speaker.aside(write_signed(row["changes"][name]))
