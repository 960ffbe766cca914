"""The American game: the Charleston, claims, and rulings on errors."""

from __future__ import annotations

from collections.abc import Iterator

from generator.american.charleston import FIRST, OPTIONAL, SECOND
from generator.rulebook.cases import Case
from generator.site.case_kinds.american import (
    all_of,
    code,
    left_open,
    listed,
    moved,
    say,
    who,
)
from generator.site.case_kinds.figures import Given, Result, line, sentence, table, wind
from generator.site.context import Site
from generator.words.procedure import capital, of, seat


def charleston_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The four hands and every pass."""
    given = case.given
    hands = given["hands"]
    rows = [[say(site, "hands_before"), *_row(hands, hands)]]
    for names, key in ((FIRST, "first"), (SECOND, "second")):
        for name, made in zip(names, given.get(key, ()), strict=False):
            rows.append([capital(say(site, f"pass:{name}")), *_row(made, hands)])
    if "optional" in given:
        rows.append([capital(say(site, f"pass:{OPTIONAL}")), *_row(given["optional"], hands)])
    yield _hands(site, hands, rows)
    if "agree" in given:
        yield line(capital(say(site, "agreeing", seats=all_of(site, given["agree"]))))


def charleston_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """The hands afterwards, or the first fault."""
    if "fault" in result:
        words = {
            "pass": say(site, f"pass:{result['pass']}"),
            "fault": say(site, f"fault:{result['fault']}"),
        }
        player = result.get("player")
        key = "fault_by" if player else "fault_of_all"
        named = {"seat": who(site, player)} if player else {}
        yield line(capital(say(site, key, **words, **named)))
        return
    hands = result["hands"]
    yield _hands(site, hands, [[say(site, "hands_after"), *_row(hands, hands)]])
    yield from left_open(site, result)


def _hands(site: Site, hands: Given, rows: list[list[str]]) -> str:
    return table([say(site, "pass"), *(wind(site, name) for name in hands)], rows)


def _row(texts: Given, players: Given) -> list[str]:
    return [code(texts[name]) if name in texts else "" for name in players]


def claim_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The discard, what has happened since, and the calls."""
    given = case.given
    parts = [_discard(site, given["discard"], "discards")]
    if "second" in given:
        parts.append(_discard(site, given["second"], "discards_at_once"))
    if "since" in given:
        parts.append(say(site, f"since:{given['since']}"))
    if "over" in given:
        parts.append(say(site, "mah_jongg_over"))
    if "players" in given:
        parts.append(say(site, "at_table", seats=all_of(site, given["players"])))
    yield line(sentence(site, *parts))
    rows = []
    for claim in given["calls"]:
        laid = claim.get("hand") or claim.get("with", "")
        call = say(site, f"call:{claim['call']}")
        if "concealed" in claim:
            call += site.speaker.aside(say(site, "of_concealed"))
        rows.append([wind(site, claim["player"]), call, code(laid) if laid else ""])
    yield table([site.say("seat_head"), site.say("case_call"), say(site, "laid_beside")], rows)


def _discard(site: Site, text: str, key: str) -> str:
    player, _, tile = text.partition(" ")
    return say(site, key, seat=seat(player, site.speaker), tile=code(tile))


def claim_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """Who gets the tile, and why the others do not."""
    calls = {claim["player"]: say(site, f"call:{claim['call']}") for claim in given["calls"]}
    if result["gets"] == "nobody":
        lines = [say(site, "gets_nobody")]
    else:
        call = say(site, f"call:{result['call']}")
        why = say(site, f"why:{result['why']}")
        lines = [say(site, "gets", seat=who(site, result["gets"]), call=call, why=why)]
    if "takes" in result:
        lines.append(say(site, f"takes:{result['takes']}"))
    for player, reason in result.get("others", {}).items():
        why = say(site, f"why:{reason}")
        lines.append(say(site, "fails", of=of(player, site.speaker), call=calls[player], why=why))
    yield listed(lines)
    yield from left_open(site, result)


def ruling_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """What went wrong."""
    given = case.given
    event = given["event"]
    held = [
        say(site, "held", seat=who(site, name), n=n) for name, n in given.get("tiles", {}).items()
    ]
    by = who(site, given["by"]) if "by" in given else ""
    parts = [say(site, f"event:{event}", seat=by, held=site.speaker.semicolon.join(held))]
    if "when" in given:
        parts.append(say(site, f"when:{given['when']}"))
    if event == "mah-jongg-in-error":
        parts.append(say(site, "is_exposed" if given.get("exposed") else "not_exposed"))
    if "concealed" in given:
        parts.append(say(site, "is_concealed"))
    if "threw" in given:
        parts.append(say(site, "threw_in", seats=all_of(site, given["threw"])))
    if "claimant" in given:
        wants = "wants_mah_jongg" if "value" in given else "wants_exposure"
        parts.append(say(site, wants, seat=who(site, given["claimant"])))
    if "value" in given:
        parts.append(say(site, "hand_value", n=given["value"]))
    if "rightful" in given:
        parts.append(say(site, "rightful", seat=who(site, given["rightful"])))
    if "players" in given:
        parts.append(say(site, "at_table", seats=all_of(site, given["players"])))
    yield line(sentence(site, *parts))


def ruling_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """What becomes of the game, of the hands and of East, and what is paid."""
    lines = [say(site, f"play:{result['play']}")]
    if "dead" in result:
        lines.append(say(site, "dead", seats=all_of(site, result["dead"])))
    if "picks" in result:
        lines.append(say(site, "picks", seat=who(site, result["picks"])))
    lines += [say(site, f"{key}:{result[key]}") for key in ("jokers", "effect") if key in result]
    if "next" in result:
        if result["play"] in ("replayed", "redealt"):
            lines.append(say(site, "again_east"))
        else:
            lines.append(say(site, "next_east", seat=who(site, result["next"])))
    if "skipped" in result:
        lines.append(say(site, "skipped", seat=who(site, result["skipped"])))
    yield listed(lines)
    if "changes" in result:
        yield moved(site, result["changes"])
    yield from left_open(site, result)
