"""What citations say in a language, with what they call each kind of record."""

from __future__ import annotations

from typing import Any

from generator.i18n import catalogue

_CITED = "cited:"  # how keys of the kinds' catalogue begin that citations use
_FORMS = ("title", "text", "markdown", "no_edition")


def citation_words(language: str) -> dict[str, Any]:
    """Return texts, or their forms for one and many, by key; a kind's name is ``kind:`` and the kind.

    First come the forms of a citation, then the kinds, then what is said around citations: scripts are
    given the texts in this order.
    """
    said = {key: texts[language] for key, texts in catalogue("citation").items()}
    called = {
        f"kind:{key.removeprefix(_CITED)}": texts[language]
        for key, texts in catalogue("kinds").items()
        if key.startswith(_CITED)
    }
    return {**{key: said[key] for key in _FORMS}, **called, **said}
