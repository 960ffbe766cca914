"""Claims: the readings of each question, by hand, and what must hold of all claims together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from generator.game.tiles import WINDS
from generator.rules.procedure_faults import ProcedureFault
from generator.score import Interpreter
from generator.table.claims import NOBODY, REFEREE, ClaimOutcome, DiscardClaim, settle
from generator.table.edition_answers import CALLS, ClaimRules
from generator.table.procedure_runs import read_claim, run_claim
from generator.table.questions_behind import HU_FIRST, questions_behind
from tests.sizes import sized

Under = Callable[..., Interpreter]

RULES = [
    ClaimRules(dict(limits), late_chow, last, two_hu, hu_first)
    for limits in ({"pung": 3}, {"pung": 3, "kong": 3}, dict.fromkeys(CALLS, 3))
    for late_chow in ("stands", "expires", "overruled")
    for last in ("hu-only", "any")
    for two_hu in ("same-moment", "nearest", "instant")
    for hu_first in (True, False)
]
OPTIONS = (None, *product(CALLS, ("1", "3", "4", "4.5")))


def every() -> Iterator[list[DiscardClaim]]:
    for chosen in product(OPTIONS, repeat=3):
        claims = [
            read_claim(f"{seat} {call[0]} {call[1]}")
            for seat, call in zip("SWN", chosen, strict=True)
            if call
        ]
        if claims and sum(claim.call in ("pung", "kong") for claim in claims) < 2:
            yield claims


@cache
def all_claims() -> list[list[DiscardClaim]]:
    """Every way in which three players may claim East's discard, or leave it."""
    return [*every()]


@pytest.mark.parametrize(
    ("readings", "claims", "expected"),
    [
        # late-chow: the chow expires with the pung's limit.
        ({"late_chow": "expires-after-three-seconds"}, ["S chow 4"],
         {"gets": "nobody", "others": {"S": "late"}}),
        ({"late_chow": "expires-after-three-seconds"}, ["S chow 3"],
         {"gets": "S", "call": "chow", "why": "alone"}),
        # late-chow, the commentary's opinion: half a second after any call, perhaps one.
        ({"late_chow": "overruled-at-once"}, ["S chow 5", "N pung 5.5"],
         {"gets": "N", "call": "pung", "why": "overruled", "others": {"S": "lower"}}),
        ({"late_chow": "overruled-at-once"}, ["S chow 5", "N pung 5.8"],
         {"gets": "referee", "open": ["late-chow"]}),
        ({"late_chow": "overruled-at-once"}, ["S chow 5", "N pung 6"],
         {"gets": "S", "call": "chow", "why": "alone", "others": {"N": "late"},
          "fouls": {"N": "f-late-pung"}}),
        # two-declare-hu, the same opinion.
        ({"two_declare_hu": "within-a-short-time"}, ["W hu 1", "S hu 1.5"],
         {"gets": "S", "call": "hu", "why": "nearest", "others": {"W": "farther"}}),
        ({"two_declare_hu": "within-a-short-time"}, ["W hu 1", "S hu 1.8"],
         {"gets": "referee", "open": ["two-declare-hu"]}),
        ({"two_declare_hu": "within-a-short-time"}, ["W hu 1", "S hu 2"],
         {"gets": "W", "call": "hu", "why": "first", "others": {"S": "later"}}),
        ({"two_declare_hu": "same-moment-only"}, ["W hu 1", "S hu 1.1"],
         {"gets": "W", "call": "hu", "why": "first", "others": {"S": "later"}}),
        ({"two_declare_hu": "same-moment-only"}, ["W hu 1", "S hu 1", "N hu 1.1"],
         {"gets": "S", "call": "hu", "why": "first", "others": {"W": "farther", "N": "later"}}),
        # claim-time: the European regulations limit every claim.
        ({"claim_time": "three-seconds-for-any-claim"}, ["S chow 4"],
         {"gets": "nobody", "others": {"S": "late"}}),
        ({"claim_time": "three-seconds-for-any-claim"}, ["W hu 4"],
         {"gets": "nobody", "others": {"W": "late"}}),
        ({"claim_time": "three-seconds-but-for-chow"}, ["S chow 10"],
         {"gets": "S", "call": "chow", "why": "alone"}),
        ({"claim_time": "three-seconds-but-for-chow"}, ["W hu 4"],
         {"gets": "nobody", "others": {"W": "late"}}),
        ({"claim_time": "three-seconds-for-pung"}, ["N kong 9"],
         {"gets": "N", "call": "kong", "why": "alone"}),
        # hu-before-other-calls: what the 1998 book does not say.
        ({"hu_before_other_calls": "not-said"}, ["N pung 1", "W hu 2"],
         {"gets": "referee", "open": ["hu-before-other-calls"]}),
        ({"hu_before_other_calls": "not-said"}, ["W hu 2"],
         {"gets": "W", "call": "hu", "why": "alone"}),
    ],
)  # fmt: skip
def test_a_reading_should_decide_as_it_says(
    readings: dict[str, str], claims: list[str], expected: dict[str, Any], under: Under
) -> None:
    rules = under("wmo-2006", **readings).rules
    assert expected == run_claim({"discarder": "E", "claims": claims}, rules)


@pytest.mark.parametrize(
    ("claims", "behind"),
    [(["S chow 1", "N pung 2"], False), (["N pung 1", "W hu 2"], True), (["W hu 2"], False)],
)
def test_whether_a_win_goes_first_should_be_behind_a_win_among_other_calls(
    claims: list[str], behind: bool, interpreters: dict[str, Interpreter]
) -> None:
    """The 1998 book does not say it; that a pung goes before a chow all books say."""
    result = run_claim({"discarder": "E", "claims": claims}, interpreters["wmo-2006"].rules)
    asked = questions_behind(result, any("hu" in claim for claim in claims))
    assert (HU_FIRST in asked) == behind


@pytest.mark.parametrize(
    ("claims", "expected"),
    [
        (["S chow 1"], {"gets": "S", "call": "chow", "why": "alone"}),
        (
            ["N kong 1"],
            {"gets": "N", "call": "kong", "why": "alone", "open": ["kong-with-last-tile"]},
        ),
    ],
)
def test_the_last_discard_may_be_claimed_where_nothing_bars_it(
    claims: list[str], expected: dict[str, Any], under: Under
) -> None:
    rules = under("wmo-2006", last_discard_claims="any-claim").rules
    assert expected == run_claim({"discarder": "E", "last": True, "claims": claims}, rules)


@pytest.mark.parametrize("rules", RULES[:: sized(11, 1)])
def test_there_should_be_one_taker_or_none_and_a_reason_for_everybody_else(
    rules: ClaimRules,
) -> None:
    for claims in all_claims():
        players = {claim.player for claim in claims}
        for last in (False, True):
            found = settle("E", claims, rules, last)
            assert found.gets in players | {NOBODY, REFEREE}
            assert found.gets not in found.others
            assert players - {found.gets} >= found.others.keys()
            if found.gets == REFEREE:
                assert found.open
            else:
                assert players - {found.gets} == found.others.keys()
            if found.gets in players:
                assert (found.gets, found.call) in {(item.player, item.call) for item in claims}
            if last and rules.last_discard == "hu-only":
                assert found.call in ("", "hu")


@pytest.mark.parametrize("rules", RULES[:: sized(11, 1)])
def test_a_win_in_time_should_never_lose_to_a_set(rules: ClaimRules) -> None:
    for claims in all_claims():
        if any(item.call == "hu" and not rules.is_late("hu", item.at) for item in claims):
            found = settle("E", claims, rules, last=False)
            assert found.call == "hu" or found.gets == REFEREE


@pytest.mark.parametrize("rules", RULES[:: sized(11, 1)])
def test_the_seats_should_matter_only_as_they_follow_each_other(rules: ClaimRules) -> None:
    """The same claims one seat further round the table come out the same, one seat further."""

    def turned(name: str) -> str:
        return WINDS[(WINDS.index(name) + 1) % 4] if name in WINDS else name

    for claims in all_claims():
        one = settle("E", claims, rules, last=False)
        moved = [DiscardClaim(turned(item.player), item.call, item.at) for item in claims]
        expected = ClaimOutcome(
            turned(one.gets),
            one.call,
            one.why,
            {turned(name): why for name, why in one.others.items()},
            {turned(name): foul for name, foul in one.fouls.items()},
            one.open,
        )
        assert expected == settle("S", moved, rules, last=False)


@pytest.mark.parametrize(
    ("claims", "code"),
    [
        (["E pung 1"], "OWN_DISCARD"),
        (["S chow 1", "S hu 2"], "CLAIMS_TWICE"),
        (["S pung 1", "W pung 2"], "TOO_MANY_TILES"),
        (["S pung 1", "W kong 2"], "TOO_MANY_TILES"),
        (["S ron 1"], "CLAIM_UNREADABLE"),
        (["S pung"], "CLAIM_UNREADABLE"),
        (["A pung 1"], "CLAIM_UNREADABLE"),
    ],
)
def test_claims_that_cannot_be_should_be_refused(
    claims: list[str], code: str, interpreters: dict[str, Interpreter]
) -> None:
    with pytest.raises(ProcedureFault, match=code):
        run_claim({"discarder": "E", "claims": claims}, interpreters["cn-1998"].rules)
