"""The results of procedures in words, a line each: for the command line and for pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.i18n import Speaker

Result = Mapping[str, Any]
Name = Callable[[str], str]  # the name of a foul or the title of a question, by its id


def wall_lines(given: Mapping[str, Any], result: Result, speaker: Speaker) -> Iterator[str]:
    """Yield who throws again, where the count ends and where the deal begins."""
    say = speaker.say
    thrower = result["thrower"]
    yield say("procedure", "first_throw", sum=sum(given["first"]), thrower=seat(thrower, speaker))
    second = sum(given["second"])
    total = result["sum"]
    yield capital(
        say("procedure", "second_throw", second=second, sum=total, of=of(thrower, speaker))
    )
    for key in ("counted", "first"):
        wall, number = result[key][0], result[key][1:]
        sentence = "counted" if key == "counted" else "taken"
        yield say("procedure", sentence, of=of(wall, speaker), number=number)
    if "assumed" in result:
        yield say("procedure", "assumed")


def claim_lines(
    calls: Mapping[str, str], result: Result, speaker: Speaker, name: Name
) -> Iterator[str]:
    """Yield who gets the tile and why; then each claim that fails, fouls, and what is left open.

    ``calls`` maps each claimer to what he called.
    """
    say = speaker.say
    if result["gets"] in ("nobody", "referee"):
        yield say("procedure", result["gets"])
    else:
        call = say("procedure", f"call:{result['call']}")
        who = seat(result["gets"], speaker)
        key = f"why:{result['why']}"
        if (key, result["call"]) == ("why:higher", "hu"):
            key = "why_hu"
        why = say("procedure", key, seat=who, call=call)
        gets = "gets_hu" if result["call"] == "hu" else "gets"
        yield capital(say("procedure", gets, seat=who, call=call, why=why))
    for player, reason in result.get("others", {}).items():
        call = say("procedure", f"call:{calls[player]}")
        why = say("procedure", f"why:{reason}")
        yield "  " + say("procedure", "fails", of=of(player, speaker), call=call, why=why)
    for player, foul in result.get("fouls", {}).items():
        yield "  " + say("procedure", "foul", of=of(player, speaker), foul=name(foul))
    for question in result.get("open", ()):
        yield f"  {say('procedure', 'open')}{speaker.colon}{name(question)} [{question}]"


def seat(name: str, speaker: Speaker) -> str:
    """A seat as a sentence has it."""
    return speaker.say("procedure", f"seat:{name}")


def of(name: str, speaker: Speaker) -> str:
    """A seat as an owner."""
    return speaker.say("procedure", f"of:{name}")


def capital(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]
