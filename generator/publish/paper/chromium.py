"""Chromium as a printer: a page in, a PDF with bookmarks and tags out, or a picture.

Version 131 is the first that prints what stands in the margins of ``@page``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from signal import Signals
from tempfile import TemporaryDirectory

from generator.documents.problems import visible
from generator.i18n import Speaker
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_FLAGS = (
    "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
)  # fmt: skip


_LONGEST = 20 * 60  # seconds; a whole book takes one or two minutes
_LOGGED = re.compile(r"\[[^\]]*:(?P<source>[A-Z]+:[^\]]+)\] *(?P<said>.+)")
_OF_OURS = re.compile(
    "FATAL|headless|zygote"
)  # logs of buses, graphics and accounts are always there
_OF_THE_SYSTEM = re.compile("error while loading|cannot |denied|No space", re.IGNORECASE)


class NoChromium(Refused):
    """There is no Chromium to print with."""

    def __init__(self, asked: str | None) -> None:
        super().__init__("no_chromium_there" if asked else "no_chromium", 1, path=asked)


class NotPrinted(Refused):
    """Chromium wrote nothing: why, and what it said of that."""

    def __init__(self, key: str, stderr: str, **blanks: object) -> None:
        text = _said(stderr)

        def said(speaker: Speaker) -> str:
            return speaker.say("refusals", "chromium_said", text=text) if text else ""

        super().__init__(key, 1, said=said, **blanks)


def _said(stderr: str) -> str:
    """Return the last line that says why nothing was written; empty if none does."""
    found = ""
    for line in stderr.splitlines():
        logged = _LOGGED.match(line)
        if logged is None:
            found = line.strip() if _OF_THE_SYSTEM.search(line) else found
        elif _OF_OURS.search(logged["source"]):
            found = logged["said"].strip()
    return visible(found)


def chromium() -> str:
    """The command; ``FANPU_CHROMIUM`` names one that is elsewhere.  Raises NoChromium."""
    asked = os.environ.get("FANPU_CHROMIUM")
    for name in (asked,) if asked else NAMES:
        found = shutil.which(name)
        if found:
            return found
    raise NoChromium(asked)


def print_pdf(html: Path, pdf: Path) -> bytes:
    """Print a page to a file, and give its bytes.  Raises NoChromium or NotPrinted."""
    return _made(
        html, pdf, "--print-to-pdf", ("--no-pdf-header-footer", "--generate-pdf-document-outline")
    )


def take_picture(html: Path, png: Path, width: int, height: int) -> bytes:
    """Take a picture of a page, so many pixels wide and high.  Raises NoChromium or NotPrinted."""
    return _made(
        html, png, "--screenshot", (f"--window-size={width},{height}", "--hide-scrollbars")
    )


def _made(html: Path, out: Path, how: str, flags: tuple[str, ...]) -> bytes:
    command = chromium()
    with TemporaryDirectory() as profile:  # its own, so that an open browser is not asked
        made = Path(profile) / f"made{out.suffix}"
        call = [
            command,
            *_FLAGS,
            *flags,
            *(["--no-sandbox"] if os.geteuid() == 0 else []),
            f"--user-data-dir={profile}",
            f"{how}={made}",
            html.resolve().as_uri(),
        ]
        try:
            ran = subprocess.run(
                call,
                capture_output=True,
                text=True,
                errors="replace",
                check=False,
                timeout=_LONGEST,
            )
        except subprocess.TimeoutExpired:
            raise NotPrinted("chromium_late", "", minutes=_LONGEST // 60) from None
        if not made.is_file():
            raise _not_printed(command, ran.returncode, ran.stderr)
        content = made.read_bytes()
    write_whole(out, content)
    return content


def _not_printed(command: str, code: int, stderr: str) -> NotPrinted:
    """Return why nothing was written, by how the program ended; a shell adds 128 to a signal's number."""
    number = -code if code < 0 else code - 128
    with suppress(ValueError):
        return NotPrinted("chromium_killed", stderr, number=number, name=Signals(number).name)
    if code:
        return NotPrinted("chromium_failed", stderr, number=code, command=command)
    return NotPrinted("chromium_silent", stderr, command=command)
