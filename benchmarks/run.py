"""Benchmarks: our times beside those of something comparable, and the ratio.

The machines are shared and noisy: what counts is the ratio, not the seconds.
"""

from __future__ import annotations

import gc
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory

from MahjongGB import MahjongFanCalculator
from preview import preview

from generator.ask.finding import Request, find
from generator.game.hand import Hand
from generator.game.notation import read_hand, write_botzone, write_hand
from generator.i18n import LANGUAGES, Speaker
from generator.publish.site.build_sites import build_language
from generator.publish.site.translation.theme_texts import config_of
from generator.publish.site.unchanged_pages import SourcesMade, files_read, pages_before
from generator.rulebook.export import export
from generator.score import Interpreter
from generator.store import store_of
from generator.table.session import (
    DRAWN,
    EACH,
    NOBODY,
    Penalty,
    Played,
    SessionRules,
    Win,
    ledger,
    table_points,
)
from generator.verify.check import Report, check
from generator.verify.random_hands import hands

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "rules_data"
HANDS = 20_000
DERIVED = 4_000
SESSIONS = 1_000_000


def timed(do: Callable[[], object]) -> float:
    """Seconds of processor time in this process."""
    started = time.process_time()
    do()
    return time.process_time() - started


def row(name: str, value: str, beside: str = "") -> None:
    print(f"  {name:<52}{value:>16}   {beside}")


def interpreter(report: Report) -> None:
    """Hands a second under ``mil``, on one core, beside PyMahjongGB on the same hands."""
    assert report.executor is not None
    rules = report.executor.interpreters["mil"].rules
    made = list(hands(seed=1, count=HANDS))
    texts = [write_hand(hand) for hand in made]
    arguments = [_arguments(hand) for hand in made]
    others = list(hands(seed=2, count=HANDS))
    gc.freeze()  # what was made here is not the interpreter's to collect
    theirs = timed(lambda: [MahjongFanCalculator(*item, verbose=True) for item in arguments])
    ours = Interpreter(rules)
    rows = [
        ("points, first time", timed(lambda: [ours.tally(hand) for hand in made]), HANDS),
        ("points, other hands then", timed(lambda: [ours.tally(hand) for hand in others]), HANDS),
        (
            "points, the first hands again",
            timed(lambda: [ours.tally(hand) for hand in made]),
            HANDS,
        ),
        (
            "points from text",
            timed(lambda: [ours.tally(read_hand(text)) for text in texts]),
            HANDS,
        ),
        (
            "whole derivation",
            timed(lambda: [ours.derive(hand) for hand in made[:DERIVED]]),
            DERIVED,
        ),
    ]
    print(f"\nThe interpreter, hands a second ({HANDS} generated hands of every shape, one core)")
    their_rate = HANDS / theirs
    row("PyMahjongGB, arguments ready (C++)", f"{their_rate:,.0f}")
    for name, seconds, count in rows:
        rate = count / seconds
        row(name, f"{rate:,.0f}", f"{rate / their_rate:.3f} of PyMahjongGB")


def engine(report: Report) -> None:
    """The page's engine in node beside Python's interpreter, on the same hands."""
    assert report.executor is not None
    made = list(hands(seed=1, count=HANDS))
    with TemporaryDirectory() as folder:
        rulebook, texts = Path(folder) / "rulebook.json", Path(folder) / "hands.txt"
        rulebook.write_text(json.dumps(export(report.rulebook)), "utf-8")
        texts.write_text("\n".join(map(write_hand, made)), "utf-8")
        script = ROOT / "benchmarks/engine.js"
        arguments = ["node", str(script), str(rulebook), "mil", str(texts)]
        run = subprocess.run(arguments, check=True, capture_output=True, text=True)
    theirs: dict[str, float] = json.loads(run.stdout)
    ours = Interpreter(report.executor.interpreters["mil"].rules)
    print(f"\nThe page's engine in node, hands a second ({HANDS} generated hands, processor time)")
    for name, key, do in (
        ("points", "tally", ours.tally),
        ("whole derivation", "derive", ours.derive),
    ):
        python = HANDS / timed(lambda do=do: [do(hand) for hand in made])  # type: ignore[misc]
        rate = HANDS / theirs[key]
        row(name, f"{rate:,.0f}", f"{rate / python:.1f} × Python's interpreter ({python:,.0f})")
    row("the first: rules compiled, one hand derived", f"{1000 * theirs['first']:.0f} ms")
    row("one hand compared under all editions", f"{1000 * theirs['compare']:.0f} ms")


def _arguments(hand: Hand) -> tuple[object, ...]:
    pack, held, *rest = json.loads(write_botzone(hand))
    packs = tuple((kind, tile, offer % 4) for kind, tile, offer in pack)
    return (packs, tuple(held), *rest)


def finding(report: Report) -> None:
    """Seconds of processor time of a search, for single fans and for pairs that score together."""
    assert report.executor is not None
    rules = report.executor.interpreters["mil"].rules
    fans = [fan.id for fan in report.rulebook.fans]
    ours = Interpreter(rules)
    together = sorted(
        {
            pair
            for hand in hands(seed=3, count=4000)
            if not (hand.last_of_wall and hand.robbed_kong)
            for pair in combinations(sorted(fan for fan, _, _ in ours.tally(hand).fans), 2)
        }
    )
    print("\nA hand found, seconds (each with an interpreter that has scored nothing yet)")
    for name, asked in (
        ("single fans", [(fan,) for fan in fans]),
        ("pairs of fans that score together", Random(1).sample(together, 60)),
        ("pairs of fans at large", Random(2).sample(list(combinations(fans, 2)), 60)),
    ):
        results: Counter[str] = Counter()
        seconds = []
        for names in asked:
            fresh = Interpreter(rules)
            request = Request(tuple((fan, 1) for fan in names))
            started = time.process_time()
            results[type(find(request, fresh)).__name__] += 1
            seconds.append(time.process_time() - started)
        said = ", ".join(f"{count} {kind}" for kind, count in results.items())
        row(name, f"{median(seconds):.2f}", f"at most {max(seconds):.2f}; {said}")


def sessions() -> None:
    """Random sessions of sixteen hands, worked out to table points, beside the bare additions."""
    rng = Random(4)
    players = range(4)
    pool = []
    for _ in range(4096):
        winner, payer = rng.sample(players, 2)
        win = Win(winner, rng.choice((payer, None)), rng.randint(8, 120))
        outcome = DRAWN if rng.random() < 0.15 else win
        to = rng.choice((EACH, NOBODY, winner))
        pool.append(Played(outcome, (Penalty(payer, 10, to),) if rng.random() < 0.05 else ()))
    rules = SessionRules(8, 8, 0, 16, (4, 2, 1, 0), "shared", ("total",), "count")
    moved = {hand: ledger([hand], rules).changes[0] for hand in pool}

    def account() -> None:
        for _ in range(SESSIONS):
            found = ledger(rng.choices(pool, k=16), rules)
            assert sum(found.totals) == -found.lost
            assert sum(table_points(found.totals, rules)) == 7

    def bare() -> None:
        for _ in range(SESSIONS):
            a = b = c = d = 0
            for hand in rng.choices(pool, k=16):
                e, s, w, n = moved[hand]
                a, b, c, d = a + e, b + s, c + w, d + n

    ours, additions = timed(account), timed(bare)
    print(f"\nSessions, seconds for {SESSIONS:,} of sixteen hands, each checked to add up")
    row("four additions a hand", f"{additions:.1f}")
    row("ledger and table points", f"{ours:.1f}", f"{ours / additions:.1f} × the additions")


def command() -> None:
    """One hand from a cold start, beside Python that does nothing; at most six times as long."""
    print("\nThe command, processor seconds from start to end (the least of 20 runs)")
    score = [sys.executable, "-m", "generator", "score", "123456789m1235s5s|EE1000"]
    card = [sys.executable, "-m", "generator", "score", "1111999977766m6m"]
    kept = store_of(ROOT).folder
    bare = least([sys.executable, "-c", "pass"])
    row("python -c pass", f"{bare:.3f}")
    for name, seconds in (
        ("fanpu score", least([*score, "--edition", "mil"])),
        ("fanpu score --json", least([*score, "--edition", "mil", "--json"])),
        ("fanpu score, the American game", least([*card, "--edition", "nmjl-1976"])),
        ("fanpu --help", least([sys.executable, "-m", "generator", "--help"])),
    ):
        row(name, f"{seconds:.3f}", f"{seconds / bare:.1f} × python (at most 6)")

    def forget() -> None:
        for path in kept.glob("rulesets*/*"):
            path.unlink()

    first = least([*score, "--edition", "mil"], 3, forget)
    row("fanpu score, nothing compiled yet", f"{first:.3f}", f"{first / bare:.1f} × python")


def least(
    arguments: Sequence[str], runs: int = 20, before: Callable[[], object] = lambda: None
) -> float:
    """The least processor time of some runs, user and system, in seconds."""
    times = []
    for _ in range(runs):
        before()
        started = getrusage(RUSAGE_CHILDREN)
        subprocess.run(arguments, cwd=ROOT, check=True, capture_output=True)
        ended = getrusage(RUSAGE_CHILDREN)
        times.append(ended.ru_utime - started.ru_utime + ended.ru_stime - started.ru_stime)
    return min(times)


def site(report: Report) -> None:
    """The pages' generator beside MkDocs on the same pages, and plain MkDocs."""
    print("\nThe sites, seconds of the processors")
    zensical = sum(
        build_language(report, language, ROOT, Speaker("en"), maker="zensical").rendered
        for language in LANGUAGES
    )
    made = {item: build_language(report, item, ROOT, Speaker("en")) for item in LANGUAGES}
    read = files_read(report.rulebook, RULES)
    sources = SourcesMade(
        report.rulebook.label, read, {n: part.sources for n, part in made.items()}
    )
    before = pages_before(sources, read, report.rulebook)
    again = {
        item: build_language(report, item, ROOT, Speaker("en"), before=before) for item in LANGUAGES
    }
    material = sum(mkdocs(config_of(language)) for language in LANGUAGES)
    row("MkDocs with our configuration, three sites", f"{material:.2f}", "mkdocs build --strict")
    for name, build in (("every page made", made), ("every page as before", again)):
        ours = sum(language.generated for language in build.values())
        theirs = sum(language.rendered for language in build.values())
        row(f"our generator, {name}", f"{ours:.2f}", f"{ours / material:.3f} of MkDocs")
        row(f"MkDocs page by page, {name}", f"{theirs:.2f}", f"{theirs / material:.3f} of MkDocs")
    row("zensical, whole", f"{zensical:.2f}", f"{zensical / material:.3f} of MkDocs")
    plain = sum(plainly(language) for language in LANGUAGES)
    row("plain MkDocs, its own theme", f"{plain:.2f}", f"{material / plain:.2f} × for our theme")
    changes(material)


def changes(material: float) -> None:
    """The whole build and the check of a copy, as its sources change, beside MkDocs on all pages."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        for name in ("docs", "rules_data"):
            shutil.copytree(ROOT / name, root / name)
        for language in LANGUAGES:
            shutil.copy(ROOT / config_of(language), root)
        fan = root / "rules_data/fans/22-full-flush.yaml"

        def comma() -> None:
            fan.write_text(fan.read_text("utf-8").replace("sin [[", "y sin [[", 1), "utf-8")

        def value() -> None:
            fan.write_text(fan.read_text("utf-8").replace("points: 24", "points: 25", 1), "utf-8")

        for what, name, before in (
            ("check", "from nothing", None),
            ("check", "a text changed", comma),
            ("check", "nothing changed", None),
            ("site", "from nothing", None),
            ("site", "a text changed", comma),
            ("site", "nothing changed", None),
            ("check", "a value changed", value),
        ):
            if before is not None:
                before()
            time.sleep(3)  # what changed a moment ago is looked at again
            arguments = [sys.executable, "-m", "generator", "--rules", str(fan.parents[1]), what]
            wall, started = time.perf_counter(), getrusage(RUSAGE_CHILDREN)
            subprocess.run(arguments, cwd=ROOT, check=before is not value, capture_output=True)
            wall, ended = time.perf_counter() - wall, getrusage(RUSAGE_CHILDREN)
            used = ended.ru_utime - started.ru_utime + ended.ru_stime - started.ru_stime
            beside = f"{used / material:.3f} of MkDocs; {wall:.1f} s on this machine's clock"
            row(f"fanpu {what}, {name}", f"{used:.2f}", beside)
    print("\nThe preview, seconds on the clock until a change is seen in Chromium")
    for edit, seconds in preview():
        beside = f"{seconds / material:.3f} of MkDocs (at most {edit.within} s)"
        row(edit.name, f"{seconds:.2f}", beside)


def mkdocs(config: str, *arguments: str) -> float:
    """Processor time of one build, in seconds."""
    before = os.times()
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--clean", "-f", config, *arguments],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        check=True,
        capture_output=True,
    )
    after = os.times()
    return (
        after.children_user + after.children_system - before.children_user - before.children_system
    )


def plainly(language: str) -> float:
    """The same pages by MkDocs as it comes, without a search index, which ours has neither."""
    with TemporaryDirectory() as folder:
        config = Path(folder) / "mkdocs.yml"
        docs = Path(folder) / "docs"
        shutil.copytree(ROOT / "build/docs" / language, docs)
        for page in docs.rglob("*.md"):  # templates of our own are no part of MkDocs' theme
            page.write_text(re.sub("(?m)^template: .*\n", "", page.read_text("utf-8")), "utf-8")
        config.write_text(
            f"site_name: plain\ndocs_dir: {docs}\nsite_dir: {folder}/site\nplugins: []\n"
            "markdown_extensions: [attr_list, def_list, md_in_html, "
            "generator.publish.finished_html]\n"
        )
        return mkdocs(str(config))


def main() -> None:
    print("check: reading, references, every worked hand under three editions")
    started = time.process_time()
    report = check(RULES)
    seconds = time.process_time() - started
    row(f"fanpu check, {report.runs} hands scored", f"{seconds:.2f} s")
    interpreter(report)
    engine(report)
    finding(report)
    sessions()
    command()
    site(report)


if __name__ == "__main__":
    main()
