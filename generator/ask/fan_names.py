"""Read a fan's name as people type it, for commands and the assistant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from generator.documents.near_names import fold
from generator.i18n import Speaker
from generator.rulebook.loaded.kept_rulesets import KeptRulebook
from generator.rules.refused import Refused
from generator.rules.ruleset import RuleFan, Ruleset

NEAR = 3  # fans that a hint names


class FanNames:
    """The names of an edition's fans, and of patterns that only other games count.

    A name is compared without case and accents, a hyphen as a space.  ``kept`` knows the
    other names that are in use; without it a fan is found by its id, its number and its names.
    """

    def __init__(self, rules: Ruleset, kept: KeptRulebook | None) -> None:
        also = kept.fan_names() if kept else {}
        self._fans = {fan.id: fan for fan in rules.fans}
        self._edition = rules.edition
        self._unscored = {
            fold(name)
            for fan, names in also.items()
            if fan not in self._fans
            for name in (fan, *filter(None, names))
        }
        self._known: defaultdict[str, dict[str, None]] = defaultdict(dict)
        for fan in rules.fans:
            for name in (*_own(fan), *also.get(fan.id, ())):
                self._known[fold(name)][fan.id] = None
        self._elsewhere: dict[str, Mapping[str, str]] = {}
        for item in kept.elsewhere() if kept else ():
            self._elsewhere |= dict.fromkeys(map(fold, item["names"]), item["text"])

    def fan(self, text: str) -> str:
        """Return the id of the fan that a text names; raises Refused for none and for several."""
        name = fold(text)
        found = list(self._known.get(name, ()))
        if len(found) == 1:
            return found[0]
        if found:
            raise Refused(
                "several_fans", name=text, fans=lambda speaker: self._list(found, speaker)
            )
        if name in self._elsewhere:
            said = self._elsewhere[name]
            raise Refused("not_a_fan", name=text, said=lambda speaker: said[speaker.language])
        if name in self._unscored:
            raise Refused("fan_not_scored", name=text, edition=self._edition)
        if name.isdecimal():
            raise Refused(
                "no_fan_number", name=text, last=max(fan.number or 0 for fan in self._fans.values())
            )
        raise Refused("no_fan", name=text, perhaps=", ".join(self._near(name)))

    def _near(self, name: str) -> list[str]:
        """Return the fans that have the words in a name, else the one most alike.

        Own names stand before others, short ones before long ones.
        """
        own = {fold(name) for fan in self._fans.values() for name in _own(fan)}
        holding = [known for known in self._known if f" {name} " in f" {known} "]
        holding.sort(key=lambda known: (known not in own, len(known)))
        close = holding or get_close_matches(name, self._known, 1)
        return list(dict.fromkeys(fan for known in close for fan in self._known[known]))[:NEAR]

    def _list(self, found: list[str], speaker: Speaker) -> str:
        return speaker.join([f"{self._fans[fan].names[speaker.language]} ({fan})" for fan in found])


def _own(fan: RuleFan) -> Iterator[str]:
    yield from (fan.id, *fan.names.values())
    if fan.number is not None:
        yield str(fan.number)
