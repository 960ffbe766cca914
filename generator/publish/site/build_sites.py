"""Check, generate, build the three sites in parallel, and look over what came out."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from generator.i18n import LANGUAGES, Speaker
from generator.publish.site.citation_files import write_citations
from generator.publish.site.context import Site
from generator.publish.site.linkcheck import check_built
from generator.publish.site.offline.write_worker import write_offline
from generator.publish.site.page_faults import FaultyPage
from generator.publish.site.pages.rarity import report as rarity
from generator.publish.site.proved import proved
from generator.publish.site.root_page import write_root
from generator.publish.site.write_pages import write_language
from generator.verify.check import Report, check
from generator.wording.problem_words import write_problem

CONFIGS = {"zh": "mkdocs.yml", "es": "mkdocs.es.yml", "en": "mkdocs.en.yml"}
Say = Callable[[str], None]


def build_sites(rules: Path, say: Say, speaker: Speaker) -> int:
    """Build everything from the rulebook in ``rules``; 0 if all is well, else 1."""
    root = rules.resolve().parent
    started = time.perf_counter()
    report = check(rules)
    for found in report.problems:
        say(write_problem(found, speaker))
    if report.problems:
        return 1
    checked = time.perf_counter()
    say(
        f"checked: {report.rulebook.label}, {report.runs} hands scored in {checked - started:.1f} s"
    )
    try:
        pages = sum(
            write_language(report, language, root / "docs", root / "build" / "docs" / language)
            for language in LANGUAGES
        )
    except FaultyPage as faulty:
        say(faulty.write(speaker))
        return 1
    written = time.perf_counter()
    say(f"generated: {pages} pages in {written - checked:.1f} s")
    if not run_mkdocs(root, say):
        return 1
    write_root(root / "site", report.rulebook.label)
    write_citations(root / "site", rules, report, root / "docs")
    write_offline(Site(report, LANGUAGES[0], root / "docs"), rules, root / "site")
    built = time.perf_counter()
    say(f"built: 3 sites in {built - written:.1f} s")
    faults = check_built(root / "site", executed(report, root))
    for fault in faults:
        say(fault)
    say(f"links: {len(faults)} faults in {time.perf_counter() - built:.1f} s")
    return 1 if faults else 0


def executed(report: Report, root: Path) -> set[str]:
    """Every hand that was executed, by its id: examples, cases, those drawn by chance, and those that
    show what pairs of fans do."""
    assert report.executor is not None
    drawn = {item.id for item in rarity(report.executor, root / "docs").shown}
    shown = proved(report.executor, root).ids
    return {*report.executed, *report.cases, *report.cards, *drawn, *shown}


def run_mkdocs(root: Path, say: Say) -> bool:
    """MkDocs once a language, at the same time; what it says is shown where it fails."""
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONHASHSEED": "0"}
    running = {
        language: subprocess.Popen(
            [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "-f", config],
            cwd=root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for language, config in CONFIGS.items()
    }
    good = True
    for language, process in running.items():
        output, _ = process.communicate()
        if process.returncode:
            good = False
            say(f"mkdocs failed for {language}:\n{output}")
    return good


def serve(folder: Path, port: int, say: Say) -> int:
    """Serve the built sites on this machine until interrupted."""
    if not (folder / "index.html").is_file():
        say(f"nothing is built in {folder.name}/: run without --no-build")
        return 1
    handler = partial(_Quiet, directory=str(folder))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        say(f"port {port} cannot be used ({error.strerror}): try --port {port + 1}")
        return 1
    with server:
        say(f"http://127.0.0.1:{port}/  (Ctrl-C to stop)")
        sys.stdout.flush()
        server.serve_forever()
    return 0


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files and does not report each."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""
