"""What a change does, for its pull request: ``python -m tests.hosting.preview BASE``.

The sites of both states are built, each by its own code.  ``build/preview/`` then has the changed
site as a zip that needs no server, and ``comment.md`` with the impact on scores and the pages that
differ.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
MOST = 100
"""Pages that are named one by one."""

_VERSION = re.compile(r"\d+(\.\d+){1,2}\w*\+[0-9a-f]{12}")  # which every page carries


def changed_pages(before: Path, after: Path) -> dict[str, list[str]]:
    """Return the address of each page that differs between two ``build/docs/``, with its languages."""
    found = defaultdict(list)
    for language in LANGUAGES:
        old, new = (_pages(folder / language) for folder in (before, after))
        for name in sorted(old.keys() | new.keys()):
            if old.get(name) != new.get(name):
                found[name].append(language)
    return dict(sorted(found.items()))


def _pages(folder: Path) -> dict[str, str]:
    return {
        _address(path.relative_to(folder)): _VERSION.sub("", path.read_text("utf-8"))
        for path in folder.rglob("*.md")
    }


def _address(path: Path) -> str:
    parts = path.parent.parts if path.stem == "index" else path.with_suffix("").parts
    return "/".join([*parts, ""])


def page_lines(pages: dict[str, list[str]]) -> Iterator[str]:
    """Tell the changed pages in Markdown."""
    yield f"\n#### Pages that read differently: {len(pages)}\n"
    for address, languages in list(pages.items())[:MOST]:
        yield f"- /{address} ({', '.join(languages)})"
    if len(pages) > MOST:
        yield f"- and {len(pages) - MOST} more"


def main(base: str) -> int:
    """Write ``build/preview/``; 1 if this state cannot be built, while an earlier one may be broken."""
    out, tree = ROOT / "build/preview", ROOT / "build/base"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    _git("worktree", "remove", "--force", str(tree), check=False)
    _git("worktree", "prune")
    _git("worktree", "add", "--detach", str(tree), base)
    try:
        (ROOT / "build/kept").mkdir(exist_ok=True)
        (tree / "build").mkdir(exist_ok=True)
        (tree / "build/kept").symlink_to(ROOT / "build/kept")  # keyed by the code, too
        comparable = _fanpu("site", folder=tree).returncode == 0
        if _fanpu("site").returncode:
            return 1
        impact = _fanpu("--lang", "en", "impact", base, "--markdown", told=True)
        if impact.returncode:
            return 1
        lines: Iterable[str] = ("\nThe pages of the state before it could not be built.",)
        if comparable:
            lines = page_lines(changed_pages(tree / "build/docs", ROOT / "build/docs"))
        (out / "comment.md").write_text("\n".join([impact.stdout, *lines, ""]), "utf-8")
    finally:
        _git("worktree", "remove", "--force", str(tree))
    return _fanpu("zip", *LANGUAGES, "--together", str(out)).returncode


def _fanpu(
    *words: str, folder: Path = ROOT, told: bool = False
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "generator", *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE if told else None,
        encoding="utf-8",
        check=False,
    )


def _git(*words: str, check: bool = True) -> None:
    subprocess.run(
        ["git", *words], cwd=ROOT, check=check, stderr=None if check else subprocess.DEVNULL
    )


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
