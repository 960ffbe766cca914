"""What programs import as ``fanpu``: scores, explanations, waits, comparisons, finding, rules.

::

    import fanpu

    rules = fanpu.load("mil")
    print(rules.score("[EEE,2][123m,1]77p45678s9s|EE1000").points)
    print(rules.explain("[EEE,2][123m,1]77p45678s9s|EE1000", lang="es"))

Whatever is wrong with what was given is a :class:`Fault`.  All of it can be called from several threads.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from generator.ask.results import ComparedHand as ComparedHand
from generator.ask.results import CountedFan as CountedFan
from generator.ask.results import DecidingQuestion as DecidingQuestion
from generator.ask.results import Score as Score
from generator.ask.results import WinningTile as WinningTile
from generator.ask.results import WinScore as WinScore
from generator.interface.edition_rules import AmericanCard as AmericanCard
from generator.interface.edition_rules import Explanation as Explanation
from generator.interface.edition_rules import FoundTiles as FoundTiles
from generator.interface.edition_rules import Rules as Rules
from generator.interface.fault import Fault as Fault
from generator.interface.loading import EditionName as EditionName
from generator.interface.loading import compare as compare
from generator.interface.loading import convert as convert
from generator.interface.loading import editions as editions
from generator.interface.loading import load as load
from generator.interface.loading import load_card as load_card
from generator.interface.typed_hand import hand as hand

if TYPE_CHECKING:
    from generator.interface.lookup import RecordName as RecordName
    from generator.interface.lookup import RecordText as RecordText
    from generator.interface.lookup import look_up as look_up
    from generator.interface.lookup import search as search

__all__ = [
    "AmericanCard",
    "ComparedHand",
    "CountedFan",
    "DecidingQuestion",
    "EditionName",
    "Explanation",
    "Fault",
    "FoundTiles",
    "RecordName",
    "RecordText",
    "Rules",
    "Score",
    "WinScore",
    "WinningTile",
    "compare",
    "convert",
    "editions",
    "hand",
    "load",
    "load_card",
    "look_up",
    "search",
]

_OF_LOOKUP = ("RecordName", "RecordText", "look_up", "search")
"""What needs every kind of record, and is imported when it is first used."""


def __getattr__(name: str) -> Any:
    if name not in _OF_LOOKUP:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.lookup"), name)
