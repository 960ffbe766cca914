"""The kinds of file, by their names' endings."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from generator.bulk.files.table_faults import TableFault

CSV, TEXT, LINES, PARQUET, ARROW = "csv", "txt", "jsonl", "parquet", "arrow"
_KINDS = {
    ".csv": CSV, ".tsv": CSV, ".txt": TEXT, ".jsonl": LINES, ".ndjson": LINES,
    ".parquet": PARQUET, ".arrow": ARROW, ".feather": ARROW,
}  # fmt: skip
_PACKED = ".gz"
READ = (*_KINDS, *(ending + _PACKED for ending in (".csv", ".tsv", ".txt", ".jsonl", ".ndjson")))
WRITTEN = tuple(ending for ending, kind in _KINDS.items() if kind != TEXT)


class Format(NamedTuple):
    """What a file is: its kind, whether tabs part its values, whether it is packed by gzip."""

    kind: str
    tabs: bool = False
    packed: bool = False


def format_of(path: Path, written: bool = False) -> Format:
    """The format of a file to read or to write; raises TableFault for an ending that says nothing."""
    endings = [ending.lower() for ending in path.suffixes]
    packed = endings[-1:] == [_PACKED]
    ending = "".join(endings[-2:] if packed else endings[-1:])
    known = WRITTEN if written else READ
    if ending not in known:
        raise TableFault("FILE_KIND", path, known=" ".join(known))
    ending = ending.removesuffix(_PACKED)
    return Format(_KINDS[ending], ending == ".tsv", packed)
