"""The glossary: what each thing is called in each language, and a page for each term.

The tiles have no pages of their own: nine pages that differ by a number help nobody.  A suit's page
shows its nine tiles, that of the winds the four, and so on, each with its names and its own anchor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from generator.documents.marks import TERM
from generator.game.tiles import TILES, parse_class, suit_of, tiles_of
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import Groups, PartPlan, addresses_of
from generator.publish.site.texts.sought_names import folded
from generator.publish.site.texts.term_backlinks import BACKLINK_HEADINGS, uses
from generator.publish.templates import LANG
from generator.records.term import Term


def pages(site: Site) -> Iterator[Page]:
    """The overview, then each term that is not a tile."""
    kinds = _by_kind(site)
    languages = {source.id: source.language[0] for source in site.rulebook.sources}
    letters = by_initial(site, [term for terms in kinds.values() for term in terms])
    yield fill_page(
        site,
        "terms/index",
        site.say("terms_page"),
        "terms",
        kinds=kinds,
        others=site.beside[1:],
        LANG=LANG,
        letters=letters,
        pictures={
            term.id: _picture(site, term) or _tiles(site, term)
            for terms in kinds.values()
            for term in terms
        },
        snippet=partial(_snippet, site),
    )
    used = uses(site)
    for terms in kinds.values():
        for term in terms:
            yield _page(site, term, used.get(term.id, {}), languages)


def by_initial(site: Site, terms: Iterable[Term]) -> dict[str, list[Term]]:
    """Terms by the first letter of their name; of the pinyin in Chinese."""
    key = "pinyin" if site.tongue.chinese else site.language
    found: dict[str, list[Term]] = {}
    for term in sorted(terms, key=lambda term: folded(term.name[key])):
        found.setdefault(folded(term.name[key])[0].upper(), []).append(term)
    return found


def _page(
    site: Site, term: Term, used: Mapping[str, list[str]], languages: Mapping[str, str]
) -> Page:
    name = site.own(term.name)
    both = dict.fromkeys((name, term.name["zh"]))
    title = site.speaker.comma.join([*both, site.say("terms_page")])  # fans have such names as well
    text = site.own(term.text).splitlines() if term.text else [name]
    return fill_page(
        site,
        f"terms/{term.id.removeprefix(TERM)}",
        title,
        "term",
        text[0],
        term=term,
        name=name,
        tiles=[item for item in site.rulebook.terms if item.of == term.id],
        picture=_picture(site, term),
        languages=languages,
        languages_in_order=site.beside,
        LANG=LANG,
        used={BACKLINK_HEADINGS[kind]: items for kind, items in used.items()},
    )


def _snippet(site: Site, term: Term) -> str:
    """The first sentence of a definition."""
    return site.own(term.text).splitlines()[0] if term.text else ""


def _tiles(site: Site, term: Term) -> str:
    """The tiles that stand on the term's page, in a row."""
    own = [item.tile for item in site.rulebook.terms if item.of == term.id and item.tile in TILES]
    return site.pictures.pieces([[TILES.index(tile) for tile in own]]) if own else ""


def _picture(site: Site, term: Term) -> str:
    """The tiles of the class that the term stands for, suit by suit."""
    if term.tiles is None:
        return ""
    text = next(named.tiles for named in site.rulebook.classes if named.id == term.tiles)
    groups: dict[int, list[int]] = {}
    for tile in tiles_of(parse_class(text)):
        groups.setdefault(suit_of(tile), []).append(tile)
    return site.pictures.pieces(list(groups.values()))


def _by_kind(site: Site) -> dict[str, list[Term]]:
    """The terms that are no tiles, by their kind."""
    kinds: dict[str, list[Term]] = {}
    for term in site.rulebook.terms:
        if term.tile is None:
            kinds.setdefault(term.kind, []).append(term)
    return kinds


def _groups(site: Site) -> Groups:
    """Terms by their kind."""
    for kind, found in _by_kind(site).items():
        yield f"terms/#{kind}", site.say(f"term:{kind}"), addresses_of(site, found)


IN_BOOK = PartPlan("terms/", "terms_page", pages, _groups)
