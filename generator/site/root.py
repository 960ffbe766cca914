"""The root page, which leads to the reader's language, as the permanent addresses do."""

from __future__ import annotations

from pathlib import Path

from generator.words import LANGUAGES

NAMES = {"zh": "中文", "es": "Español", "en": "English"}

PAGE = """<!doctype html>
<html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fanpu 番谱</title>
<link rel="icon" href="zh/assets/favicon.svg">
{alternates}
<script defer src="r/lead.js"></script>
<style>
body{{font:20px/2 system-ui,sans-serif;text-align:center;margin:20vh 1rem}}
a{{color:#0b5a49;margin:0 .7em}}
</style>
</head><body><main><h1>Fanpu 番谱</h1><p>{links}</p><p><small>{version}</small></p></main></body></html>
"""


def write_root(site: Path, version: str) -> None:
    """``index.html`` at the top of the built sites."""
    links = "".join(
        f'<a href="{code}/" hreflang="{code}" lang="{code}">{NAMES[code]}</a>' for code in LANGUAGES
    )
    alternates = "\n".join(
        f'<link rel="alternate" hreflang="{code}" href="{code}/">' for code in LANGUAGES
    )
    page = PAGE.format(links=links, alternates=alternates, version=version)
    (site / "index.html").write_text(page, "utf-8")
