"""The American game: the Charleston, claims, and rulings on errors."""

from __future__ import annotations

from collections.abc import Iterator

from generator.american.charleston import FIRST, OPTIONAL, SECOND
from generator.publish.site.case_kinds.american_points import (
    all_of,
    drawn,
    left_open,
    listed,
    moved,
    say,
    who,
)
from generator.publish.site.case_kinds.figures import Given, Result, line, sentence, table, wind
from generator.publish.site.context import Site
from generator.records.cases import Case
from generator.wording.procedure_words import capital, of, seat


def charleston_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The four hands and every pass."""
    given = case.given
    hands = given["hands"]
    yield _hands(site, "hands_before", hands, prefix)
    passes = [
        *zip(FIRST, given.get("first", ()), strict=False),
        *zip(SECOND, given.get("second", ()), strict=False),
        *([(OPTIONAL, given["optional"])] if "optional" in given else ()),
    ]
    if passes:
        rows = [
            [
                capital(say(site, f"pass:{name}")),
                *(drawn(site, made[seat], prefix) if seat in made else "" for seat in hands),
            ]
            for name, made in passes
        ]
        yield table([say(site, "pass"), *(wind(site, name) for name in hands)], rows)
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
    yield _hands(site, "hands_after", result["hands"], prefix)
    yield from left_open(site, result)


def _hands(site: Site, key: str, hands: Given, prefix: str) -> str:
    """A hand a line: four side by side are too wide for a phone."""
    rows = [[wind(site, name), drawn(site, text, prefix)] for name, text in hands.items()]
    return table([site.say("seat_head"), say(site, key)], rows)


def claim_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The discard, what has happened since, and the calls."""
    given = case.given
    parts = [_discard(site, given["discard"], "discards", prefix)]
    if "second" in given:
        parts.append(_discard(site, given["second"], "discards_at_once", prefix))
    if "since" in given:
        parts.append(say(site, f"since:{given['since']}"))
    if "over" in given:
        parts.append(say(site, "mah_jongg_over"))
    if "players" in given:
        parts.append(say(site, "at_table", seats=all_of(site, given["players"])))
    yield line(sentence(site, *parts))
    rows = []
    for claim in given["calls"]:
        call = say(site, f"call:{claim['call']}")
        if "concealed" in claim:
            call += site.speaker.aside(say(site, "of_concealed"))
        rows.append([wind(site, claim["player"]), call, _laid(site, claim, prefix)])
    yield table([site.say("seat_head"), site.say("case_call"), say(site, "laid_beside")], rows)


def _discard(site: Site, text: str, key: str, prefix: str) -> str:
    player, _, tile = text.partition(" ")
    return say(site, key, seat=seat(player, site.speaker), tile=drawn(site, tile, prefix))


def _laid(site: Site, claim: Given, prefix: str) -> str:
    if "hand" in claim:
        return drawn(site, claim["hand"].partition("|")[0], prefix)
    return drawn(site, claim["with"], prefix) if "with" in claim else ""


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
