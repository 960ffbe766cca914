"""Every complete hand under one edition, counted once; and the sites, whose build keeps its counts."""

from __future__ import annotations

import json

import pytest

from generator.bulk.rule_tables import Tables
from generator.enumerate.rarity.complete_hands import complete
from generator.enumerate.rarity.deal_record import FILE, from_json
from generator.enumerate.rarity.deals import Deals
from generator.enumerate.rarity.fan_counts import CountedHands
from generator.score import Interpreter
from tests.conftest import ROOT
from tests.publish.site.conftest import built

__all__ = ["built"]


@pytest.fixture(scope="session")
def exact(interpreters: dict[str, Interpreter]) -> CountedHands:
    tables = Tables(interpreters["mil"].rules)
    return CountedHands(tables, complete(tables))


@pytest.fixture(scope="session")
def dealt() -> Deals:
    return from_json(json.loads((ROOT / "docs" / FILE).read_text("utf-8")))
