"""Check the rulebook, build the site of every language in parallel, and inspect the result."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path

from generator.i18n import LANGUAGES, Speaker
from generator.publish.citation.record_history import history
from generator.publish.scorers.known_scorers import known_results, versions
from generator.publish.site import build_stamp
from generator.publish.site.all_kept import missing
from generator.publish.site.app_manifest import make_icons
from generator.publish.site.citation_files import citation_files
from generator.publish.site.figures.chance import report as rarity
from generator.publish.site.figures.counted_editions import counted
from generator.publish.site.figures.proved import as_json, proved
from generator.publish.site.linkcheck import Seen, check_built, look_over, parts_of
from generator.publish.site.llms_txt import NAME, root_llms_txt
from generator.publish.site.mkdocs_pages import MkDocsFault, MkDocsPages, forget_pages
from generator.publish.site.navigation import write_navigation
from generator.publish.site.offline.write_worker import (
    write_kept_lists,
    write_summary,
    write_worker,
)
from generator.publish.site.offline.write_worker import written as offline_files
from generator.publish.site.output_folder import OutputFolder
from generator.publish.site.page import api_once
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_faults import PageFault
from generator.publish.site.page.printed_files import offers
from generator.publish.site.public_addresses import UNKNOWN, PublicAddresses
from generator.publish.site.root_page import root_page
from generator.publish.site.source_files import SourceFiles
from generator.publish.site.translation.translatable_texts import faults_of_texts
from generator.publish.site.unchanged_pages import (
    PagesBefore,
    SourcesMade,
    digests,
    files_read,
    keep_made,
    made_before,
    pages_before,
)
from generator.publish.site.zensical_pages import ZensicalFault, ZensicalPages
from generator.publish.templates import load_all
from generator.store import Store, beside_each_other, store_of
from generator.verify.check import Report, check, unfounded_reasons
from generator.wording.problem_words import write_problem

Say = Callable[[str], None]

MAKERS: Mapping[str, type[MkDocsPages] | type[ZensicalPages]] = {
    "mkdocs": MkDocsPages,
    "zensical": ZensicalPages,
}
"""What makes pages of their sources, by name; the first is what we publish with."""
MAKER = next(iter(MAKERS))


@dataclass(frozen=True)
class BuiltPart:
    """What the build of a part tells: its files in ``site/``, and its faults if it failed.

    ``before`` of its ``pages`` are made of sources of the last build.  ``sources`` are the digests of
    all sources, ``used`` the keys of its pages in the store.
    """

    pages: int = 0
    before: int = 0
    written: frozenset[str] = frozenset()
    sources: Mapping[str, str] = field(default_factory=dict)
    used: frozenset[str] = frozenset()
    generated: float = 0.0
    rendered: float = 0.0
    fault: str = ""


def build_sites(
    rules: Path,
    say: Say,
    speaker: Speaker,
    addresses: PublicAddresses = UNKNOWN,
    also: Sequence[Path] = (),
    maker: str = MAKER,
) -> int:
    """Build everything from the rulebook in ``rules``; 0 if all is well, else 1.

    ``also`` are folders of house rules, which the sites then have as further editions.

    ``addresses`` are where the site will stand, which what a shared link shows needs, and where it is
    edited.
    ``maker`` names what makes the pages, one of ``MAKERS``.
    """
    root = rules.resolve().parent
    store = store_of(root)
    started = time.perf_counter()
    made_from = build_stamp.inputs(root, rules, addresses.known, also, maker, versions())
    if build_stamp.is_current(root, made_from, store):
        say(f"nothing has changed since the last build ({time.perf_counter() - started:.1f} s)")
        return 0
    report = check(rules, also)
    problems = [*report.problems, *faults_of_texts(report.rulebook, rules)]
    for found in problems:
        say(write_problem(found, speaker))
    if problems:
        return 1
    checked = time.perf_counter()
    say(
        f"checked: {report.rulebook.label}, {report.runs} hands scored in {checked - started:.1f} s"
    )
    label = report.rulebook.label
    read = files_read(report.rulebook, rules)
    before = pages_before(made_before(store, made_from.others), read, report.rulebook)
    known = share_and_list_hands(report, root, all_pages=before is None)
    unfounded = [] if report.proved else list(unfounded_reasons(report, store))
    for found in unfounded:
        say(write_problem(found, speaker))
    if unfounded:
        return 1
    enumerated = time.perf_counter()
    say(f"enumerated: rarity and pairs in {enumerated - checked:.1f} s")
    parts = [
        partial(build_language, report, language, root, speaker, addresses, maker, before)
        for language in LANGUAGES
    ]
    gc.freeze()  # what all languages share stays; no collector need look through it or copy it
    made = beside_each_other([*parts, partial(build_citations, report, rules)])
    if failed := [part.fault for part in made if part.fault]:
        for fault in failed:
            say(fault)
        return 1
    _finish_output(report, rules, made, addresses)
    built = time.perf_counter()
    say(_summary(made, built - enumerated, maker))
    site = root / "site"
    seen = _look(site, label, store, addresses)
    write_summary(site)
    faults = check_built(site, known, seen, store)
    for fault in faults:
        say(fault)
    say(f"links: {len(faults)} faults in {time.perf_counter() - built:.1f} s")
    if not faults:
        build_stamp.stamp(root, made_from, store)
        sources = {language: part.sources for language, part in zip(LANGUAGES, made, strict=False)}
        keep_made(store, made_from.others, SourcesMade(label, read, sources))
    return 1 if faults else 0


def _finish_output(
    report: Report, rules: Path, made: Sequence[BuiltPart], addresses: PublicAddresses
) -> None:
    """Write what stands beside the languages in ``site/``, and remove what an earlier build left."""
    root, label = rules.resolve().parent, report.rulebook.label
    output = OutputFolder(root / "site", label)
    for part in made:
        output.written |= part.written
    if used := {key for part in made for key in part.used}:
        forget_pages(root, used)
    output.write("index.html", root_page(label, LANGUAGES))
    output.write(NAME, root_llms_txt(report.rulebook, addresses.site))
    output.written |= offline_files()
    output.sweep()
    write_worker(Site(report, LANGUAGES[0], root / "docs"), rules, root / "site")


def _summary(made: Sequence[BuiltPart], seconds: float, maker: str) -> str:
    """The line that tells how many pages were built, and in which time."""
    pages = sum(part.pages for part in made)
    as_before = sum(part.before for part in made)
    generated = sum(part.generated for part in made)
    rendered = sum(part.rendered for part in made)
    return (
        f"built: {pages} pages, {as_before} as before, in {seconds:.1f} s, the processors' "
        f"{generated:.1f} s for their texts and {rendered:.1f} s for {maker}"
    )


def _look(site: Path, label: str, store: Store, addresses: PublicAddresses) -> dict[str, Seen]:
    """Look over all pages, and list beside it what a device keeps of each language."""

    def listed(language: str) -> dict[str, Seen]:
        write_kept_lists(site, label, language, store)
        return {}

    jobs = [partial(listed, language) for language in LANGUAGES]
    jobs += [partial(look_over, site, part, label, store, addresses) for part in parts_of(site)]
    return {name: seen for part in beside_each_other(jobs) for name, seen in part.items()}


def build_language(
    report: Report,
    language: str,
    root: Path,
    speaker: Speaker,
    addresses: PublicAddresses = UNKNOWN,
    maker: str = MAKER,
    before: PagesBefore | None = None,
) -> BuiltPart:
    """Write the sources of a language to ``build/docs/`` and its site to ``site/``.

    ``before`` gives the sources that are there and need not be made, of a language and its folder.
    """
    started = _worked()
    folder = root / "build" / "docs" / language
    unchanged = before(language, folder) if before else {}
    site = Site(report, language, root / "docs")
    sources = SourceFiles(site, address=addresses.site, unchanged=unchanged)
    try:
        files = sources.all
    except PageFault as faulty:
        return BuiltPart(fault=faulty.write(speaker))
    write_navigation(sources.pages, report.rulebook.editions, root, addresses.site)
    label = report.rulebook.label
    docs = OutputFolder(folder, label)
    for name, content in files.items():
        docs.write(name, content)
    docs.sweep()
    generated = _worked()
    output = OutputFolder(root / "site", label)
    texts = {name: files[name].decode() for name in sources.kinds}
    others = ((name, content) for name, content in files.items() if name not in texts)
    try:
        pages = MAKERS[maker](root, language, texts, addresses)
        for name, content in chain(others, pages.files(texts, label)):
            output.write(f"{language}/{name}", content)
    except (MkDocsFault, ZensicalFault) as fault:
        return BuiltPart(fault=f"{maker} failed for {language}:\n{fault}")
    return BuiltPart(
        len(sources.pages),
        len(unchanged),
        frozenset(output.written),
        digests({name: files[name] for name in sources.kinds}),
        frozenset(pages.used),
        generated - started,
        _worked() - generated,
    )


def _worked() -> float:
    """The seconds that processors worked for this process and for the programs that it ran."""
    return sum(os.times()[:4])


def build_citations(report: Report, rules: Path) -> BuiltPart:
    """Write what a citation is verified by, and the page of every permanent address, to ``site/``."""
    root = rules.resolve().parent
    started = _worked()
    output = OutputFolder(root / "site", report.rulebook.label)
    for name, content in citation_files(rules, report, root / "docs"):
        output.write(name, content)
    return BuiltPart(written=frozenset(output.written), generated=_worked() - started)


def share_and_list_hands(report: Report, root: Path, all_pages: bool = True) -> set[str]:
    """Make what all languages share, before one process for each is forked; what is made is kept.

    Proofs and rarity figures take minutes when none is stored, and are made beside the rest.  What few
    pages need is left to them unless ``all_pages`` are made.

    Return the ids of every hand that pages may show: examples, cases, worked hands of cards, hands drawn
    at random, and hands that show pairs of fans.
    """
    assert report.executor is not None
    site = Site(report, LANGUAGES[0], root / "docs")
    figures = rarity(report.executor, root / "docs")
    jobs: list[Callable[[], Mapping[str, str] | None]] = [partial(api_once.made, report)]
    jobs += missing(figures, store_of(root))
    published, *_ = beside_each_other(jobs, meanwhile=partial(_share, site, all_pages))
    assert published is not None
    api_once.keep(report, published)
    for edition in counted(site.executor):
        as_json(site.executor, root, edition)
    drawn = {item.id for item in figures.shown}
    shown = proved(report.executor, root).ids
    return {*report.executed, *report.cases, *report.cards, *drawn, *shown}


def _share(site: Site, all_pages: bool) -> None:
    """Fill those caches that need neither proofs nor figures."""
    offers(site)
    make_icons(site)
    _ = history(site.report).every
    known_results(site.report, site.docs)
    if all_pages:
        load_all("site")
        for card in site.rulebook.cards:
            card.compiled.neighbors  # noqa: B018
