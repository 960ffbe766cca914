"""Chromium as a printer: a page in, a PDF out, with bookmarks and tags."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.store.whole_file import write_whole

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
OLDEST = 131  # the first that prints what stands in the margins of @page
_FLAGS = (
    "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-pdf-header-footer",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    "--generate-pdf-document-outline",
)  # fmt: skip


class NoChromium(Exception):
    """There is no Chromium to print with."""


class NotPrinted(Exception):
    """Chromium wrote no PDF; what it said last."""


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
    command = chromium()
    with TemporaryDirectory() as profile:  # its own, so that an open browser is not asked
        printed = Path(profile) / "printed.pdf"
        ran = subprocess.run(
            [
                command,
                *_FLAGS,
                *(["--no-sandbox"] if os.geteuid() == 0 else []),
                f"--user-data-dir={profile}",
                f"--print-to-pdf={printed}",
                html.resolve().as_uri(),
            ],
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
        if not printed.is_file():
            raise NotPrinted(" ".join(ran.stderr.splitlines()[-3:]))
        content = printed.read_bytes()
    write_whole(pdf, content)
    return content
