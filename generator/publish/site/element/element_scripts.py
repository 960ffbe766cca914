"""The files of the tag: one that draws, tiles and words in it, and one that scores, with the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from generator.i18n import catalogue
from generator.languages import OWN, language_of
from generator.publish.site.element.one_script import one_script
from generator.publish.site.element.package_words import fault_texts, package_words
from generator.publish.site.texts.script_words import OF_HANDS
from generator.publish.site.tiles.sprite import sprite
from generator.records.kinds import Rulebook
from generator.rulebook.export import export
from generator.store.compact_json import compact_json
from generator.verify.check import Report

ELEMENT, SCORER = "mahjong-hand.js", "mahjong-hand-score.js"
DRAWS, SCORES, BESIDE = "element/mahjong_hand.js", "element/scorer.js", "element/beside.js"
_LICENCE = "/* Fanpu 番谱. Code: MIT. Texts and rules: CC BY 4.0. */\n"
_OWN_WORDS = ("no_scorer", "fans")
_AMERICAN = re.compile("AMERICAN|NINE_OF_A_TILE|EXPOS|BEFORE_PLAY|JOKER_CLAIMED|WHOLE_HAND")
"""Faults of what the tag does not draw."""
_ALONE = ("J",)
"""A tile that only the American game has."""


@lru_cache(maxsize=1)
def element_files(report: Report, scripts: Path) -> Mapping[str, str]:
    """Return both files by their names; ``scripts`` are the page's modules, ``docs/scripts``."""
    rulebook = report.rulebook
    draws = one_script(
        scripts,
        (DRAWS, BESIDE),
        "const script = document.currentScript?.src ?? '', takes = globalThis.mahjongHand = {};\n"
        f'$["{DRAWS}"].defineElement({compact_json(element_data(rulebook))},\n'
        f'() => $["{BESIDE}"].scorerBeside(script, takes), $["{BESIDE}"].siteAround(script));',
    )
    given = ",\n".join(map(compact_json, scorer_data(rulebook)))
    scores = one_script(
        scripts, (SCORES,), f'globalThis.mahjongHand.scorer = $["{SCORES}"].scorerOf({given});'
    )
    return {ELEMENT: _LICENCE + draws, SCORER: _LICENCE + scores}


def element_data(rulebook: Rulebook) -> dict[str, Any]:
    """Return what the tag draws and says: tiles as trees of SVG, words by language."""
    tiles = [term for term in rulebook.terms if term.tile]
    return {
        "tiles": _tiles(),
        "languages": {
            language: {
                "html": language_of(language).html,
                "signs": language_of(language).signs,
                "words": {f"site:{key}": catalogue("site")[key][language] for key in OF_HANDS}
                | {key: catalogue("embed")[key][language] for key in _OWN_WORDS},
                "faults": {
                    code: text
                    for code, text in fault_texts(language).items()
                    if code in catalogue("hand_faults") and not _AMERICAN.search(code)
                },
                "tiles": {term.tile: term.name[language] for term in tiles},
            }
            for language in OWN
        },
    }


def scorer_data(rulebook: Rulebook) -> tuple[dict[str, Any], dict[str, Any], dict[str, str]]:
    """Return what ``scorerOf`` takes: the rulebook, the words, the addresses of fans without a page."""
    unlisted = [
        fan.id
        for question in rulebook.questions
        for reading in question.readings
        for fan in reading.patch.fans
    ]
    addresses = {fan: rulebook.addresses[fan] for fan in unlisted}
    return export(rulebook), package_words(rulebook), addresses


def _tiles() -> dict[str, list[Any]]:
    """The drawing of each tile: elements as tag, attributes and what is in them."""
    found = {}
    for symbol in ElementTree.fromstring(sprite()):
        name = symbol.attrib["id"].removeprefix("t")
        if name not in _ALONE:
            found[name] = [_tree(part) for part in symbol]
    return found


def _tree(part: ElementTree.Element) -> list[Any]:
    return [part.tag.rpartition("}")[2], dict(part.attrib), *map(_tree, part)]
