"""The fans that come with a fan most often: counted in the proof of pairs, not in play."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.enumerate.proof.findings import COMBINE
from generator.enumerate.proof.pairs_by_edition import Pair
from generator.publish.site.figures.chance import report
from generator.publish.site.figures.proved import is_proved, proved
from generator.publish.site.page.context import Site

_MOST = 6
_LEAST = Fraction(1, 20)


class Companion(NamedTuple):
    """Another fan that can score too, and the share of the fan's arrangements that hold it."""

    fan: str
    share: Fraction


def companions(site: Site, fan: str) -> Sequence[Companion]:
    """Return the fans that most often come with a fan, at most six, the most frequent first.

    Each combines with it under every edition that has both, in at least a twentieth of its arrangements
    but not in all.
    Fans that the tiles alone do not decide are left out.
    A build has proved and counted before its pages; where that is not done, as in a preview after a rule
    was changed, there are none, for a page does not wait for it.
    """
    root = site.docs.parent
    if not (is_proved(site.executor, root) and report(site.executor, site.docs).is_counted):
        return ()
    known = proved(site.executor, root)
    found = [
        Companion(other, share)
        for pair in known.pairs
        if fan in (pair.first, pair.second) and pair.first != pair.second and pair.state == COMBINE
        for other in [pair.second if pair.first == fan else pair.first]
        for share in [_share(site, pair, fan, other)]
        if _LEAST <= share < 1
    ]
    return sorted(found, key=lambda item: -item.share)[:_MOST]


def _share(site: Site, pair: Pair, fan: str, other: str) -> Fraction:
    """Return the share under the first edition that has both fans; 0 where it is not known exactly."""
    edition, cell = next(iter(pair.cells.items()))
    decided = report(site.executor, site.docs).exact(edition).fans
    if cell.at_most or not cell.both or fan not in decided or other not in decided:
        return Fraction(0)
    of = proved(site.executor, site.docs.parent).proofs[edition].fans[fan][0]
    return Fraction(cell.both, of)
