"""The wall, the deal, seats and claims."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.case_kinds.figures import (
    PLAYERS,
    SEATS,
    Given,
    Result,
    line,
    opened,
    sentence,
    table,
    wind,
)
from generator.publish.site.context import Site
from generator.records.cases import Case
from generator.table.procedure_runs import read_claim
from generator.wording.procedure_words import claim_lines, seat, wall_lines


def throws(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The two throws."""
    given = case.given
    first, second = ("+".join(map(str, given[key])) for key in ("first", "second"))
    yield line(site.say("case_throws", first=first, second=second))


def wall_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """Who throws again and where the wall opens."""
    yield "<ul>"
    for said in wall_lines(given, result, site.speaker):
        yield f"<li>{said}</li>"
    yield "</ul>"


def deal_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """Every take in order."""
    rows = [
        [
            str(number),
            wind(site, take[0]),
            " · ".join(_tile(site, name) for name in take[1:]),
        ]
        for number, take in enumerate(result["takes"], 1)
    ]
    yield table([site.say("number"), site.say("seat_head"), site.say("case_takes")], rows)
    yield line(
        site.say("case_wall_left", next=_tile(site, result["next"]), end=_tile(site, result["end"]))
    )


def _tile(site: Site, name: str) -> str:
    """A stack, or the upper or lower tile of one: ``E3 top``."""
    stack, _, half = name.partition(" ")
    return site.say(f"case_stack:{half or 'whole'}", wall=wind(site, stack[0]), number=stack[1:])


def seats_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The number of the hand."""
    given = case.given
    yield line(site.say("case_hand", n=given["hand"]))


def seats_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """Seats, dealer and winds."""
    yield line(
        site.say(
            "case_seats",
            n=result["round"],
            wind=site.say(f"wind:{result['prevalent']}"),
            dealer=result["dealer"],
        )
    )
    seats = [wind(site, name) for name in SEATS]
    yield table([site.say("case_chairs"), *seats], [[site.say("case_sits"), *result["seats"]]])
    winds = [wind(site, result["winds"][player]) for player in PLAYERS]
    yield table([site.say("case_players"), *PLAYERS], [[site.say("case_wind"), *winds]])
    yield from opened(site, result, prefix)


def claim_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The discard and the calls."""
    given = case.given
    last = site.say("case_last_discard") if given.get("last") else ""
    discarder = site.say("case_discards", seat=seat(given["discarder"], site.speaker))
    yield line(sentence(site, discarder, last))
    rows = [
        [
            wind(site, claim.player),
            site.speaker.say("procedure", f"call:{claim.call}"),
            site.say("case_seconds", n=f"{float(claim.at):g}"),
        ]
        for claim in map(read_claim, given["claims"])
    ]
    yield table([site.say("seat_head"), site.say("case_call"), site.say("case_after")], rows)


def claim_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """Who gets the tile, and why the others do not."""
    calls = {claim.player: claim.call for claim in map(read_claim, given["claims"])}
    settled = {key: value for key, value in result.items() if key != "open"}
    lines = claim_lines(calls, settled, site.speaker, lambda item: site.link(item, prefix))
    yield "<ul>" + "".join(f"<li>{line.strip()}</li>" for line in lines) + "</ul>"
    yield from opened(site, result, prefix)
