"""Jinja templates of the site, the forms and the paper.

HTML is made here.
The exceptions are the drawings of tiles (``site/tiles/``, ``site/pictures/``), modules that edit finished
pages, and the plain answers of the preview's server.
A template is named by its folder and its name (``site/fan`` is ``publish/site/templates/fan.html.j2``).
A value that is HTML is a ``Markup``; every other value is escaped where the template puts it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from jinja2 import BytecodeCache, Environment, PackageLoader, PrefixLoader, StrictUndefined
from jinja2.bccache import Bucket
from markupsafe import Markup

from generator.languages import LANGUAGES, language_of
from generator.publish.page_policy import SHEET
from generator.store import Store

LANG = {code: language_of(code).html for code in LANGUAGES}
"""The languages as HTML calls them."""

ROOT = "~/"
"""What an address begins with until its page is made: the root of the language's site."""

_FOLDERS = ("site", "forms", "paper")
_P = ParamSpec("_P")
_R = TypeVar("_R")


def remembered(make: Callable[_P, _R]) -> Callable[_P, _R]:
    """Cache a function's results.

    Arguments are compared with their types: a ``Markup`` and an equal ``str`` are different.
    """
    # lru_cache loses the types of the parameters
    return lru_cache(maxsize=None, typed=True)(make)  # type: ignore[return-value]


class KeptTemplates(BytecodeCache):
    """Templates as Jinja compiled them, kept beside what Python compiled; Jinja sees what is outdated."""

    _store = Store(Path(__file__).resolve().parent / "__pycache__")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket, if there is anything for it."""
        kept = self._store.read("templates", bucket.key)
        if kept is not None:
            bucket.bytecode_from_string(kept)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what is in the bucket."""
        self._store.write("templates", bucket.key, bucket.bytecode_to_string())


def _package(folder: str) -> str:
    return f"generator.publish.{folder}"


@remembered
def environment() -> Environment:
    """The settings of every template: strict about names, HTML escaped."""
    made = Environment(
        loader=PrefixLoader({folder: PackageLoader(_package(folder)) for folder in _FOLDERS}),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=True,
        bytecode_cache=KeptTemplates(),
        # otherwise Jinja checks the template's file at every use, 60,000 times a language
        auto_reload=False,
    )
    made.globals["sheet_policy"] = Markup(SHEET)
    made.filters["code"] = code
    made.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
    return made


def load_all(folder: str) -> None:
    """Load every template of a folder, so that processes forked later need not compile it each."""
    for name in environment().list_templates(
        filter_func=lambda name: name.startswith(f"{folder}/")
    ):
        environment().get_template(name)


def code(text: str) -> Markup:
    """A text of the catalogues with what stands between backticks as code."""
    pieces = text.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(piece) if place % 2 else piece
        for place, piece in enumerate(pieces)
    )


def render(template: str, /, **values: Any) -> Markup:
    """The template ``folder/name``, filled."""
    return Markup(environment().get_template(f"{template}.html.j2").render(**values))


def macro(template: str, name: str, /, *values: Any) -> Markup:
    """A macro of the template ``folder/name``, called with ``values``: a small piece of HTML."""
    return Markup(_macro(template, name)(*values))


@remembered
def _macro(template: str, name: str) -> Callable[..., str]:
    """A macro ready to be called."""
    found: Callable[..., str] = getattr(
        environment().get_template(f"{template}.html.j2").module, name
    )
    return found


def style(sheet: str) -> Markup:
    """The style sheet ``folder/name``, to be put into a page that stands alone."""
    folder, _, name = sheet.partition("/")
    return Markup(files(_package(folder)).joinpath(f"templates/{name}.css").read_text("utf-8"))
