"""What has changed in the format, the latest first; ``i18n/api.yaml`` says it in words.

The first entry has the digest of each schema that there was after it: so none changes or goes without
an entry.  A new one needs no entry, for it breaks nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class FormatChange:
    """An entry: its id, its day, the version of the format, and the digests of the schemas by name.

    ``moved`` says for addresses that are no more, from the root of a language's site, where their
    content is now.
    """

    id: str
    date: str
    format: str
    schemas: Mapping[str, str]
    moved: Mapping[str, Sequence[str]] = field(default_factory=dict)


@cache
def format_changes() -> tuple[FormatChange, ...]:
    """Return every entry."""
    path = files("generator.publish.api").joinpath("format_changes.json")
    return tuple(FormatChange(**entry) for entry in json.loads(path.read_text("utf-8")))
