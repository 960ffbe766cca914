"""Captions listed as impossible: no quick search may find a hand for them.

The tests, which have the time, check that a search of every hand finds none either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from generator.ask.finding import FoundHand, Request, find
from generator.documents.problems import Problem
from generator.enumerate.score_parts import score_parts
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand, write_hand
from generator.records.captions import Captions
from generator.records.example import Claim
from generator.records.kinds import Rulebook
from generator.score import Interpreter
from generator.store import Store, code_digest, digest
from generator.verify.worked_examples import Executor

QUICK = 1000
KINDS = ("printed", "decoded", "reconstructed", "ours", "impossible")


def check_printed(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for each caption listed as having tiles that are not a hand, although they are."""
    for listed in rulebook.captions:
        for index, item in enumerate(listed.impossible):
            try:
                read_hand(item.hand)
            except HandFault:
                continue
            yield listed.place.problem(
                "CAPTION_POSSIBLE", "impossible", index, "hand", at=item.at, hand=item.hand
            )


def check_captions(rulebook: Rulebook, executor: Executor, store: Store) -> Iterator[Problem]:
    """Yield captions that are listed as naming fans no hand scores together, although a hand does.

    The store keeps what a search finds under the fans sought and the rules, which alone decide it.
    """
    for claim in (claim for example in rulebook.examples for claim in example.claims):
        interpreter = executor.interpreters.get(claim.impossible or "")
        if interpreter is None or not executor.fans_known.issuperset(dict(claim.scored)):
            continue
        key = digest(score_parts(interpreter.rules), claim.scored, QUICK, code_digest(__name__))
        hand = store.json("captions", key, partial(_sought, claim, interpreter))
        if hand:
            yield claim.place.problem("CAPTION_POSSIBLE", "impossible", at=claim.cite.at, hand=hand)


def _sought(claim: Claim, interpreter: Interpreter) -> str:
    """A hand that scores the fans of an impossible claim; empty if a quick search finds none."""
    result = find(Request(claim.scored), interpreter, QUICK)
    return write_hand(result.hand) if isinstance(result, FoundHand) else ""


def count_captions(rulebook: Rulebook, listed: Captions) -> Counter[str]:
    """Return the number of a source's captions of each kind.

    ``unscorable`` counts those among them that name fans which no hand scores together.
    """
    found: Counter[str] = Counter()
    kinds = {item.at: "impossible" for item in listed.impossible}
    unscorable = set()
    for example in rulebook.examples:
        for claim in example.claims:
            if claim.cite.source == listed.source:
                kinds.setdefault(claim.cite.at, example.tiles)
                if claim.impossible:
                    unscorable.add(claim.cite.at)
    found["unscorable"] = len(unscorable)
    found.update(kinds[at] for at in listed.captions if at in kinds)
    return found
