"""Claims and rulings of the American game in words, a sentence each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.i18n import Speaker
from generator.wording.procedure_words import of, seat

Result = Mapping[str, Any]
_NAME = "american_cases"


def claim_lines(given: Result, result: Result, speaker: Speaker) -> Iterator[str]:
    """Yield who gets the tile, and why each other call fails."""

    def say(key: str, **blanks: object) -> str:
        return speaker.say(_NAME, key, **blanks)

    calls = {claim["player"]: say(f"call:{claim['call']}") for claim in given["calls"]}
    if result["gets"] == "nobody":
        yield say("gets_nobody")
    else:
        call, why = say(f"call:{result['call']}"), say(f"why:{result['why']}")
        gets = "gets_mah_jongg" if result["call"] == "mah-jongg" else "gets"
        yield say(gets, seat=seat(result["gets"], speaker), call=call, why=why)
    if "takes" in result:
        yield say(f"takes:{result['takes']}")
    for player, reason in result.get("others", {}).items():
        why = say(f"why:{reason}")
        yield say("fails", of=of(player, speaker), call=calls[player], why=why)


def ruling_lines(result: Result, speaker: Speaker) -> Iterator[str]:
    """Yield what becomes of the game, of the hands and of East."""

    def say(key: str, **blanks: object) -> str:
        return speaker.say(_NAME, key, **blanks)

    yield say(f"play:{result['play']}")
    if "dead" in result:
        yield say("dead", seats=seats(result["dead"], speaker), n=len(result["dead"]))
    if "picks" in result:
        yield say("picks", seat=seat(result["picks"], speaker))
    yield from (say(f"{key}:{result[key]}") for key in ("jokers", "effect") if key in result)
    if "next" in result:
        again = result["play"] in ("replayed", "redealt")
        who = seat(result["next"], speaker)
        yield say("again_east") if again else say("next_east", seat=who)
    if "skipped" in result:
        yield say("skipped", seat=seat(result["skipped"], speaker))


def left_open(result: Result, speaker: Speaker) -> Iterator[str]:
    """Yield what the book leaves open, and how it was decided here."""
    for name in result.get("open", ()):
        title = speaker.say("procedure", "open") + speaker.colon
        yield title + speaker.say(_NAME, f"open:{name}")


def seats(players: Result | str, speaker: Speaker) -> str:
    """Return several seats as a sentence has them."""
    return speaker.series([seat(player, speaker) for player in players])
