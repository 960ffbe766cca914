"""Whatever is typed, a command ends with a documented code, and never with a traceback."""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generator.cli import main
from generator.i18n import LANGUAGES, Speaker, catalogue
from tests.cli.wrong_calls import odd_places, wrong_calls
from tests.sizes import sized

pytestmark = pytest.mark.slow  # a hundred calls

CODES = {0, 1, 2}
PATIENCE = 300  # seconds, after which a call is taken for one without end
SHOWN = 20_000  # what no refusal should exceed


@contextmanager
def within_patience() -> Iterator[None]:
    def give_up(*_: object) -> None:
        raise AssertionError("without end")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def test_a_wrong_call_should_be_refused_without_a_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    places = odd_places(tmp_path)
    monkeypatch.chdir(tmp_path)
    count = sized(110, 1210)
    codes: dict[int, int] = dict.fromkeys(CODES, 0)
    for words in wrong_calls(1818, count, places):
        typed = io.BytesIO(b"1m\n\x00\n" + b"9" * 9000 + b"\n")
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(typed, "utf-8"))
        with within_patience():
            try:
                code = main(words)
            except SystemExit as stop:
                code = int(stop.code or 0)
            except BaseException as fault:
                raise AssertionError(f"{words!r}: {fault!r}") from fault
        told = capsys.readouterr()
        assert code in CODES, words
        assert code == 0 or told.err or told.out, words
        assert code != 2 or told.err, words
        assert "Traceback" not in told.err + told.out, words
        codes[code] += 1
    assert codes[2] > count / 4
    assert codes[1] > count / 200


def test_every_language_should_have_words_for_each_fault_of_the_system() -> None:
    fault = PermissionError(13, "Permission denied", "/x")
    from generator.cli.system_faults import say_fault

    said = {say_fault(fault, Speaker(language)) for language in LANGUAGES}
    words = catalogue("system_faults")["EACCES"]
    assert said == {f"/x{Speaker(language).colon}{words[language]}" for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert say_fault(OSError("odd"), Speaker("en")) == "odd"
    assert say_fault(OSError(99, "Odd", "/x"), Speaker("en")).startswith("/x: ")
