"""``site``, ``zip`` and ``serve`` at any moment: whole files or none, the documented code, no traceback.

The calls and the prelude are those of :mod:`tests.cli.test_ends`; here each begins from a folder that
has a site, for the real one is built once for all tests.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.cli.test_ends import PRELUDE
from tests.conftest import ROOT
from tests.publish.site.conftest import Built, built
from tests.sizes import LONG, sized

__all__ = ["built"]

pytestmark = [
    pytest.mark.slow,  # each command in a process of its own
    pytest.mark.skipif(sys.platform == "win32", reason="no such signals"),
]
CODES = {signal.SIGINT: 130, signal.SIGTERM: 143}
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")
# What a build says of its progress; all else that is said is a fault.
PROGRESS = re.compile(r"(checked|enumerated|built|links): |nothing has changed")
SIGNALS = pytest.mark.parametrize(
    "how",
    [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.long)],
    ids=["ctrl-c", "sigterm"],
)
# A part of the site that has each kind of file: enough to be packed.
PACKED = ("assets", "fans/full-flush", "index.html")

EARLY = 20_000
"""Of what Python does in a build, so much is done before its first pages are looked for."""


def started(words: tuple[str, ...], nth: int = 0, how: int = 0, most: int = -1) -> list[str]:
    """A command as :data:`PRELUDE` runs it."""
    return [sys.executable, "-c", PRELUDE, str(nth), str(how), str(most), *words, "--lang", "en"]


def ran(*words: str, nth: int = 0, how: int = 0, most: int = -1) -> tuple[int, list[str], int]:
    """The code of a command, the lines that it said on the way to its end, how much Python did."""
    done = subprocess.run(
        started(words, nth, how, most),
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    assert "ignored" not in done.stderr, done.stderr
    lines = [line for line in done.stderr.splitlines() if not PROGRESS.match(line)]
    return done.returncode, lines, int(lines.pop()) if how == 0 else 0


def linked(source: Path, target: Path) -> Path:
    """The same files in another folder; a command replaces a file and does not change its bytes."""
    return Path(shutil.copytree(source, target, copy_function=os.link))


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def small(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a few pages of the built site: ``rules_data/`` and ``site/``."""
    root = tmp_path_factory.mktemp("small")
    shutil.copytree(ROOT / "rules_data", root / "rules_data")
    (root / "site/en").mkdir(parents=True)
    for path in built.folder.iterdir():
        if path.is_file():
            shutil.copy(path, root / "site")
    for name in PACKED:
        source, target = built.folder / "en" / name, root / "site/en" / name
        target.parent.mkdir(exist_ok=True)
        shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)
    shutil.copytree(built.folder / "r/full-flush", root / "site/r/full-flush")
    return root


@pytest.mark.long
@SIGNALS
def test_a_signal_should_leave_a_whole_zip_or_none(how: int, small: Path, tmp_path: Path) -> None:
    words = ("--rules", "{}/rules_data", "zip", "en", "--together")
    code, said, number = ran(*_in(words, small), str(tmp_path / "whole"))
    assert (code, said) == (0, [])
    whole, count = contents(tmp_path / "whole"), sized(2, 20)
    assert len(whole) == 1
    assert number > 50
    before = contents(small / "site")
    for moment in range(1, count + 1):
        out = tmp_path / str(moment)
        nth = 1 + (number - 1) * moment // (count + 1)
        assert ran(*_in(words, small), str(out), nth=nth, how=how) == (CODES[how], [], 0)
        assert contents(out).items() <= whole.items() if out.exists() else True
        assert contents(small / "site") == before


@pytest.mark.long
def test_a_full_disk_should_leave_a_whole_zip_or_none(small: Path, tmp_path: Path) -> None:
    words = ("--rules", "{}/rules_data", "zip", "en", "--together")
    ran(*_in(words, small), str(tmp_path / "whole"))
    (size,) = map(len, contents(tmp_path / "whole").values())
    for moment in range(20):
        out = tmp_path / str(moment)
        code, said, _ = ran(*_in(words, small), str(out), most=size * moment // 20)
        assert (code, len(said)) == (1, 1), said
        assert said[0].startswith("fanpu: ")
        assert contents(out) == {}


def _in(words: tuple[str, ...], root: Path) -> tuple[str, ...]:
    return tuple(word.format(root) for word in words)


def project(built: Built, folder: Path) -> Path:
    """The project that was built, with two pages gone, so that a build has something to write."""
    root = linked(built.folder.parent, folder)
    (root / "site/en/index.html").unlink()
    (root / "site/es/fans/full-flush/index.html").unlink()
    return root


@pytest.mark.long
@SIGNALS
def test_a_signal_should_leave_whole_pages(how: int, built: Built, tmp_path: Path) -> None:
    words = ("--rules", "{}/rules_data", "site")
    whole, number = contents(built.folder), EARLY
    if LONG:
        root = project(built, tmp_path / "whole")
        code, said, number = ran(*_in(words, root))
        assert (code, said) == (0, [])
        assert contents(root / "site") == whole
    count = sized(1, 20)
    for moment in range(1, count + 1):
        root = project(built, tmp_path / str(moment))
        nth = 1 + (number - 1) * moment // (count + 1)
        assert ran(*_in(words, root), nth=nth, how=how) == (CODES[how], [], 0), moment
        assert contents(root / "site").items() <= whole.items()
        assert not list(root.rglob("*.part"))
        shutil.rmtree(root)


@pytest.mark.long
def test_a_full_disk_should_leave_whole_pages(built: Built, tmp_path: Path) -> None:
    """All pages are gone, so that the limit is met wherever it lies."""
    whole = contents(built.folder)
    longest = max(map(len, whole.values()))
    for moment in range(20):
        root = linked(built.folder.parent, tmp_path / str(moment))
        shutil.rmtree(root / "site")
        code, said, _ = ran(
            *_in(("--rules", "{}/rules_data", "site"), root), most=longest * moment // 20
        )
        assert (code, len(said)) == (1, 1), said
        assert said[0].startswith("fanpu: ")
        if (root / "site").exists():
            assert contents(root / "site").items() <= whole.items()
        assert not list(root.rglob("*.part"))
        shutil.rmtree(root)


LIVE = ("serve", "--port", "0")
BUILT = ("--rules", "{}/rules_data", "serve", "--no-build", "--port", "0")
SERVES = pytest.mark.parametrize(
    "words", [BUILT, pytest.param(LIVE, marks=pytest.mark.long)], ids=["built", "live"]
)


@contextmanager
def serving(words: tuple[str, ...], nth: int = 0, how: int = 0) -> Iterator[subprocess.Popen[str]]:
    """A server that runs, and is gone afterwards; what it says of itself is in one stream."""
    process = subprocess.Popen(
        started(words, nth, how),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def port_of(process: subprocess.Popen[str]) -> int:
    """Wait until the server says where it is; 0 if it ends before."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := ADDRESS.search(line):
            return int(found[1])
    return 0


@SERVES
@pytest.mark.parametrize(("how", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 143)])
def test_a_server_that_answers_should_end_as_it_is_told(
    words: tuple[str, ...], how: int, code: int, small: Path
) -> None:
    with serving(_in(words, small)) as process:
        line = HTTPConnection("127.0.0.1", port_of(process))
        line.request("GET", "/")
        assert line.getresponse().status == 200  # and the connection stays open
        process.send_signal(how)
        said, _ = process.communicate()
        line.close()
    assert (process.returncode, len(said.splitlines())) == (code, 1), (
        said
    )  # the count of the prelude


@pytest.mark.long
@SERVES
@SIGNALS
def test_a_signal_should_end_a_server_at_any_moment(
    words: tuple[str, ...], how: int, small: Path
) -> None:
    for _ in range(2):  # what the first keeps, the others need not do
        with serving(_in(words, small)) as process:
            assert port_of(process)
            process.send_signal(signal.SIGINT)
            said, _ = process.communicate()
    number, count = int(said.splitlines()[-1]), sized(2, 20)
    assert number > 50
    for moment in range(1, count + 1):
        nth = 1 + (number - 1) * moment // (count + 1)
        with serving(_in(words, small), nth, how) as process:
            said, _ = process.communicate(timeout=300)
        wanted = {CODES[how]} | ({0} if how == signal.SIGINT and ADDRESS.search(said) else set())
        assert process.returncode in wanted, (moment, said)
        assert "Traceback" not in said
        assert "ignored" not in said
