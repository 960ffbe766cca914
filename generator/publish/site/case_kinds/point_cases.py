"""Payments and penalties."""

from __future__ import annotations

from collections.abc import Iterator

from generator.game.notation import read_hand
from generator.publish.site.case_kinds.figures import Given, Result, changes, line, sentence
from generator.publish.site.context import Site
from generator.publish.site.hand_cards import circumstances, opened
from generator.records.cases import Case
from generator.wording.penalty_words import ordinal
from generator.wording.procedure_words import capital, seat


def payment_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The winning hand or its points, and whose tile it was."""
    given = case.given
    winner, payer = given["winner"], given.get("from")
    how = (
        site.say("case_self_drawn", seat=seat(winner, site.speaker))
        if payer is None
        else site.say(
            "case_won_from",
            seat=seat(winner, site.speaker),
            of=site.speaker.say("procedure", f"of:{payer}"),
        )
    )
    if "hand" in given:
        hand = read_hand(given["hand"])
        yield site.pictures.hand(hand, prefix, case.id)
        yield line(f"{circumstances(site, hand)} · {opened(site, hand, prefix)}", "how")
        yield line(capital(how))
    else:
        yield line(capital(how) + site.speaker.comma + _points(site, given["points"]))


def payment_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """What each seat gains or loses."""
    if "below" in result:
        yield line(site.say("case_below", points=result["below"]))
        return
    if "hand" in given:
        yield line(_points(site, result["points"]))
    yield changes(site, result["changes"])


def _points(site: Site, points: int) -> str:
    return site.speaker.say("answer", "points", n=points)


def penalty_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """Who committed which foul."""
    given = case.given
    harmed = given.get("harmed", "")
    chosen = given.get("chosen")
    yield line(
        capital(seat(given["by"], site.speaker))
        + site.speaker.colon
        + sentence(
            site,
            site.link(given["foul"], prefix),
            site.say("case_nth", n=ordinal(given["nth"], site.speaker)) if "nth" in given else "",
            site.say("case_harmed", seat=seat(harmed, site.speaker)) if harmed else "",
            site.say("case_chosen", n=chosen) if chosen is not None else "",
        )
    )


def penalty_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """What it costs, and what becomes of the hand."""
    say = site.speaker.say
    lines = []
    if not result.get("named", True):
        lines.append(say("penalty", "none"))
    if result["warning"]:
        lines.append(say("penalty", "warning"))
    if "choices" in result:
        row = site.speaker.join([str(points) for points in result["choices"]])
        lines.append(say("penalty", "choice", row=row))
    if result.get("taken") == "session":
        lines.append(say("penalty", "taken_session"))
    if "hand" in result:
        lines.append(say("penalty", result["hand"]))
    lines += [say("penalty", f"effect:{effect}") for effect in result.get("effects", ())]
    yield "<ul>" + "".join(f"<li>{line}</li>" for line in lines) + "</ul>" if lines else ""
    if result.get("points"):
        yield changes(site, result["points"])
    if "optional" in result:
        yield line(site.say("case_optional"))
        yield changes(site, result["optional"])
