"""The files for other programs, made once for the sites of all languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from generator.publish.api import api_files
from generator.verify.check import Report


@lru_cache(maxsize=1)
def published(report: Report) -> Mapping[str, str]:
    """Return the text of each file by its path below ``api/v1/``."""
    return dict(api_files(report))
