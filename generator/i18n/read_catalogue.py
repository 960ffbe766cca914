"""Catalogues read from YAML, and kept as JSON, which Python reads many times as fast.

The JSON is kept with the compiled modules, because it is the same kind of thing: made from one file,
valid for one state of that file, and made again where it is missing.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator.store.file_states import Changed, state_of
from generator.store.kept import Store

_FOLDER = Path(__file__).parent
_STORE, _KIND = Store(_FOLDER / "__pycache__"), "catalogues"


def read_catalogue(name: str) -> dict[str, Any]:
    """Return the catalogue of that name."""
    path = f"{_FOLDER}/{name}.yaml"
    try:
        state = state_of([path])
    except Changed:
        return _from_yaml(path)
    record: dict[str, Any] = {}
    kept = _STORE.read(_KIND, name)
    if kept is not None:
        try:
            record = json.loads(kept)
        except ValueError:
            record = {}
    if record.get("state") != state:
        record = {"state": state, "texts": _from_yaml(path)}
        _STORE.write(_KIND, name, json.dumps(record, ensure_ascii=False).encode())
    texts: dict[str, Any] = record["texts"]
    return texts


def _from_yaml(path: str) -> dict[str, Any]:
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    data: dict[str, Any] = yaml.load(Path(path).read_text("utf-8"), Loader=loader)
    return data
