"""Claims of a discard."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.i18n.amounts import decimal
from generator.publish.site.case_kinds.shown_case import Result, ShownCase, listed, table
from generator.table.procedure_runs import read_claim
from generator.wording.procedure_words import claim_lines


def given(shown: ShownCase) -> Iterator[Markup]:
    """The discard and the calls."""
    last = shown.say("case_last_discard") if shown.given.get("last") else ""
    discarder = shown.who(shown.given["discarder"])
    yield shown.sentence(shown.say("case_discards", seat=discarder), last)
    rows = [
        [
            shown.wind(claim.player),
            shown.site.speaker.say("procedure", f"call:{claim.call}"),
            shown.say("case_seconds", n=decimal(claim.at, shown.site.language)),
        ]
        for claim in map(read_claim, shown.given["claims"])
    ]
    yield table(
        [shown.site.say("seat_head"), shown.say("case_call"), shown.say("case_after")], rows
    )


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Yield who gets the tile, and why each other claim fails."""
    calls = {claim.player: claim.call for claim in map(read_claim, shown.given["claims"])}
    settled = {key: value for key, value in result.items() if key != "open"}
    speaker = shown.site.speaker
    lines = claim_lines(calls, settled, speaker, shown.site.link)
    yield listed(item.strip() for item in lines)
    yield from shown.left_open(result)
