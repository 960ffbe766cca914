"""Small YAML files of our own kept as JSON, which Python reads many times as fast.

The JSON is kept with the compiled modules, because it is the same kind of thing: made from files,
valid for one state of them, and made again where it is missing.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.store.file_states import FilesChanging, state_of
from generator.store.kept import INSIDE, Store


def kept_yaml(store: Store, kind: str, name: str, paths: Sequence[str]) -> list[Any]:
    """Return what each file holds, in their order; ``kind`` and ``name`` say where it is kept.

    An installed package has the same as JSON in the place of each file, and no reader of YAML.
    """
    if INSIDE.is_dir():
        return [_inside(Path(path)) for path in paths]
    try:
        state = state_of(paths)
    except FilesChanging:
        return _from_yaml(paths)
    record: dict[str, Any] = {}
    kept = store.read(kind, name)
    if kept is not None:
        try:
            record = json.loads(kept)
        except ValueError:
            record = {}
    if record.get("state") != state or "read" not in record:
        record = {"state": state, "read": _from_yaml(paths)}
        store.write(kind, name, json.dumps(record, ensure_ascii=False).encode())
    read: list[Any] = record["read"]
    return read


def _inside(path: Path) -> Any:
    """Read the JSON in the place of a YAML file; that of a long one is compressed."""
    whole = path.with_suffix(".json")
    if whole.is_file():
        return json.loads(whole.read_bytes())
    import lzma

    return json.loads(lzma.decompress(path.with_suffix(".json.xz").read_bytes()))


def _from_yaml(paths: Sequence[str]) -> list[Any]:
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return [yaml.load(Path(path).read_text("utf-8"), Loader=loader) for path in paths]
