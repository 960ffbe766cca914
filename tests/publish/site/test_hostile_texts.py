"""Every text of the rulebook hostile, and the pages made of it anyway: nothing of it is HTML there.

What reads the rulebook refuses such texts; here they are put in behind it, so that the pages stand alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from generator.ask.games import games_of
from generator.i18n import LANGUAGES
from generator.publish.finished_html import MARK
from generator.publish.site.page.context import Site
from generator.publish.site.source_files import SourceFiles
from generator.records.kinds import Rulebook
from generator.store import store_of
from generator.verify.card_examples import run_cards
from generator.verify.case_results import run_cases
from generator.verify.check import Report
from generator.verify.kept_derivations import KeptDerivations
from generator.verify.worked_examples import Executor
from tests.conftest import ROOT
from tests.sizes import LONG, part, sized

PAYLOAD = "<script>evil()</script>\" onfocus='evil()' x=\"{{ 7777*7 }}</script>"
RAW = re.compile(r"<script>evil|[\"'] onfocus=['\"]|54439")
_DATA = re.compile(r'(?<=<script type="application/json")[^<]*(?=</script>)')


def hostile(value: Any) -> Any:
    """The same value with the payload behind each text in a language; names of records stay."""
    if isinstance(value, Mapping) and value and set(value) <= {*LANGUAGES, "pinyin"}:
        return {key: hostile_text(text) for key, text in value.items()}
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return tuple(hostile(item) for item in value)
    if is_dataclass(value) and not isinstance(value, type) and hasattr(value, "place"):
        found = {field.name: getattr(value, field.name) for field in fields(value)}
        changed = {
            name: hostile(item)
            for name, item in found.items()
            if name not in ("place", "patch", "compiled", "hands")
        }
        return replace(value, **changed)
    return value


def hostile_text(text: Any) -> Any:
    if isinstance(text, tuple):
        return tuple(hostile_text(item) for item in text)
    return text + PAYLOAD if isinstance(text, str) else text


@pytest.fixture(scope="module")
def spoilt(rulebook: Rulebook) -> Report:
    """The report of a rulebook in which every text is hostile."""
    book = replace(
        rulebook, records={name: hostile(found) for name, found in rulebook.records.items()}
    )
    store = store_of(ROOT)
    executor = Executor(book, kept=KeptDerivations(store))
    runs = {example.id: executor.run(example)[0] for example in book.examples}
    executed = {name: run for name, run in runs.items() if run is not None}
    cases, _ = run_cases(book, games_of(book, executor.interpreters), executor.otherwise)
    cards, _ = run_cards(book, store)
    return Report(book, (), executed, executor, cases, cards)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES[: sized(1, 3)])
@pytest.mark.usefixtures("built")  # by which the figures that it shows are kept
def test_no_text_should_be_html_on_a_page(language: str, spoilt: Report) -> None:
    """Every eleventh page, which are some of each kind; in ``make test-long`` every file."""
    source = SourceFiles(Site(spoilt, language, ROOT / "docs"))
    shown = 0
    for name in source.all if LONG else part([*source.kinds], 11):
        text = (source.find(name) or b"").decode("utf-8", "replace")
        if name.endswith(".md"):
            head, _, body = text.partition(MARK)
            assert body, name
            assert body.count("<script") == body.count("</script>"), name
            html = _DATA.sub("", body)  # in which an attribute is none
            assert not RAW.search(html), (name, RAW.search(html))
            shown += body.count("&lt;script&gt;evil()&lt;/script&gt;")
            assert "\n---\n" in head
        elif name.endswith((".html", ".svg")):
            assert not RAW.search(text), name
    assert shown > sized(750, 5_000)
