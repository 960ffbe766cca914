"""What a person is told when Chromium writes nothing: how it ended, and the log that says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli import main
from generator.i18n import LANGUAGES, Speaker
from generator.publish.paper import chromium as printer
from generator.publish.paper.chromium import NoChromium, NotPrinted, print_pdf

BUS = "[20063:20093:1128/184802.150065:ERROR:dbus/bus.cc:405] Failed to connect to the bus: denied"
HEADLESS = "components/headless/command_handler/headless_command_handler.cc:403"
LOAD = f"[1:1:1128/184803.144430:ERROR:{HEADLESS}] Page load failed: net::ERR_FILE_NOT_FOUND"
LIBRARY = (
    "chromium: error while loading shared libraries: libnss3.so: cannot open shared object file"
)
SANDBOX = "[1:1:1128/1848:FATAL:content/browser/zygote_host_impl_linux.cc:132] No usable sandbox!"
ENDS = {
    "kill -9 $$": ("9", "SIGKILL"),
    "exit 133": ("5", "SIGTRAP"),  # as the shell that has started it says it
    f"echo '{SANDBOX}' >&2; kill -TRAP $$": ("5", "SIGTRAP", "No usable sandbox!"),
    f"echo '{LIBRARY}' >&2; exit 127": ("127", "--version", "libnss3.so"),
    f"echo '{LOAD}' >&2": ("131", "--version", "ERR_FILE_NOT_FOUND"),
    "exit 0": ("131", "--version"),
    "exec sleep 60": ("0",),
}


def stand_in(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a program in Chromium's place that writes what Chromium always does, and ends so."""
    path = folder / "chromium"
    path.write_text(f"#!/bin/sh\necho '{BUS}' >&2\n{script}\necho '{BUS}' >&2\n", "utf-8")
    path.chmod(0o755)
    monkeypatch.setenv("FANPU_CHROMIUM", str(path))


@pytest.mark.parametrize("script", ENDS)
def test_the_reason_should_be_told_and_not_what_is_always_logged(
    script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printer, "_LONGEST", 0.5 if "sleep" in script else 60)
    stand_in(tmp_path, script, monkeypatch)
    with pytest.raises(NotPrinted) as refused:
        print_pdf(tmp_path / "page.html", tmp_path / "page.pdf")
    told = {refused.value.say(Speaker(language)) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    for text in told:
        assert all(mark in text for mark in ENDS[script])
        assert "Failed to connect" not in text
    assert refused.value.code == 1
    assert not (tmp_path / "page.pdf").exists()


def test_a_path_that_is_no_program_should_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = str(tmp_path / "chromium")
    monkeypatch.setenv("FANPU_CHROMIUM", asked)
    with pytest.raises(NoChromium):
        print_pdf(tmp_path / "page.html", tmp_path / "page.pdf")
    for command in ("paper", "pictures"):
        assert main([command, str(tmp_path), "--lang", "en"]) == 1
        told = capsys.readouterr().err
        assert asked in told
        assert "apt-get install chromium" in told
