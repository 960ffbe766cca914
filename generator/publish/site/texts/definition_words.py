"""A definition in words: the exact meaning as a list of phrases in the page's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.i18n import Speaker, catalogue
from generator.rules.ruleset import Define
from generator.score.set_patterns import SET_KEYS

ClassNames = Mapping[str, Mapping[str, str]]  # class id to its name by language


def phrases(define: Define, speaker: Speaker, classes: ClassNames) -> Iterator[str]:
    """One phrase for each condition, in the order of the definition."""
    known = catalogue("definitions")

    def of(name: str) -> str:
        if name in classes:
            return classes[name][speaker.language]
        return phrase(f"class:{name}")

    def phrase(key: str, **blanks: object) -> str:
        return speaker.fill(known[key]["say"], **blanks)

    def join(items: list[str]) -> str:
        return speaker.join(items)

    for key, value in define.items():
        match key:
            case "chows" | "kongs" | "pairs":
                yield phrase(key, n=value)
            case "pungs":
                yield phrase("pungs", n=value) if value else phrase("no-pungs")
            case "suit":
                yield phrase("suit:letters" if isinstance(value, list) else f"suit:{value}")
            case "numbers":
                yield phrase(key, numbers=join([str(n) for n in sorted(value)]))
            case "steps":
                yield phrase("steps:" + ",".join(str(step) for step in value))
            case "of" | "each":
                yield phrase(key, **{"class": of(value)})
            case "melded" if value == "some":
                yield phrase("melded:some")
            case "melded" if value != "all":
                yield phrase("melded:count", n=value)
            case "melded" | "concealed":
                yield phrase(key, n=next(define[name] for name in SET_KEYS if name in define))
            case "pair":
                yield _pair(value, phrase, of)
            case "tiles":
                yield from _tiles(value, phrase, of, join)
            case "suits" | "waits-for":
                yield phrase(key, n=value)
            case "form":
                forms = [value] if isinstance(value, str) else value
                yield phrase(key, forms=join([phrase(f"form:{form}") for form in forms]))
            case "won":
                for name in value:
                    yield phrase(f"won:{name}")
            case "hand" | "wait":
                yield phrase(f"{key}:{value}")
            case "standing":
                yield phrase(key, numbers=value)
            case "owns":
                continue
            case _:
                yield phrase(key)


def _pair(value: Mapping[str, Any], phrase: Any, of: Any) -> str:
    if "of" in value:
        return str(phrase("pair:of", **{"class": of(value["of"])}))
    return str(phrase(f"pair:{value['suit']}", number=value["number"]))


def _tiles(value: Mapping[str, Any], phrase: Any, of: Any, join: Any) -> Iterator[str]:
    for key, names in value.items():
        text = join([of(name) for name in names]) if key == "some" else of(names)
        yield phrase(f"tiles:{key}", **{"class": text})
