"""The Content-Security-Policy of every page: what it may run, and no requests to other sites.

It is in the page itself, because any host, or none, may serve the site.  A script written into a page
runs only by its hash, and the hashes are those of the few that we and the theme have.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

SHEET = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""The policy of a page that stands alone, to be printed: its own styles, and nothing else at all."""

_OF_THEME = ("base", "palette", "late")
_INLINE = re.compile(r"<(script|style)\b[^>]*>(.+?)</\1>", re.DOTALL)
_META = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")([^"]*)')
_ENDS = "object-src 'none'; base-uri 'none'; form-action 'self'"
_HASH = re.compile(r"'sha256-[A-Za-z0-9+/]{43}='")
_SOURCES = {
    "default-src": ("'self'", "'none'"),
    "script-src": ("'self'", "'none'"),
    "style-src": ("'self'", "'none'"),
    "img-src": ("'self'", "'none'", "data:"),
    "object-src": ("'none'",),
    "base-uri": ("'none'",),
    "form-action": ("'self'", "'none'"),
}
"""What each directive may name beside hashes."""
_NEEDED = ("default-src", "base-uri", "form-action")


def hash_of(text: str) -> str:
    """The source expression that allows exactly this script or style."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def inline(html: str, tag: str = "script") -> list[str]:
    """The scripts, or the styles, that stand in a piece of HTML of ours."""
    return [match[2] for match in _INLINE.finditer(html) if match[1] == tag]


def policy(scripts: Iterable[str] = (), styles: Iterable[str] = ()) -> str:
    """The policy of a page of the site with these scripts and styles in it, and no others."""
    allowed = {"script-src": list(map(hash_of, scripts)), "style-src": list(map(hash_of, styles))}
    named = [f"{name} 'self' {' '.join(found)}; " for name, found in allowed.items() if found]
    return f"default-src 'self'; {''.join(named)}img-src 'self' data:; {_ENDS}"


def policy_of_theme(folders: Iterable[Path]) -> str:
    """The policy of the site's pages: ``folders`` have our templates and, after them, the theme's."""
    places = tuple(folders)
    named = (f"partials/javascripts/{name}.html" for name in _OF_THEME)
    found = [next(filter(Path.is_file, (place / name for place in places))) for name in named]
    return policy(script for path in found for script in inline(path.read_text("utf-8")))


def for_folder(html: str) -> str:
    """Return a page's HTML with the policy that it needs when it is opened from a folder.

    It may load the files beside it (``file:``), and run the modules that it makes of them (``blob:``).
    """

    def change(match: re.Match[str]) -> str:
        files = match[2].replace("'self'", "'self' file:")
        return match[1] + files.replace("script-src 'self'", "script-src 'self' blob:")

    return _META.sub(change, html, count=1)


def allowed_scripts(written: str) -> frozenset[str] | None:
    """The hashes of the scripts that a page's policy allows; None if no page may have this policy."""
    if written == SHEET:
        return frozenset()
    parts = [part.split() for part in written.split(";") if part.strip()]
    found = {name: sources for name, *sources in parts}
    if len(found) < len(parts) or any(name not in found for name in _NEEDED):
        return None
    for name, sources in found.items():
        allowed = _SOURCES.get(name, ())
        if not sources or any(one not in allowed and not _HASH.fullmatch(one) for one in sources):
            return None
    return frozenset(one for one in found.get("script-src", ()) if _HASH.fullmatch(one))
