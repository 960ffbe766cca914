"""What makes a language's site an app on a device: its manifest, its icons, its shortcuts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial

from generator.publish.site.navigation import WORDS
from generator.publish.site.page.context import Site
from generator.store import code_digest, digest, store_of

MANIFEST = "manifest.webmanifest"
SIZES = (192, 512)  # pixels; Chromium asks for both
MASKABLE = "maskable"
SHORTCUTS = ("calculator/index", "search", "fouls/index", "fouls/ledger")
_DRAWING, _TOKENS = "styles/favicon.svg", "styles/site/10-tokens.css"
_SAFE = 0.6  # of a maskable icon's height: what lies beyond four fifths may be cut off


def files(site: Site) -> Iterator[tuple[str, str | Callable[[], bytes]]]:
    """The manifest and the icons."""
    yield MANIFEST, json.dumps(_manifest(site), ensure_ascii=False, indent=1)
    drawing = (site.docs / _DRAWING).read_text("utf-8")
    for size in SIZES:
        yield icon_name(size), partial(_icon, site, drawing, size)
        ground = token(site, "jade")
        yield icon_name(size, MASKABLE), partial(_icon, site, drawing, size, ground, _SAFE)


def make_icons(site: Site) -> None:
    """Make the icons, which are the same in every language, so that each takes them as they are."""
    for _, content in files(site):
        if callable(content):
            content()


def _icon(site: Site, drawing: str, size: int, ground: str = "", share: float = 1.0) -> bytes:
    """The icon as it is kept, or painted where the drawing is another one."""

    def painted() -> bytes:
        from generator.publish.site.app_icon import icon

        return icon(drawing, size, ground, share)

    key = digest(code_digest("generator.publish.site.app_icon"), drawing, [size, ground, share])
    return store_of(site.docs.parent).bytes("icons", key, painted)


def icon_name(size: int, purpose: str = "any") -> str:
    """Return the path of an icon, from the language's root."""
    return f"assets/icon-{size}{'-' + purpose if purpose != 'any' else ''}.png"


def token(site: Site, name: str) -> str:
    """A color of the site, as it is in the light."""
    match = re.search(rf"--fp-{name}: (#[0-9a-f]{{6}})", (site.docs / _TOKENS).read_text("utf-8"))
    assert match is not None, name
    return match[1]


def _manifest(site: Site) -> dict[str, object]:
    say, own = partial(site.speaker.say, WORDS), partial(site.speaker.say, "offline")
    return {
        "id": "./",
        "name": own("app_name"),
        "short_name": own("app_short"),
        "description": own("app_description"),
        "lang": site.language,
        "dir": "ltr",
        "start_url": "./",
        "scope": "../",  # the other languages, and permanent addresses
        "display": "standalone",
        "theme_color": token(site, "page"),
        "background_color": token(site, "page"),
        "categories": ["games", "reference", "sports"],
        "icons": [
            {
                "src": icon_name(size, purpose),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size in SIZES
            for purpose in ("any", MASKABLE)
        ],
        "shortcuts": [
            {
                "name": say(path),
                "url": f"./{path.removesuffix('index').strip('/')}/",
                "icons": [{"src": icon_name(192), "sizes": "192x192", "type": "image/png"}],
            }
            for path in SHORTCUTS
        ],
    }
