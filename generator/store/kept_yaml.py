"""Small YAML files of our own kept as JSON, which Python reads many times as fast.

The JSON is kept with the compiled modules, because it is the same kind of thing: made from files,
valid for one state of them, and made again where it is missing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from generator.store.file_states import FilesChanging, state_of
from generator.store.kept import INSIDE, Store

_ROOT = Path(__file__).resolve().parents[2]


class UnreadableFile(Exception):
    """A file of our own is no YAML, or lacks what it must have: path, line and column (from 1), a code.

    The code is one of ``generator/i18n/check_codes.yaml``.  That file may be the one that cannot be
    read, so the exception's own text is for people too.
    """

    def __init__(self, path: Path, line: int, column: int, code: str, **params: str) -> None:
        self.file = path
        inside = path.resolve().is_relative_to(_ROOT)
        self.path = (path.resolve().relative_to(_ROOT) if inside else path).as_posix()
        self.line, self.column, self.code, self.params = line, column, code, params
        super().__init__(f"{self.path}:{line}:{column}: {code} {', '.join(params.values())}")


def read_own_yaml(path: Path) -> Any:
    """Return what a YAML file of our own holds; raises UnreadableFile where it is no YAML."""
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return yaml.load(path.read_text("utf-8"), Loader=loader)
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise UnreadableFile(path, line, column, "YAML_SYNTAX", detail=str(fault.problem)) from None
    except (yaml.YAMLError, UnicodeDecodeError) as fault:
        raise UnreadableFile(path, 1, 1, "YAML_SYNTAX", detail=str(fault)) from None


def kept_yaml(
    store: Store,
    kind: str,
    name: str,
    paths: Sequence[str],
    read: Callable[[Path], Any] = read_own_yaml,
) -> list[Any]:
    """Return what each file holds, in their order; ``kind`` and ``name`` say where it is kept.

    An installed package has the same as JSON in the place of each file, and no reader of YAML.
    """
    if INSIDE.is_dir():
        return [_inside(Path(path)) for path in paths]
    try:
        state = state_of(paths)
    except FilesChanging:
        return [read(Path(path)) for path in paths]
    record: dict[str, Any] = {}
    kept = store.read(kind, name)
    if kept is not None:
        try:
            record = json.loads(kept)
        except ValueError:
            record = {}
    if record.get("state") != state or "read" not in record:
        record = {"state": state, "read": [read(Path(path)) for path in paths]}
        store.write(kind, name, json.dumps(record, ensure_ascii=False).encode())
    found: list[Any] = record["read"]
    return found


def _inside(path: Path) -> Any:
    """Return what stands in the place of a YAML file in a package: JSON, packed if it is long."""
    whole = path.with_suffix(".json")
    if whole.is_file():
        return json.loads(whole.read_bytes())
    from generator.store.packed_json import SUFFIX, unpack

    return unpack(path.with_suffix(SUFFIX).read_bytes())
