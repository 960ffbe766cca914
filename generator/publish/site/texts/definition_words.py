"""A definition in words: the exact meaning as a list of phrases in the page's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.i18n import Speaker, catalogue
from generator.rules.ruleset import Define

ClassNames = Mapping[str, Mapping[str, str]]  # class id to its name by language

_SETS = ("chows", "pungs", "kongs", "pairs")
_OF_SETS = ("suit", "of", "concealed")  # said together with the sets


def phrases(define: Define, speaker: Speaker, classes: ClassNames) -> Iterator[str]:
    """Yield a phrase for the sets, and one for each other condition, in the order of the definition."""
    return _Words(define, speaker, classes).phrases()


class _Words:
    def __init__(self, define: Define, speaker: Speaker, classes: ClassNames) -> None:
        self.define = define
        self.speaker = speaker
        self.classes = classes
        self.sets = next((key for key in _SETS if key in define), "")

    def phrase(self, key: str, **blanks: object) -> str:
        return self.speaker.fill(catalogue("definitions")[key]["say"], **blanks)

    def count(self, n: int) -> str:
        """Return a number of sets in words."""
        return self.phrase(f"count:{n}")

    def of(self, name: str) -> str:
        """The name of a class."""
        if name in self.classes:
            return self.classes[name][self.speaker.language]
        return self.phrase(f"class:{name}")

    def phrases(self) -> Iterator[str]:
        for key, value in self.define.items():
            if key == self.sets:
                yield self._sets(value)
            elif not self._with_sets(key, value):
                yield from self._other(key, value)

    def _with_sets(self, key: str, value: Any) -> bool:
        """Return whether a condition is said in the phrase of the sets."""
        if key == "melded":
            return bool(value == "all")
        return bool(self.sets) and key in _OF_SETS and not isinstance(value, list)

    def _sets(self, n: int) -> str:
        """The sets with what they are: ``two concealed kongs``, ``three chows of one suit``."""
        if not n:
            return self.phrase("no-pungs")
        kind = next((key for key in ("concealed", "melded") if self.define.get(key) == "all"), "")
        said = self.phrase(f"{self.sets}:{kind}" if kind else self.sets, n=n, count=self.count(n))
        if "of" in self.define:
            name = self.define["of"]
            key = f"of:{name}" if f"of:{name}" in catalogue("definitions") else "of"
            said = self.phrase(key, n=n, sets=said, **{"class": self.of(name)})
        suit = self.define.get("suit")
        return self.phrase(f"suit:{suit}", sets=said) if isinstance(suit, str) else said

    def _other(self, key: str, value: Any) -> Iterator[str]:
        series = self.speaker.series
        match key:
            case "suit":  # by letters: the same numbers in each of two suits
                each = sorted(set(self.define["numbers"]))
                yield self.phrase("suit:letters", numbers=series([str(n) for n in each], "names"))
            case "numbers" if isinstance(self.define.get("suit"), list):
                return
            case "numbers":
                yield self.phrase(key, numbers=series([str(n) for n in sorted(value)], "names"))
            case "steps":
                key = "steps:" + ",".join(str(step) for step in value)
                of_sets = f"{key}:{self.sets}"
                yield self.phrase(of_sets if of_sets in catalogue("definitions") else key)
            case "four-alike" if "of" in self.define:
                yield self.phrase("four-alike:of", **{"class": self.of(self.define["of"])})
            case "each":
                yield self.phrase(key, **{"class": self.of(value)})
            case "melded" if value == "some":
                yield self.phrase("melded:some")
            case "melded":
                yield self.phrase("melded:count", n=value, count=self.count(value))
            case "pair":
                yield self._pair(value)
            case "tiles":
                yield from self._tiles(value)
            case "suits" | "waits-for":
                yield self.phrase(key, n=value, count=self.count(value))
            case "form":
                forms = [value] if isinstance(value, str) else value
                names = [self.phrase(f"form:{form}") for form in forms]
                yield self.phrase(key, forms=series(names, "or"))
            case "won":
                for name in value:
                    yield self.phrase(f"won:{name}")
            case "hand" | "wait":
                yield self.phrase(f"{key}:{value}")
            case "standing":
                yield self.phrase(key, numbers=value)
            case "owns" | "of":
                return
            case _:
                yield self.phrase(key)

    def _pair(self, value: Mapping[str, Any]) -> str:
        if "of" in value:
            return self.phrase("pair:of", **{"class": self.of(value["of"])})
        suit = "third" if isinstance(self.define.get("suit"), list) else value["suit"]
        return self.phrase(f"pair:{suit}", number=value["number"])

    def _tiles(self, value: Mapping[str, Any]) -> Iterator[str]:
        alone = len(self.define) == len(value) == 1
        for key, names in value.items():
            if key == "some":
                text = self.speaker.series([self.of(name) for name in names], "names")
                said = "tiles:contains" if alone else "tiles:some"
                yield self.phrase(said, n=len(names), **{"class": text})
            else:
                yield self.phrase(f"tiles:{key}", **{"class": self.of(names)})
