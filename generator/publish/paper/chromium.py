"""Chromium as a printer: a page in, a PDF with bookmarks and tags out, or a picture.

Version 131 is the first that prints what stands in the margins of ``@page``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.store.whole_file import write_whole

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_FLAGS = (
    "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
)  # fmt: skip


class NoChromium(Exception):
    """There is no Chromium to print with."""


class NotPrinted(Exception):
    """Chromium wrote nothing; what it said last."""


def chromium() -> str:
    """The command; ``FANPU_CHROMIUM`` names one that is elsewhere.  Raises NoChromium."""
    asked = os.environ.get("FANPU_CHROMIUM")
    for name in (asked,) if asked else NAMES:
        found = shutil.which(name)
        if found:
            return found
    raise NoChromium


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
        ran = subprocess.run(
            [
                command,
                *_FLAGS,
                *flags,
                *(["--no-sandbox"] if os.geteuid() == 0 else []),
                f"--user-data-dir={profile}",
                f"{how}={made}",
                html.resolve().as_uri(),
            ],
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
        if not made.is_file():
            raise NotPrinted(" ".join(ran.stderr.splitlines()[-3:]))
        content = made.read_bytes()
    write_whole(out, content)
    return content
