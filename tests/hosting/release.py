"""A release: its version, whether a tag is one, what it consists of, its notes.

``python -m tests.hosting.release version 0.2.0`` writes the version where it stands; ``check v0.2.0``
says what a tag lacks; ``collect`` puts zips, PDFs, bills of materials and the frozen release beside the
packages in ``dist/``; ``notes v0.2.0`` writes ``build/notes.md`` from what changed since the tag before.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from generator.i18n import LANGUAGES
from generator.rulebook.read import read_rulebook
from generator.rulebook.releases import file_of, release_at

ROOT = Path(__file__).resolve().parents[2]
FORM = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


def write_version(root: Path, version: str, day: str) -> None:
    """Write the version into the files that state it; ValueError for what is none."""
    if not FORM.fullmatch(version):
        raise ValueError(f"{version} is not a version such as 0.2.0")
    (root / "rules_data/VERSION").write_text(f"{version}\n", "utf-8")
    _replace(root / "pyproject.toml", r'^version = ".*"$', f'version = "{version}"')
    for file in ("-py3-none-any.whl", ".tgz"):
        _replace(root / "README.md", rf"fanpu-[\d.]+{re.escape(file)}", f"fanpu-{version}{file}")
    _replace(root / "CITATION.cff", r"^version: .*$", f"version: {version}")
    _replace(root / "CITATION.cff", r"^date-released: .*$", f'date-released: "{day}"')


def _replace(path: Path, pattern: str, line: str) -> None:
    text, times = re.subn(pattern, line, path.read_text("utf-8"), count=1, flags=re.MULTILINE)
    if not times:
        raise ValueError(f"{path.name} has no line like {line}")
    path.write_text(text, "utf-8")


def lacking(root: Path, tag: str) -> Iterator[str]:
    """Yield what keeps a tag from being a release of the rules in ``root``."""
    rules = root / "rules_data"
    version = (rules / "VERSION").read_text("utf-8").strip()
    if tag != f"v{version}":
        yield f"the tag is {tag}, and rules_data/VERSION says {version}: the tag must be v{version}"
        return
    try:
        frozen = release_at(rules, version)
    except FileNotFoundError:
        name = file_of(rules, version).relative_to(root)
        yield f"{name} is missing: run fanpu release --write, and commit it before the tag"
        return
    now = read_rulebook(rules)[0].label
    if frozen.label != now:
        yield (
            f"the rules are {now}, and {frozen.label} was frozen:"
            " raise the version, or go back to the rules that were frozen"
        )


def collect(root: Path) -> Iterator[Path]:
    """Copy what was made into ``dist/`` under names of their own; FileNotFoundError for what was not."""
    version = (root / "rules_data/VERSION").read_text("utf-8").strip()
    made = {file_of(root / "rules_data", version): f"fanpu-release-{version}.json.xz"}
    for language in LANGUAGES:
        for pdf in ("book-a4", "book-a5", "table", "card"):
            source = root / "build/print" / language / f"{pdf}.pdf"
            made[source] = f"fanpu-{pdf}-{language}-{version}.pdf"
        (packed,) = (root / "site" / language).glob(f"fanpu-{language}-*.zip")
        made[packed] = f"fanpu-site-{language}-{version}.zip"
    for bom in ("python", "node"):
        made[root / f"build/sbom/{bom}.cdx.json"] = f"fanpu-sbom-{bom}-{version}.cdx.json"
    (root / "dist").mkdir(exist_ok=True)
    for source, name in made.items():
        yield Path(shutil.copyfile(source, root / "dist" / name))


def notes(root: Path, tag: str) -> str:
    """Return what changed since the release before, in Markdown."""
    before = subprocess.run(
        ["git", "describe", "--tags", "--abbrev=0", "--match", "v*", f"{tag}^"],
        cwd=root,
        capture_output=True,
        encoding="utf-8",
        check=False,
    ).stdout.strip()
    if not before:
        return "The first release.\n"
    return subprocess.run(
        [sys.executable, "-m", "generator", "--lang", "en", "impact", before, tag, "--markdown"],
        cwd=root,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    ).stdout


def main(task: str, given: str = "") -> int:
    """Do one of the four; 1 if a tag lacks something, or the version is none."""
    if task == "version":
        try:
            write_version(ROOT, given, date.today().isoformat())
        except ValueError as fault:
            print(fault, file=sys.stderr)
            return 1
    elif task == "check":
        faults = list(lacking(ROOT, given))
        print(*faults or ["the tag is a release of these rules"], sep="\n")
        return 1 if faults else 0
    elif task == "collect":
        for path in collect(ROOT):
            print(path.relative_to(ROOT))
    else:
        path = ROOT / "build/notes.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(notes(ROOT, given), "utf-8")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
