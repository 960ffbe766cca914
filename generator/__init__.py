"""Fanpu 番谱: the rulebooks of competition mahjong as data, run, explained and published.

What programs import (``fanpu.load`` and the rest) is in :mod:`generator.interface`, and is imported when
it is first used.
"""

from __future__ import annotations

TYPE_CHECKING = False  # importing typing takes longer than all else before signals are answered
if TYPE_CHECKING:
    from typing import Any

    from generator.interface import AmericanCard as AmericanCard
    from generator.interface import ComparedHand as ComparedHand
    from generator.interface import CountedFan as CountedFan
    from generator.interface import DecidingQuestion as DecidingQuestion
    from generator.interface import EditionName as EditionName
    from generator.interface import Explanation as Explanation
    from generator.interface import Fault as Fault
    from generator.interface import FoundTiles as FoundTiles
    from generator.interface import RecordName as RecordName
    from generator.interface import RecordText as RecordText
    from generator.interface import Rules as Rules
    from generator.interface import Score as Score
    from generator.interface import WinningTile as WinningTile
    from generator.interface import WinScore as WinScore
    from generator.interface import compare as compare
    from generator.interface import convert as convert
    from generator.interface import editions as editions
    from generator.interface import hand as hand
    from generator.interface import load as load
    from generator.interface import load_card as load_card
    from generator.interface import look_up as look_up
    from generator.interface import search as search


def __getattr__(name: str) -> Any:
    if name.startswith("_"):
        raise AttributeError(name)
    from importlib import import_module

    found = import_module(f"{__name__}.interface")
    if name not in found.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(found, name)


def __dir__() -> list[str]:
    from importlib import import_module

    return [*import_module(f"{__name__}.interface").__all__]
