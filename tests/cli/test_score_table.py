"""``fanpu score-table`` as it is called; ``tests/bulk`` has what it does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli import main
from tests.bulk.tables import GOOD, put, ruleset
from tests.conftest import ROOT


def test_the_command_should_say_what_it_did(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    source = put(tmp_path / "in.txt", [{"hand": GOOD}])
    words = ["score-table", str(source), str(tmp_path / "out.csv"), "--edition", "mil"]
    assert main(words) == 0
    version = ruleset("mil").version
    said = (
        f"{tmp_path / 'out.csv'}: 1 row, data version {version}\n"
        "  mil: 1 scored, 0 not winning, 0 refused\n"
    )
    assert capsys.readouterr() == (said, "")
    assert main(words) == 0
    assert capsys.readouterr().out == "this result is already finished\n" + said
    assert main([*words, "--edition", "cn-1998"]) == 1
    fault = (
        "RUN_DIFFERS the run cannot continue, because this was different last time: the editions"
    )
    assert fault in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--edition", "x"], "“x”"),
        (["--edition", "nmjl-1976"], "mil"),
        (["--edition", "mil", "--edition", "mil"], "twice"),
        (["--edition", "mil", "--batch", "0"], "--batch"),
        ([], "--edition"),
    ],
)
def test_a_wrong_command_should_be_refused(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["score-table", str(tmp_path / "in.csv"), str(tmp_path / "out.csv"), *words])
    except SystemExit as left:  # from argparse
        code = int(left.code or 0)
    assert code == 2
    assert said in capsys.readouterr().err


def test_without_its_library_the_command_should_say_what_to_install() -> None:
    program = (
        "import sys; sys.modules['pyarrow'] = None\nfrom generator.cli import main\n"
        "sys.exit(main(['score-table', 'in.csv', 'out.csv', '--edition', 'mil', '--lang', 'en']))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "fanpu: pyarrow is not installed. Run pip install 'fanpu[table]'\n"
