"""The page's engine beside Python's, on the rulebook as it is exported."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from generator.records.kinds import Rulebook
from generator.rulebook.export import export
from generator.score import Interpreter
from tests.engine.both import Both


@pytest.fixture(scope="session")
def both(
    rulebook: Rulebook,
    under: Callable[..., Interpreter],
    tmp_path_factory: pytest.TempPathFactory,
) -> Both:
    path = tmp_path_factory.mktemp("engine") / "rulebook.json"
    path.write_text(json.dumps(export(rulebook), ensure_ascii=False), "utf-8")
    return Both(rulebook, path, under)
