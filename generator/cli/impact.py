"""``impact``: what a change of the rules does."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.cli.asked_rules import checked, instead_of_own, known_edition, rulebook, with_fans
from generator.cli.command import ANY_EDITION, READING, Command, argument, flag
from generator.i18n import Speaker
from generator.rulebook.releases import versions
from generator.rules.refused import Refused

if TYPE_CHECKING:
    from generator.records.kinds import Rulebook
    from generator.verify.impact.compared import Impact

NOW = "HEAD"
"""What the files as they are now are compared with, unless something else is asked for."""


def impact(options: Namespace, speaker: Speaker) -> int:
    """Compare two states of the rules, two editions, or an edition with other readings of its own."""
    from generator.publish.impact.impact_words import ImpactWords, markdown, text, to_json

    rules = rulebook(options)
    found, names = _found(options, rules, speaker)
    told = ImpactWords(speaker, names)
    if options.html:
        from generator.publish.impact.impact_page import impact_page

        print(impact_page(told, found, rules))
    elif options.json:
        print(json.dumps(to_json(found), ensure_ascii=False, indent=2))
    else:
        print("\n".join((markdown if options.markdown else text)(told, found)))
    return 0


def _found(options: Namespace, rules: Rulebook, speaker: Speaker) -> tuple[Impact, dict[str, str]]:
    """Return the impact that was asked for, and the names of everything that it names, by id."""
    from generator.rulebook.compile import compile_edition
    from generator.verify.impact.compared import Impact, between, records_apart, showing

    editions = {edition.id: edition for edition in rules.editions}
    cards = {card.id for card in rules.cards}
    for name in (
        options.edition,
        *(name for name in (options.base, options.head) if name in cards),
    ):
        with_fans(options, name, "impact")
    _refuse_unused(options, editions)
    names = rules.names(speaker) | {
        edition.id: edition.short[speaker.language] for edition in rules.editions
    }
    wanted = [name for name in editions if options.edition in (None, name)]
    if options.reading:
        readings = instead_of_own(options.reading, rules)
        apart = tuple(
            between(
                compile_edition(rules, editions[name]),
                compile_edition(rules, editions[name], readings),
                rules.examples,
            )
            for name in wanted
        )
        return Impact((options.edition or "", " ".join(options.reading)), apart), names
    if options.base in editions:
        known_edition(options.head, editions)
        sides = [compile_edition(rules, editions[name]) for name in (options.base, options.head)]
        return Impact(
            (options.base, options.head), (between(sides[0], sides[1], rules.examples),)
        ), names
    base, head = options.base or NOW, options.head
    if head is None and base in versions(options.rules):
        return _since(options, base, wanted), names
    old = _state(options, base)
    new = _state(options, head) if head else rules
    names = old.names(speaker) | names
    were = {edition.id: edition for edition in old.editions}
    now = {edition.id: edition for edition in new.editions}
    shared = [name for name in wanted if name in were and name in now]
    kept = {example.id for example in old.examples}
    examples = [example for example in new.examples if example.id in kept]
    apart = tuple(
        between(compile_edition(old, were[name]), compile_edition(new, now[name]), examples)
        for name in shared
    )
    records = tuple(records_apart(old, new))
    return Impact((base, head or ""), apart, records, tuple(showing(new, apart))), names


def _refuse_unused(options: Namespace, editions: Iterable[str]) -> None:
    """Raise Refused for half of a pair of editions, and for an option that has no say beside one."""
    if options.reading and options.base:
        raise Refused("not_with", option="--reading", other=options.base)
    if options.base in editions:
        if options.head is None:
            raise Refused("needs_option", option=options.base, other="HEAD")
        if options.edition:
            raise Refused("not_with", option="--edition", other=f"{options.base} {options.head}")


def _since(options: Namespace, version: str, wanted: Iterable[str]) -> Impact:
    """Return what changed since a release, out of what it froze: no repository is needed."""
    from generator.publish.citation.record_history import history
    from generator.rulebook.compile import compile_edition
    from generator.rules.ruleset import from_json
    from generator.verify.impact.compared import Impact, RecordChange, between, showing

    report = checked(options).published
    told = history(report)
    release = next(item for item in told.releases if item.version == version)
    new = {edition.id: edition for edition in report.rulebook.editions}
    examples = [item for item in report.rulebook.examples if item.id in release.hands]
    apart = tuple(
        between(
            from_json(release.rules[name]), compile_edition(report.rulebook, new[name]), examples
        )
        for name in wanted
        if name in release.rules
    )
    found = (step for name in told.ids if (step := told.since_release(name, release)))
    addresses = report.rulebook.addresses
    records = (
        RecordChange(item.id, item.kind, item.state, addresses.get(item.id, "")) for item in found
    )
    return Impact((version, ""), apart, tuple(records), tuple(showing(report.rulebook, apart)))


def _state(options: Namespace, name: str) -> Rulebook:
    """The rules as they were, with the house rules of now beside them.

    An earlier state is taken as it is, for its faults are of its time.
    """
    from generator.rulebook.loaded.house_rules import with_houses
    from generator.verify.impact.revisions import NoRevision, rules_at

    try:
        return with_houses(rules_at(options.rules, name)[0], options.rules_also)[0]
    except NoRevision as none:
        raise Refused("no_revision", name=none.name) from none


COMMAND = Command(
    impact,
    (
        argument("base", nargs="?", metavar="BASE"),
        argument("head", nargs="?", metavar="HEAD"),
        ANY_EDITION,
        READING,
        flag("--json", choice="form"),
        flag("--markdown", choice="form"),
        flag("--html", choice="form"),
    ),
    on_files=True,
)
