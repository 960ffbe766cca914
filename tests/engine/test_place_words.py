"""Places beside a ruling on the page: written as everywhere else."""

from __future__ import annotations

import json
import subprocess

import pytest

from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.records.kinds import Rulebook
from generator.rulebook.export import export
from tests.conftest import ROOT
from tests.engine.both import node

SCRIPT = """
import { readFileSync } from "node:fs";
import { placeWords } from "%s";
const [places, words, signs] = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(places.map((at) => placeWords(at, words, signs))));
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_the_rules_should_be_written_alike(
    language: str, rulebook: Rulebook
) -> None:
    places = sorted({item["at"] for item in _cites(export(rulebook))})
    assert len(places) > 300
    words = {key: text[language] for key, text in catalogue("places").items()}
    module = (ROOT / "docs/scripts/calculator/places.js").as_uri()
    run = subprocess.run(
        [node(), "--input-type=module", "-e", SCRIPT % module],
        input=json.dumps([places, words, Speaker(language).tongue.signs]),
        capture_output=True,
        text=True,
        check=True,
    )
    speaker = Speaker(language)
    assert json.loads(run.stdout) == [speaker.place(at) for at in places]


def _cites(data: object) -> list[dict[str, str]]:
    if isinstance(data, dict):
        own = [data] if set(data) == {"source", "at"} else []
        return own + [found for value in data.values() for found in _cites(value)]
    if isinstance(data, list):
        return [found for value in data for found in _cites(value)]
    return []
