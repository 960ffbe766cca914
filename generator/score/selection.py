"""Which instances score together.

Instances are taken in scoring order: highest points first, but no fan before one that excludes it.
An instance is not scored if a scored fan excludes it on the same elements, or if a principle excludes it
because of those already scored; otherwise it *is* scored: nothing is optional.
So every instance that is not scored has a scored fan as its reason, and that is the derivation.

The principles that link sets across instances are here:

- non-identical: two instances of one fan share no element;
- account-once: sets that scored fans have combined with one another form a group; a further fan of two
  or more sets may use at most one set of each group.

Non-repeat and non-separation need nothing of their own: they are the exclusions, and what
account-once leaves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.rules.ruleset import Exclusion
from generator.score.definitions import Definition

NON_IDENTICAL = "non-identical"
ACCOUNT_ONCE = "account-once"

_PASSED_OVER = 6
"""How many instances are passed over at once, at most, in the search for equal selections."""


class Instance(NamedTuple):
    """One occurrence of a fan: its place in the ruleset's order, and the bit mask of its elements."""

    fan: int
    mask: int


class Removal(NamedTuple):
    """Why an instance does not score: the exclusions, by place, or a principle and the fans it
    conflicts with.
    """

    exclusions: tuple[tuple[int, int], ...]  # (exclusion, fan that excludes)
    principle: str
    partners: tuple[int, ...]


class Selection(NamedTuple):
    """The instances that score, in order, and those that were excluded."""

    kept: tuple[Instance, ...]
    barred: tuple[tuple[Instance, Removal], ...]


class IndexedExclusion(NamedTuple):
    """An exclusion with fans as places: ``when`` is the place of its condition, or -1."""

    place: int
    at_most: int
    when: int
    wherever: bool


class Selector:
    """Selects among instances under one ruleset; holds no state but its tables."""

    def __init__(
        self,
        order: Mapping[str, int],
        definitions: Sequence[Definition],
        exclusions: Sequence[Exclusion],
        conditions: Mapping[int, int],
        linked: Mapping[str, Sequence[str]],
    ) -> None:
        """``conditions`` maps an exclusion's place to the place of its ``when`` definition."""
        self.rules: dict[tuple[int, int], list[IndexedExclusion]] = {}
        for place, exclusion in enumerate(exclusions):
            key = (order[exclusion.by], order[exclusion.fan])
            at_most = exclusion.at_most or 0
            rule = IndexedExclusion(place, at_most, conditions.get(place, -1), exclusion.wherever)
            self.rules.setdefault(key, []).append(rule)
        self.linked = {
            principle: frozenset(
                place
                for place, definition in enumerate(definitions)
                if definition.sets > 1 and definition.kind in kinds
            )
            for principle, kinds in linked.items()
        }
        self._identical = self.linked.get(NON_IDENTICAL, frozenset())
        self._once = self.linked.get(ACCOUNT_ONCE, frozenset())

    def select(
        self,
        instances: Sequence[Instance],
        met: frozenset[int],
        skip: frozenset[int] = frozenset(),
        explain: bool = False,
    ) -> Selection:
        """Select instances in the order given.

        ``met`` holds the places of the ``when`` conditions that the arrangement meets.
        ``skip`` names instances, by place, to pass over as if they were absent.
        With ``explain`` every excluded instance comes with its reasons; without, ``barred`` is empty.
        """
        kept: list[Instance] = []
        barred: list[tuple[Instance, Removal]] = []
        used: dict[tuple[int, int], int] = {}
        for place, instance in enumerate(instances):
            if place in skip:
                continue
            excluded = self.excluders(instance, kept, met, used)
            if excluded and not explain:
                continue
            principle, partners = ("", ()) if excluded else self.bars(instance, kept)
            if not excluded and not principle:
                kept.append(instance)
            elif explain:
                barred.append((instance, Removal(tuple(excluded), principle, partners)))
        return Selection(tuple(kept), tuple(barred))

    def excluders(
        self,
        instance: Instance,
        kept: Sequence[Instance],
        met: frozenset[int],
        used: dict[tuple[int, int], int],
    ) -> list[tuple[int, int]]:
        """The exclusions by which scored instances exclude this one, as (exclusion, fan) places.

        ``used`` counts, for limited exclusions, how many each scored instance has excluded.
        """
        found: list[tuple[int, int]] = []
        for position, other in enumerate(kept):
            rules = self.rules.get((other.fan, instance.fan))
            if rules is None:
                continue
            outside = instance.mask & ~other.mask
            for rule in rules:
                if outside and not rule.wherever:
                    continue
                if rule.when >= 0 and rule.when not in met:
                    continue
                if rule.at_most:
                    key = (rule.place, position)
                    if used.get(key, 0) >= rule.at_most:
                        continue
                    used[key] = used.get(key, 0) + 1
                found.append((rule.place, other.fan))
        return found

    def bars(self, instance: Instance, kept: Sequence[Instance]) -> tuple[str, tuple[int, ...]]:
        """The principle that excludes an instance beside those kept, and the fans it conflicts with."""
        if instance.fan in self._identical:
            same = [k for k in kept if k.fan == instance.fan and k.mask & instance.mask]
            if same:
                return NON_IDENTICAL, tuple(dict.fromkeys(k.fan for k in same))
        if instance.fan in self._once:
            for group, fans in self._components(kept):
                shared = group & instance.mask
                if shared & (shared - 1):
                    return ACCOUNT_ONCE, fans
        return "", ()

    def _components(self, kept: Sequence[Instance]) -> list[tuple[int, tuple[int, ...]]]:
        """Return the groups of sets that kept fans have combined: element masks with those fans."""
        groups: list[tuple[int, tuple[int, ...]]] = []
        for instance in kept:
            if instance.fan not in self._once:
                continue
            mask = instance.mask
            fans: tuple[int, ...] = (instance.fan,)
            apart = []
            for group, members in groups:
                if group & mask:
                    mask |= group
                    fans = (*members, *fans)
                else:
                    apart.append((group, members))
            groups = [*apart, (mask, tuple(dict.fromkeys(fans)))]
        return groups

    def alternatives(
        self, instances: Sequence[Instance], met: frozenset[int], points: Sequence[int]
    ) -> list[Selection]:
        """Return other selections of the same total that the principles allow.

        In an allowed selection nothing conflicts, and whatever is left out conflicts with something
        chosen.
        Only fans that a principle links leave a choice.
        So instances of these fans are passed over, at most six at once, as long as other fans make up
        their points; a selection that needs more to be passed over is not found.
        """
        first = self.select(instances, met)
        total = sum(points[kept.fan] for kept in first.kept)
        found = {first.kept: first}
        pending = [(frozenset[int](), first)]
        seen = {frozenset[int]()}
        linked = self._identical | self._once
        while pending:
            skip, chosen = pending.pop()
            for place, instance in enumerate(instances):
                if instance.fan in linked and instance in chosen.kept and place not in skip:
                    wider = skip | {place}
                    if wider not in seen and len(wider) <= _PASSED_OVER:
                        seen.add(wider)
                        other = self.select(instances, met, wider)
                        if sum(points[kept.fan] for kept in other.kept) == total:
                            pending.append((wider, other))
                            if self._is_complete(other, instances, met, wider):
                                found.setdefault(other.kept, other)
        del found[first.kept]
        return list(found.values())

    def _is_complete(
        self,
        chosen: Selection,
        instances: Sequence[Instance],
        met: frozenset[int],
        skip: frozenset[int],
    ) -> bool:
        """Return whether each instance that was passed over conflicts with something chosen."""
        for place in skip:
            instance = instances[place]
            if (
                not self.excluders(instance, chosen.kept, met, {})
                and not (self.bars(instance, chosen.kept)[0])
            ):
                return False
        return True
