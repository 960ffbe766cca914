"""``zip``: the built site as a folder that needs no server."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from generator.cli.command import Command, argument
from generator.cli.grammar import known_language
from generator.i18n import LANGUAGES, Speaker
from generator.publish.site.folder.archive import write_zip
from generator.publish.site.offline.write_worker import SUMMARY, write_summary
from generator.rules.refused import Refused


def zip_sites(options: Namespace, speaker: Speaker) -> int:
    """Write a zip for each language into ``site/<language>/``, or one with several if asked for."""
    languages = options.languages or list(LANGUAGES)
    for code in languages:
        known_language(code)
    site = options.rules.parent / "site"
    try:
        data = json.loads((site / SUMMARY).read_text("utf-8"))["data"]
    except FileNotFoundError:
        raise Refused("nothing_built", code=1, folder=site.name) from None
    if options.together:
        jobs = [(languages, options.together / f"fanpu-{'-'.join(languages)}-{data}.zip")]
    else:
        jobs = [([code], site / code / f"fanpu-{code}-{data}.zip") for code in languages]
    for codes, target in jobs:
        target.parent.mkdir(parents=True, exist_ok=True)
        files = write_zip(site, codes, data, target)
        for old in target.parent.glob(f"fanpu-{'-'.join(codes)}-*.zip"):
            if old != target:
                old.unlink()
        print(f"{target}: {files} files, {target.stat().st_size / 1e6:.1f} MB")
    write_summary(site)
    return 0


COMMAND = Command(
    zip_sites,
    (
        argument("languages", nargs="*", metavar="LANGUAGE"),
        argument("--together", type=Path, metavar="FOLDER"),
    ),
    on_files=True,
)
