"""The files for other programs, made once for the sites of all languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from generator.publish.api import api_files
from generator.publish.api.view import View
from generator.verify.worked_examples import Executor


@lru_cache(maxsize=1)
def published(executor: Executor) -> Mapping[str, str]:
    """Path below ``api/`` to text."""
    return dict(api_files(View(executor.rulebook, executor)))
