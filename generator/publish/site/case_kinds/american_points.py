"""The American game: payments, the score, chips and jokers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from generator.american.american_hand import read_american
from generator.publish.site.case_kinds.figures import Given, Result, line, sentence, signed, table
from generator.publish.site.context import Site
from generator.publish.site.pictures.american_pictures import AmericanPictures
from generator.records.cases import Case
from generator.wording.procedure_words import capital, of, seat

CATALOGUE = "american_cases"
SEATS = "ESWN"


def say(site: Site, key: str, **blanks: object) -> str:
    """A text of the American cases."""
    return site.speaker.say(CATALOGUE, key, **blanks)


def who(site: Site, name: str) -> str:
    """A seat, or one who sits out, as a sentence has it."""
    return seat(name, site.speaker) if name in SEATS else say(site, f"bettor:{name}")


def all_of(site: Site, names: Iterable[str]) -> str:
    """Seats in a row."""
    return site.speaker.join([who(site, name) for name in names])


def code(text: str) -> str:
    """Tiles in the notation."""
    return f"<code>{escape(text)}</code>"


def drawn(site: Site, text: str, prefix: str) -> str:
    """Tiles as they are typed, drawn in a sentence or a table."""
    return AmericanPictures(site).inline(text, prefix)


def listed(lines: Iterable[str]) -> str:
    """Sentences as a list; nothing where there are none."""
    items = "".join(f"<li>{capital(item)}</li>" for item in lines)
    return f"<ul>{items}</ul>" if items else ""


def left_open(site: Site, result: Result) -> Iterator[str]:
    """What the book leaves open, and the reading that is run."""
    for question in result.get("open", ()):
        text = site.speaker.say("procedure", "open") + site.speaker.colon
        yield line(text + say(site, f"open:{question}"))


def moved(site: Site, changes: Mapping[str, int]) -> str:
    """What each gains or loses, those at the table first."""
    names = [name for name in SEATS if name in changes]
    names += [name for name in changes if name not in SEATS]
    heads = [capital(who(site, name)) for name in names]
    return table(heads, [[signed(changes[name]) for name in names]])


def settlement_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """Who won on whose tile, with what, and the bets."""
    given = case.given
    if "hand" in given:
        yield AmericanPictures(site).hand(read_american(given["hand"]), prefix, case.id)
        yield line(code(given["hand"]))
    parts = [_won(site, given)]
    if "value" in given:
        parts.append(say(site, "hand_value", n=given["value"]))
    if "players" in given:
        parts.append(say(site, "at_table", seats=all_of(site, given["players"])))
    if "dead" in given:
        parts.append(say(site, "dead_before", seats=all_of(site, given["dead"])))
    for bettor, on in given.get("bets", {}).items():
        parts.append(say(site, "bets_on", bettor=who(site, bettor), seat=who(site, on)))
    for bettor in given.get("cancelled", ()):
        parts.append(say(site, "bet_cancelled", bettor=who(site, bettor)))
    yield line(sentence(site, *parts))


def _won(site: Site, given: Given) -> str:
    if "wall-game" in given:
        return say(site, "wall_game")
    winner = seat(given["winner"], site.speaker)
    if "from" in given:
        key = "on_miscalled" if "miscalled" in given else "on_discard"
        return say(site, key, seat=winner, of=of(given["from"], site.speaker))
    hand = given.get("hand")
    before_play = read_american(hand).before_play if hand else "before-play" in given
    return say(site, "before_play" if before_play else "own_pick", seat=winner)


def settlement_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """The value of a hand that is shown, and what each gains or loses."""
    if "hand" in given:
        yield line(capital(say(site, "hand_value", n=result["value"])))
    yield moved(site, result["changes"])
    yield from left_open(site, result)


def ledger_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """How each game came out."""
    games = case.given["games"]
    rows = [[str(number), _outcome(site, game)] for number, game in enumerate(games, 1)]
    yield table([say(site, "game"), say(site, "outcome")], rows)


def _outcome(site: Site, game: str | Given) -> str:
    if isinstance(game, str):
        return capital(say(site, "wall_game"))
    if "from" in game:
        won = say(
            site, "named_discard", winner=game["winner"], source=game["from"], n=game["value"]
        )
    else:
        won = say(site, "named_own_pick", winner=game["winner"], n=game["value"])
    bets = [
        say(site, "named_bet", bettor=bettor, on=on) for bettor, on in game.get("bets", {}).items()
    ]
    return site.speaker.semicolon.join([won, *bets])


def ledger_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """What everybody has after each game."""
    names = given["players"]
    rows = [
        [str(number), row["east"]]
        + [f"{row['totals'][name]} ({signed(row['changes'][name])})" for name in names]
        for number, row in enumerate(result["games"], 1)
    ]
    yield table([say(site, "game"), say(site, "east"), *names], rows)
    for row in result["games"]:
        yield from left_open(site, row)


def chips_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The chips, and what is due."""
    given = case.given
    due = say(site, "chips_pay", n=given["pay"]) if "pay" in given else ""
    yield line(sentence(site, say(site, "chips_held", chips=_chips(site, given["held"])), due))


def chips_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """What they are worth, or how the sum is paid."""
    lines = []
    if "worth" in result:
        lines.append(say(site, "chips_worth", n=result["worth"]))
    if "laid" in result:
        lines.append(say(site, "chips_laid", chips=_chips(site, result["laid"])))
        left = result["left"]
        lines.append(
            say(site, "chips_left", chips=_chips(site, left)) if left else say(site, "chips_none")
        )
    lines += [
        say(site, f"chips_{key}", n=result[key]) for key in ("change", "short") if key in result
    ]
    yield listed(lines)


def _chips(site: Site, text: str) -> str:
    return site.speaker.join([part.replace("x", " × ") for part in text.split()])


def joker_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The hand, the exposures, and the exchanges that are wanted."""
    given = case.given
    turn = "on_turn" if given.get("turn") else "off_turn"
    lines = [
        say(site, turn, seat=who(site, given["player"]), tiles=drawn(site, given["hand"], prefix))
    ]
    lines += [
        say(site, "exposes", seat=who(site, player), tiles=drawn(site, "".join(laid), prefix))
        for player, laid in given["exposures"].items()
    ]
    for text in given.get("take", ()):
        player, _, tile = text.partition(" ")
        lines.append(say(site, "lays", of=of(player, site.speaker), tile=drawn(site, tile, prefix)))
    yield line(sentence(site, *lines))


def joker_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """What can be exchanged, and what is on the table afterwards."""
    if "why" in result:
        yield line(say(site, f"why_not:{result['why']}"))
        return
    lines = [
        say(site, "can", of=of(player, site.speaker), tiles=drawn(site, found, prefix))
        for player, found in result["can"].items()
    ]
    if "hand" in result:
        lines.append(say(site, "holds", tiles=drawn(site, result["hand"], prefix)))
        lines += [
            say(
                site,
                "then_exposes",
                seat=who(site, player),
                tiles=drawn(site, "".join(laid), prefix),
            )
            for player, laid in result["exposures"].items()
        ]
        lines += [say(site, "used", of=of(player, site.speaker)) for player in result["used"]]
    yield listed(lines)
