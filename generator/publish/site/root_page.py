"""The root page, which leads to the browser's language."""

from __future__ import annotations

import json
from collections.abc import Sequence

NAMES = {"zh": "中文", "es": "Español", "en": "English"}

PAGE = """<!doctype html>
<html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fanpu 番谱</title>
<link rel="icon" href="{first}/assets/favicon.svg">
{alternates}
<script>
var known = {known}, wanted = [].concat(navigator.languages || navigator.language), seen;
try {{ seen = localStorage.getItem("fanpu-language"); }} catch (none) {{ seen = null; }}
if (seen) wanted.unshift(seen);
for (var i = 0; i < wanted.length; i++) {{
  var code = String(wanted[i]).slice(0, 2);
  if (known.indexOf(code) >= 0) {{ location.replace(code + "/{index}"); break; }}
  if (i == wanted.length - 1) location.replace("{last}/{index}");
}}
</script>
<style>
body{{font:20px/2 system-ui,sans-serif;text-align:center;margin:20vh 1rem}}
a{{color:#0b5a49;margin:0 .7em}}
</style>
</head><body><main><h1>Fanpu 番谱</h1><p>{links}</p><p><small>{version}</small></p></main></body></html>
"""


def root_page(version: str, languages: Sequence[str], index: str = "") -> str:
    """The page that leads to one of the languages; ``index`` names their pages where no server does."""
    return PAGE.format(
        links="".join(
            f'<a href="{code}/{index}" lang="{code}">{NAMES[code]}</a>' for code in languages
        ),
        alternates="\n".join(
            f'<link rel="alternate" hreflang="{code}" href="{code}/{index}">' for code in languages
        ),
        version=version,
        known=json.dumps(list(languages)),
        first=languages[0],
        last=languages[-1],
        index=index,
    )
