"""A run that is stopped goes on where it was, or says why it cannot."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.bulk.files import Progress, TableFault, score_table
from generator.bulk.files.journal import held
from generator.bulk.files.score_run import TableRequest
from tests.bulk.tables import (
    Record,
    beside,
    get,
    put,
    rejects,
    results,
    ruleset,
    run,
    texts,
)
from tests.conftest import ROOT
from tests.sizes import some

pytestmark = pytest.mark.slow  # starts and stops whole runs

ROWS: list[Record] = [
    {"id": n, "hand": text if n % 50 else "bad"} for n, text in enumerate(texts(1000))
]
BATCH = 100
KINDS = ["csv", "csv.gz", "jsonl", "parquet", "arrow"]


class Stopped(Exception):
    pass


def stop_after(rows: int) -> Callable[[Progress], None]:
    def stop(progress: Progress) -> None:
        if progress.rows >= rows:
            raise Stopped

    return stop


def stopped(source: Path, target: Path, rows: int, language: str = "en") -> TableRequest:
    """A run that was stopped after so many rows."""
    asked = TableRequest(source, target, (ruleset("mil"),), batch=BATCH, language=language)
    with pytest.raises(Stopped):
        score_table(asked, stop_after(rows))
    return asked


@pytest.mark.parametrize("kind", KINDS)
def test_a_run_should_go_on_where_it_was_stopped(kind: str, tmp_path: Path) -> None:
    source = put(tmp_path / f"in.{kind}", ROWS)
    target = "parquet" if kind == "jsonl" else kind.removesuffix(".gz")
    plain, out = tmp_path / f"plain.{target}", tmp_path / f"out.{target}"
    run(source, plain, batch=BATCH)
    for rows in (0, 300, 700, 1000):
        asked = stopped(source, out, rows)
        assert not out.exists()
    seen: list[int] = []
    summary = score_table(asked, lambda progress: seen.append(progress.rows))
    assert seen == [1000]
    assert (summary.rows, summary.rejected) == (1000, 20)
    assert results(out) == results(plain)
    assert not beside(out, ".parts").exists()
    assert len(get(out)) == 980
    assert [number for number, _ in rejects(out)] == list(range(1, 1001, 50))


# Runs a command and sends itself a signal as the journal is about to be written for the nth time.
# What a shell runs in the background ignores SIGINT, and so would this.
SIGNALLED = """
import os, signal, sys
left, how = int(sys.argv[1]), int(sys.argv[2])
signal.signal(signal.SIGINT, signal.default_int_handler)

def count(event, told):
    global left
    if event == "os.rename" and os.path.basename(told[1]) == "journal.json":
        left -= 1
        if left == 0:
            signal.raise_signal(how)

sys.addaudithook(count)
from generator.__main__ import main
sys.argv[1:] = sys.argv[3:]
sys.exit(main())
"""


def command(source: Path, target: Path, nth: int = 0, how: int = 0) -> tuple[int, str]:
    """Score a table in a process of its own that is sent a signal: its code, and what it said."""
    words = [
        *(sys.executable, "-c", SIGNALLED, nth, int(how)),
        *("score-table", source, target, "--edition", "mil", "--batch", BATCH, "--lang", "en"),
    ]
    done = subprocess.run(
        [str(word) for word in words], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.slow
@pytest.mark.long
def test_a_killed_process_should_leave_what_another_goes_on_with(tmp_path: Path) -> None:
    source = put(tmp_path / "in.csv", ROWS)
    plain, out = tmp_path / "plain.parquet", tmp_path / "out.parquet"
    run(source, plain, batch=BATCH)
    code, _ = command(source, out, 4, signal.SIGKILL)
    assert code == -signal.SIGKILL
    code, said = command(source, out, 3, signal.SIGINT)
    assert code == 130, said
    assert "the same command to continue from there" in said
    assert "Traceback" not in said
    assert not out.exists()
    code, said = command(source, out)
    assert said.startswith("fanpu: continuing: ")
    assert said.splitlines()[1].startswith(f"{source}:1: ")
    assert code == 1  # some rows could not be read
    assert results(out) == results(plain)
    assert len(rejects(out)) == 20
    assert len(get(out)) + 20 == 1000


def changed_head(source: Path, asked: TableRequest) -> TableRequest:
    source.write_text(source.read_text("utf-8").replace("EE", "SS"), "utf-8")
    return asked


def changed_end(source: Path, asked: TableRequest) -> TableRequest:
    text = source.read_text("utf-8")
    source.write_text(text[:-3] + "9" + text[-2:], "utf-8")
    return asked


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (changed_head, "input"),
        (changed_end, "input"),
        (lambda _, asked: replaced(asked, rulesets=(ruleset("cn-1998"),)), "editions"),
        (lambda _, asked: replaced(asked, rulesets=(another(),)), "version"),
        (lambda _, asked: replaced(asked, column="hand"), "column"),
        (lambda _, asked: replaced(asked, fans=False), "fans"),
        (lambda _, asked: replaced(asked, batch=BATCH + 1), "batch"),
    ],
    ids=["head", "end", "editions", "version", "column", "fans", "batch"],
)
@pytest.mark.parametrize("done", some([False, True], False))
def test_a_run_should_not_go_on_with_something_else(
    change: Callable[[Path, TableRequest], TableRequest], what: str, done: bool, tmp_path: Path
) -> None:
    source, out = put(tmp_path / "in.csv", ROWS[:300]), tmp_path / "out.csv"
    asked = stopped(source, out, 200)
    if done:
        score_table(asked)
    asked = change(source, asked)
    with pytest.raises(TableFault) as found:
        score_table(asked)
    assert (found.value.code, found.value.params) == ("RUN_DIFFERS", {"what": what})
    assert score_table(replaced(asked, anew=True)).rows == 300


def replaced(asked: TableRequest, **changes: object) -> TableRequest:
    return TableRequest(**{**vars(asked), **changes})  # type: ignore[arg-type]


def another() -> object:
    rules = ruleset("mil")
    known = {name: getattr(rules, name) for name in rules.__slots__}
    return type(rules)(**{**known, "version": "0.0.0"})


def test_what_is_done_should_not_be_done_again(tmp_path: Path) -> None:
    source, out = put(tmp_path / "in.csv", ROWS[:300]), tmp_path / "out.csv"
    assert not run(source, out).before
    made = out.stat().st_mtime_ns
    again = run(source, out)
    assert (again.before, again.rows, again.rejected) == (True, 300, 6)
    assert out.stat().st_mtime_ns == made
    assert not beside(out, ".parts").exists()


def test_a_file_of_someone_else_should_not_be_replaced(tmp_path: Path) -> None:
    source = put(tmp_path / "in.csv", ROWS[:3])
    (tmp_path / "out.csv").write_text("mine", "utf-8")
    with pytest.raises(TableFault, match="OUT_EXISTS"):
        run(source, tmp_path / "out.csv")
    with pytest.raises(TableFault, match="OUT_IS_INPUT"):
        run(source, source)
    with pytest.raises(TableFault, match="OUT_IS_INPUT"):
        run(beside(tmp_path / "out.csv", ".rejects.csv"), tmp_path / "out.csv")
    assert (tmp_path / "out.csv").read_text("utf-8") == "mine"
    run(source, tmp_path / "out.csv", anew=True)
    assert len(get(tmp_path / "out.csv")) == 2


def test_a_run_should_not_go_on_without_its_parts(tmp_path: Path) -> None:
    source, out = put(tmp_path / "in.csv", ROWS[:300]), tmp_path / "out.csv"
    asked = stopped(source, out, 200)
    (beside(out, ".parts") / "000001.rows").unlink()
    with pytest.raises(TableFault, match="PART_LOST"):
        score_table(asked)
    (beside(out, ".parts") / "journal.json").write_text("{", "utf-8")
    with pytest.raises(TableFault, match="JOURNAL"):
        score_table(asked)
    assert score_table(replaced(asked, anew=True)).rows == 300


def test_a_file_that_grows_meanwhile_should_not_pass_for_what_it_was(tmp_path: Path) -> None:
    source, out = put(tmp_path / "in.csv", ROWS[:300]), tmp_path / "out.csv"

    def grow(progress: Progress) -> None:
        if progress.rows == 200:
            source.write_bytes(source.read_bytes() * 2)

    asked = TableRequest(source, out, (ruleset("mil"),), batch=BATCH)
    with pytest.raises(TableFault, match="RUN_DIFFERS"):
        score_table(asked, grow)
    assert not out.exists()


def test_a_packed_file_that_is_cut_off_should_be_refused(tmp_path: Path) -> None:
    source, out = put(tmp_path / "in.csv.gz", ROWS[:300]), tmp_path / "out.csv"
    source.write_bytes(source.read_bytes()[:-20])
    with pytest.raises(TableFault, match="FILE_BROKEN"):
        run(source, out)
    assert not out.exists()


def test_two_runs_should_not_write_one_result(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    source, out = put(tmp_path / "in.csv", ROWS[:3]), tmp_path / "out.csv"
    with held(beside(out, ".parts"), wait=False), pytest.raises(TableFault, match="RUNNING"):
        run(source, out)
    run(source, out)


def test_nothing_of_others_should_be_removed(tmp_path: Path) -> None:
    source, out = put(tmp_path / "in.csv", ROWS[:3]), tmp_path / "out.csv"
    beside(out, ".parts").mkdir()
    (beside(out, ".parts") / "mine.txt").touch()
    run(source, out)
    assert (beside(out, ".parts") / "mine.txt").exists()


def test_reasons_should_stay_in_one_language(tmp_path: Path) -> None:
    source, out = put(tmp_path / "in.csv", [{"hand": "1m"}] * 300), tmp_path / "out.csv"
    asked = stopped(source, out, 200, language="zh")
    score_table(replaced(asked, language="es"))
    assert len({row["reason"] for row in get(beside(out, ".rejects.csv"))}) == 1


def flipped(path: Path, place: int) -> None:
    content = bytearray(path.read_bytes())
    content[place] ^= 1
    path.write_bytes(content)


@pytest.mark.parametrize("done", [False, True])
def test_a_byte_changed_in_the_middle_of_the_input_should_be_noticed(
    done: bool, tmp_path: Path
) -> None:
    """Also where size and times are what they were, far from both ends."""
    rows: list[Record] = [{**row, "note": "x" * 20_000} for row in ROWS[:300]]
    source, out = put(tmp_path / "in.csv", rows), tmp_path / "out.csv"
    asked = stopped(source, out, 200)
    if done:
        score_table(asked)
    times = source.stat()
    assert times.st_size > 3 << 20
    flipped(source, times.st_size // 2)
    os.utime(source, ns=(times.st_atime_ns, times.st_mtime_ns))
    with pytest.raises(TableFault) as found:
        score_table(asked)
    assert (found.value.code, found.value.params) == ("RUN_DIFFERS", {"what": "input"})


def test_an_input_that_is_changed_and_changed_back_should_be_noticed(tmp_path: Path) -> None:
    source, out = put(tmp_path / "in.csv", ROWS[:300]), tmp_path / "out.csv"

    def touch(progress: Progress) -> None:
        if progress.rows == 200:
            source.write_bytes(source.read_bytes())
            os.utime(source, (1, 1))

    asked = TableRequest(source, out, (ruleset("mil"),), batch=BATCH)
    with pytest.raises(TableFault, match="RUN_DIFFERS"):
        score_table(asked, touch)


@pytest.mark.parametrize(
    ("name", "code"),
    [("000001.rows", "PART_LOST"), ("000002.rejects", "PART_LOST"), ("journal.json", "JOURNAL")],
)
def test_a_byte_changed_in_what_is_gone_on_with_should_be_noticed(
    name: str, code: str, tmp_path: Path
) -> None:
    source, out = put(tmp_path / "in.csv", ROWS[:300]), tmp_path / "out.csv"
    asked = stopped(source, out, 200)
    path = beside(out, ".parts") / name
    flipped(path, path.read_bytes().index(b"1"))
    with pytest.raises(TableFault, match=code):
        score_table(asked)
    assert not out.exists()
    assert score_table(replaced(asked, anew=True)).rows == 300


@pytest.mark.parametrize(
    ("ending", "code"),
    [("", "OUT_CHANGED"), (".rejects.csv", "OUT_CHANGED"), (".json", "OUT_EXISTS")],
)
def test_a_byte_changed_in_the_result_should_be_noticed(
    ending: str, code: str, tmp_path: Path
) -> None:
    source, out = put(tmp_path / "in.csv", ROWS[:300]), tmp_path / "out.csv"
    run(source, out)
    path = beside(out, ending)
    flipped(path, path.read_bytes().rindex(b"1"))
    with pytest.raises(TableFault, match=code):
        run(source, out)
    assert not run(source, out, anew=True).before
    assert run(source, out).before


def test_other_code_should_not_go_on_with_what_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, out = put(tmp_path / "in.csv", ROWS[:300]), tmp_path / "out.csv"
    asked = stopped(source, out, 200)
    monkeypatch.setattr("generator.bulk.files.score_run.code_digest", lambda *_: "another")
    with pytest.raises(TableFault) as found:
        score_table(asked)
    assert found.value.params == {"what": "code"}
    rules = ruleset("mil")
    known = {name: getattr(rules, name) for name in rules.__slots__}
    other = type(rules)(**{**known, "base": rules.base + 1})
    with pytest.raises(TableFault) as found:
        score_table(replaced(asked, rulesets=(other,)))
    assert found.value.params == {"what": "rules code"}
