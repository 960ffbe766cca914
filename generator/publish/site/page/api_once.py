"""The files for other programs, made once for the sites of all languages."""

from __future__ import annotations

from collections.abc import Mapping

from generator.publish.api import api_files
from generator.verify.check import Report

_kept: dict[Report, Mapping[str, str]] = {}


def published(report: Report) -> Mapping[str, str]:
    """Return the text of each file by its path below ``api/v1/``."""
    return _kept[report] if report in _kept else keep(report, made(report))


def made(report: Report) -> Mapping[str, str]:
    """Return the same, made anew."""
    return dict(api_files(report))


def keep(report: Report, files: Mapping[str, str]) -> Mapping[str, str]:
    """Let this be what is published of a report, as another process has made it; no other is kept."""
    _kept.clear()
    _kept[report] = files
    return files
