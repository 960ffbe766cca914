"""The zip of the built site: the same bytes for the same site, named after the data version."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.publish.api import RULEBOOK
from generator.publish.site.folder.folder_page import (
    LOADER,
    SPRITE,
    WORKER_ONLY,
    Folder,
    page_for_folder,
)
from generator.publish.site.offline.file_lists import IDS, LEFT_OUT, left_out
from generator.publish.site.root_page import root_page
from generator.store.file_states import names_under
from generator.store.whole_file import whole_file

PERMANENT = "r"  # the addresses that never die
LEFT_OUT_HERE = tuple(pattern for pattern in LEFT_OUT if pattern != LOADER)
_DATE = (1980, 1, 1, 0, 0, 0)
_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.S)


def write_zip(site: Path, languages: Sequence[str], data: str, target: Path) -> int:
    """Write the zip of some languages; how many files are in it."""
    files = dict(contents(site, languages, data))
    top = target.stem
    with whole_file(target) as file, zipfile.ZipFile(file, "w") as made:
        for path in sorted(files):
            entry = zipfile.ZipInfo(f"{top}/{path}", _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            made.writestr(entry, files[path], compresslevel=9)
    return len(files)


def contents(site: Path, languages: Sequence[str], data: str) -> Iterator[tuple[str, bytes]]:
    """Every file of the folder."""
    paths = [path for part in (*languages, PERMANENT) for path in _paths(site, part)]
    sprite = (site / languages[0] / SPRITE).read_text("utf-8")
    folder = Folder(
        paths=frozenset([*paths, "index.html"]),
        ids=json.loads((site / IDS).read_text("utf-8")),
        symbols={match[1]: match[0] for match in _SYMBOL.finditer(sprite)},
    )
    for path in paths:
        content = (site / path).read_bytes()
        if path.endswith(".html"):
            content = page_for_folder(folder, path, content.decode()).encode()
        yield path, content
        if twin := _twin(path, content):
            yield f"{path}.js", twin
    yield "index.html", root_page(data, languages, index="index.html").encode()


def _paths(site: Path, language: str) -> Iterator[str]:
    for name in names_under(site / language):
        not_here = name == "404.html" or name in WORKER_ONLY
        if not not_here and not left_out(name, LEFT_OUT_HERE):
            yield f"{language}/{name}"


def _twin(path: str, content: bytes) -> bytes:
    """A module, data or the sprite as a classic script, which may be loaded from a folder."""
    name = path.partition("/")[2]
    loaded = name == RULEBOOK or name.startswith("assets/")
    if not loaded or name.startswith("assets/javascripts/"):
        return b""
    if not name.endswith((".js", ".json", ".txt")) and name != SPRITE:
        return b""
    text = json.dumps(content.decode("utf-8"), ensure_ascii=False)
    # Two line ends of Unicode are allowed in JSON, and since 2019 in scripts.
    return f"fanpuFolder({json.dumps(path)},{text})\n".encode()
