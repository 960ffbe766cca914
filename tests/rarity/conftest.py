"""Every complete hand under one edition, counted once."""

from __future__ import annotations

import json

import pytest

from generator.bulk.tables import Tables
from generator.interpreter import Interpreter
from generator.rarity.deals import Deals
from generator.rarity.fans import Exact
from generator.rarity.hands import complete
from generator.rarity.record import FILE, from_json
from tests.conftest import ROOT


@pytest.fixture(scope="session")
def exact(interpreters: dict[str, Interpreter]) -> Exact:
    tables = Tables(interpreters["mil"].rules)
    return Exact(tables, complete(tables))


@pytest.fixture(scope="session")
def dealt() -> Deals:
    return from_json(json.loads((ROOT / "docs" / FILE).read_text("utf-8")))
