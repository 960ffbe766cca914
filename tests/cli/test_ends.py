"""A command that is stopped, or whose disk is full, ends with one line, its code, and whole files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Container, Iterable
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from tests.bulk.tables import put, texts
from tests.conftest import ROOT
from tests.sizes import sized

pytestmark = pytest.mark.slow  # each command in a process of its own

WINDS = "[EEE,1][SSS,2][WWW,3]NNCCN|EE0000"
SHEET = str(ROOT / "docs/examples/session.csv")
CALLS: dict[str, tuple[str, ...]] = {
    "score": (WINDS, "--edition", "mil"),
    "waits": ("1112345678999s", "--edition", "mil"),
    "convert": (WINDS, "--to", "unicode"),
    "find": ("all-chows", "--edition", "mil"),
    "compare": (WINDS,),
    "rarity": ("--deals", "1000", "--out", "{out}"),
    "prove": ("3", "22", "--edition", "mil"),
    "penalty": ("f-late",),
    "wall": ("3+4", "2+5", "--edition", "mil"),
    "claim": ("E", "S chow 4", "--edition", "mil"),
    "session": (SHEET,),
    "score-table": ("{table}", "{out}.csv", "--edition", "mil", "--batch", "50"),
    "form": ("score-sheet", "--session", SHEET, "--out", "{out}"),
    "conform": ("--write", "{out}"),
    "paper": ("{out}", "--only", "card", "--lang", "en"),
    "check": (),
    "mutate": ("rules_data/fans/28-pure-straight.yaml",),
    "coverage": ("pure-straight",),
    "ids": (),
}
QUICK = ("score", "form", "session")
FILES = ("form", "rarity", "score-table", "conform", "paper")


def the_rest_long(names: Iterable[str], quick: Container[str] = QUICK) -> list[ParameterSet]:
    """The names as parameters, those that are not quick for `make test-long`."""
    return [pytest.param(name, marks=() if name in quick else pytest.mark.long) for name in names]


"""Commands that write where they are told to; the site and its zips are written by the same function."""

# Sends itself a signal at the nth thing that Python does (an import, a file opened or renamed, …);
# without one, says how many there are.  What it writes may have so many bytes.
PRELUDE = """
import os, resource, signal, sys
left, how, most = map(int, sys.argv[1:4])
if most >= 0:
    sys.dont_write_bytecode = True  # Python cuts a module off at the limit, and cannot read it afterwards
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
signal.signal(signal.SIGINT, signal.default_int_handler)
done = 0

def count(event, told):
    global done
    done += 1
    if done == left:
        signal.raise_signal(how)

sys.argv[1:] = sys.argv[4:]
from generator.__main__ import main
sys.addaudithook(count)
code = main()
if how == 0:
    os.write(2, b"%d\\n" % done)
sys.exit(code)
"""


def called(
    name: str,
    folder: Path,
    nth: int = 0,
    how: int = 0,
    most: int = -1,
    stdout: int = subprocess.PIPE,
) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    out, table = folder / "out", folder / "in.csv"
    if not table.exists():
        put(table, [{"hand": text} for text in texts(200)])
    words = [word.format(out=out, table=table) for word in CALLS[name]]
    language = () if name == "paper" else ("--lang", "en")
    return subprocess.run(
        [sys.executable, "-c", PRELUDE, str(nth), str(how), str(most), name, *words, *language],
        cwd=ROOT,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )


def files(folder: Path) -> dict[str, bytes]:
    """What a command wrote; a table that is not done has parts, with which it goes on."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "in.csv" and ".parts/" not in path.as_posix()
    }


def known(name: str, folder: Path) -> tuple[int, dict[str, bytes]]:
    """The code of a whole run, and the files that it wrote."""
    done = called(name, folder)
    assert "Traceback" not in done.stderr
    return done.returncode, files(folder)


def kept_whole(found: dict[str, bytes], whole: dict[str, bytes], name: str) -> None:
    for path, content in found.items():
        if name == "paper" and path.endswith(".pdf"):  # which holds the time
            assert content.rstrip().endswith(b"%%EOF")
        elif path.endswith(".json") and name == "score-table":
            assert content.endswith(b"}\n")
        else:
            assert whole.get(path) == content, path


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize("name", the_rest_long(CALLS))
@pytest.mark.parametrize(
    ("how", "code"),
    [(2, 130), pytest.param(15, 143, marks=pytest.mark.long)],
    ids=["ctrl-c", "sigterm"],
)
def test_a_signal_at_any_moment_should_end_a_command(
    name: str, how: int, code: int, tmp_path: Path
) -> None:
    first = tmp_path / "first"
    first.mkdir()
    called(name, first)  # what is kept from now on is not made again
    for path in first.glob("out*"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    whole = called(name, first)
    number = int(whole.stderr.splitlines()[-1])
    assert number > 50
    for moment in range(1, sized(2, 20) + 1):
        folder = tmp_path / str(moment)
        folder.mkdir()
        done = called(name, folder, 1 + (number - 1) * moment // (sized(2, 20) + 1), how)
        assert done.returncode == code, (moment, done.stderr)
        assert "Traceback" not in done.stderr
        assert "ignored" not in done.stderr
        assert len(done.stderr.splitlines()) <= (0 if name != "score-table" else 2), done.stderr
        kept_whole(files(folder), files(first), name)
        assert not [path for path in folder.rglob("*.part") if ".parts" not in str(path)]


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of files")
@pytest.mark.parametrize("name", the_rest_long(FILES, {"form"}))
def test_a_full_disk_should_leave_whole_files_or_none(name: str, tmp_path: Path) -> None:
    first = tmp_path / "first"
    first.mkdir()
    code, whole = known(name, first)
    longest = max(map(len, whole.values()))
    count = sized(2, 20)
    for moment in range(count):
        folder = tmp_path / str(moment)
        folder.mkdir()
        done = called(name, folder, most=longest * moment // count)
        assert done.returncode == 1, done.stderr
        lines = done.stderr.splitlines()[:-1]  # the last is the count
        assert len(lines) == 1, lines
        assert lines[0].startswith("fanpu: ") or name == "score-table"
        assert "Traceback" not in done.stderr
        kept_whole(files(folder), whole, name)
    assert code in (0, 1)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is full")  # noqa: PTH110
@pytest.mark.parametrize("name", the_rest_long(CALLS))
def test_an_output_that_takes_nothing_should_be_told_in_a_line(name: str, tmp_path: Path) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        done = called(name, tmp_path, stdout=full)
    finally:
        os.close(full)
    assert done.returncode in (0, 1)
    assert "Traceback" not in done.stderr
    assert "ignored" not in done.stderr
    if name == "score":
        assert done.returncode == 1
        assert done.stderr.splitlines()[0] == "fanpu: the disk is full"


def test_what_is_written_should_replace_the_old_file_only_when_it_is_whole(tmp_path: Path) -> None:
    from generator.store.whole_file import whole_file, write_whole

    place, link = tmp_path / "file", tmp_path / "link"
    place.write_text("old")
    place.chmod(0o640)
    link.symlink_to(place)
    with pytest.raises(ValueError, match="stop"), whole_file(link) as file:  # noqa: PT012
        file.write(b"half")
        raise ValueError("stop")
    assert place.read_text() == "old"
    write_whole(link, "new")
    assert (place.read_text(), link.is_symlink()) == ("new", True)
    assert place.stat().st_mode & 0o777 == 0o640
    with pytest.raises(OSError, match="missing") as found:
        write_whole(tmp_path / "missing/file", "")
    assert found.value.filename == str(tmp_path / "missing/file")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "link"]
    write_whole("/dev/null", "x")
    assert not Path("/dev/null").is_file()
