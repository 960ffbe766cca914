"""``zip``: the built site as a folder that needs no server."""

from __future__ import annotations

import argparse
import json
import sys

from generator.i18n import LANGUAGES, Speaker
from generator.publish.site.folder.archive import write_zip
from generator.publish.site.offline.write_worker import SUMMARY, write_summary


def zip_sites(options: argparse.Namespace, speaker: Speaker) -> int:
    """A zip for each language into ``site/<language>/``, or one with several where it is asked for."""
    site = options.rules.parent / "site"
    try:
        data = json.loads((site / SUMMARY).read_text("utf-8"))["data"]
    except FileNotFoundError:
        print(f"nothing is built in {site.name}/: run fanpu site", file=sys.stderr)
        return 1
    languages = options.languages or list(LANGUAGES)
    if unknown := [code for code in languages if code not in LANGUAGES]:
        print(
            f"no such language: {', '.join(unknown)} (one of {', '.join(LANGUAGES)})",
            file=sys.stderr,
        )
        return 2
    if options.together:
        jobs = [(languages, options.together / f"fanpu-{'-'.join(languages)}-{data}.zip")]
    else:
        jobs = [([code], site / code / f"fanpu-{code}-{data}.zip") for code in languages]
    for codes, target in jobs:
        target.parent.mkdir(parents=True, exist_ok=True)
        for old in target.parent.glob(f"fanpu-{'-'.join(codes)}-*.zip"):
            old.unlink()
        files = write_zip(site, codes, data, target)
        print(f"{target}: {files} files, {target.stat().st_size / 1e6:.1f} MB")
    write_summary(site)
    return 0
