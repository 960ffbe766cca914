"""``llms.txt``: what a site is and where everything is, for programs that read for people.

The form is that of llmstxt.org: a title, a summary, and lists of links under headings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.i18n import LANGUAGES, Speaker
from generator.languages import language_of
from generator.publish.api import FOLDER, about_file
from generator.publish.site.navigation import WORDS, address_of, doors
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page
from generator.records.kinds import KINDS, Rulebook

NAME = "llms.txt"
OPTIONAL = "Optional"  # a word of the format: what may be left out where room is short


def llms_txt(site: Site, pages: Iterable[Page], address: str = "") -> str:
    """Return a language's file.

    ``address`` is where the site of all languages will stand; without it, links start from the file.
    """
    found = {page.path: page for page in pages}
    own = f"{address}{site.language}/" if address else ""
    blanks = {
        "editions": site.speaker.join([item.id for item in site.rulebook.editions]),
        "address": f"{address or '../'}r/",
        "version": site.rulebook.label,
    }
    about = _about(site.rulebook, site.speaker)
    lines = [f"# {site.say('site_name')}", "", f"> {about}", ""]
    lines += site.speaker.say("api", "llms", **blanks).splitlines()
    for door, paths in doors().items():
        lines += ["", f"## {site.speaker.say(WORDS, door)}", ""]
        listed = (found[path] for path in paths)
        lines += [_link(page.title, own + page.address, page.description) for page in listed]
    lines += ["", f"## {site.speaker.say('api', 'title')}", ""]
    lines += [_link(name, own + path, about) for name, path, about in _data(site.speaker)]
    lines += ["", f"## {OPTIONAL}", ""]
    others = (code for code in LANGUAGES if code != site.language)
    lines += [_link(language_of(code).name, f"{address or '../'}{code}/{NAME}") for code in others]
    return "\n".join(lines) + "\n"


def root_llms_txt(rulebook: Rulebook, address: str = "") -> str:
    """Return the file at the root, which leads to those of the languages, each in its own."""
    speakers = {code: Speaker(code) for code in LANGUAGES}
    about = {code: _about(rulebook, speaker) for code, speaker in speakers.items()}
    lines = [f"# {speakers['en'].say('site', 'site_name')}", "", f"> {about['en']}"]
    for code, speaker in speakers.items():
        own = f"{address}{code}/"
        lines += ["", f"## {language_of(code).name}", "", _link(NAME, own + NAME, about[code])]
        lines += [
            _link(speaker.say(WORDS, door), own + address_of(paths[0]))
            for door, paths in doors().items()
        ]
        lines += [_link(name, own + path, held) for name, path, held in _first(speaker)]
    return "\n".join(lines) + "\n"


def _about(rulebook: Rulebook, speaker: Speaker) -> str:
    names = [edition.short[speaker.language] for edition in rulebook.editions]
    return speaker.say("home", "about", editions=speaker.join(names))


def _data(speaker: Speaker) -> Iterator[tuple[str, str, str]]:
    """The files for programs: name, address, content; those to begin with, then the lists."""
    yield from _first(speaker)
    kinds = (kind.json for kind in KINDS if kind.json and not kind.json.apart)
    yield from (_row(name, speaker) for name in dict.fromkeys(found.name for found in kinds))


def _first(speaker: Speaker) -> Iterator[tuple[str, str, str]]:
    """Return the rows of the rulebook that engines read, and of the list of all files."""
    return (_row(name, speaker) for name in ("rulebook", "index"))


def _row(name: str, speaker: Speaker) -> tuple[str, str, str]:
    return f"{name}.json", f"{FOLDER}/{name}.json", about_file(name, speaker)


def _link(title: str, address: str, about: str = "") -> str:
    return f"- [{title}]({address})" + (f": {about}" if about else "")
