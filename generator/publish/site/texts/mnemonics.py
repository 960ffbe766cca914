"""A line to remember each fan by, from ``i18n/mnemonics.yaml``."""

from __future__ import annotations

from generator.i18n import catalogue

MNEMONICS = "mnemonics"


def mnemonic(language: str, fan: str) -> str:
    """The line for a fan in a language; nothing if there is none."""
    texts = catalogue(MNEMONICS).get(fan)
    return str(texts[language]) if texts else ""
