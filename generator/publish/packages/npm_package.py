"""The npm package: the page's own engine with its rulebook, types, and the tag for other people's pages.

Written from a checked rulebook into a folder that works as it is, and packed as ``npm pack`` would:
the same rules always give the same bytes.
"""

from __future__ import annotations

import gzip
import io
import json
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.publish.site.element.element_scripts import (
    DRAWS,
    SCORES,
    element_data,
    element_files,
    scorer_data,
)
from generator.publish.site.output_folder import OutputFolder
from generator.publish.site.page.script_modules import modules
from generator.store.compact_json import compact_json
from generator.verify.check import Report

_HERE = Path(__file__).parent / "npm"
_ROOT = Path(__file__).resolve().parents[3]
_FIRST = (
    "package/interface.js",
    "package/fault.js",
    "package/typed_hand.js",
    "engine/index.js",
    DRAWS,
    SCORES,
)
_TYPES = ("package/types.d.ts", "engine/types.d.ts")
_LICENCES = ("LICENSE", "LICENSE-data")
BUILT = _ROOT / "build/npm"
_PACKED = 499_162_500
"""The time of every file in a package, which npm itself gives them: 26 October 1985."""


def write_npm_package(report: Report, target: Path, unpacked: Path = BUILT) -> Path:
    """Write ``fanpu-<version>.tgz`` into ``target`` and return its path.

    What is in it is also written into ``unpacked``, and all else there is removed.
    """
    files = npm_files(report)
    version = json.loads(files["package.json"])["version"]
    folder = OutputFolder(unpacked)
    for name, content in files.items():
        folder.write(name, content)
    folder.sweep()
    target.mkdir(parents=True, exist_ok=True)
    path = target / f"fanpu-{version}.tgz"
    path.write_bytes(packed(files))
    return path


def npm_files(report: Report) -> dict[str, bytes]:
    """Every file of the package by its path."""
    rules, scripts = report.rulebook, _ROOT / "docs/scripts"
    made = {path.name: path.read_bytes() for path in sorted(_HERE.iterdir())}
    about = json.loads(made["package.json"])
    about["version"] = rules.label.partition("+")[0]
    made["package.json"] = (json.dumps(about, ensure_ascii=False, indent=2) + "\n").encode()
    rulebook, words, addresses = scorer_data(rules)
    made["rulebook.json"] = compact_json(rulebook).encode() + b"\n"
    modules_of_data = {
        "rulebook": rulebook,
        "words": words,
        "addresses": addresses,
        "drawn": element_data(rules),
    }
    made |= {f"{name}.js": _module(data) for name, data in modules_of_data.items()}
    made |= {name: text.encode() for name, text in element_files(report, scripts).items()}
    for name in (*modules(scripts, _FIRST), *_TYPES):
        made[f"lib/{name}"] = (scripts / name).read_bytes()
    for name in _LICENCES:
        made[name] = (_ROOT / name).read_bytes()
    return made


def packed(files: Mapping[str, bytes]) -> bytes:
    """The files as a compressed archive, as npm lays it out."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size, entry.mtime, entry.mode = len(content), _PACKED, 0o644
            archive.addfile(entry, io.BytesIO(content))
    return gzip.compress(plain.getvalue(), 9, mtime=0)


def _module(data: Any) -> bytes:
    """Data as a module, which every runtime and bundler reads without a flag, unlike JSON."""
    return b"export default " + compact_json(data).encode() + b";\n"
