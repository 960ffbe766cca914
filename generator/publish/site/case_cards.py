"""An executed case as a card: what happened at the table, and what each edition makes of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from generator.publish.site.case_kinds import KINDS, Result
from generator.publish.site.context import Site
from generator.records.card import WrittenCard
from generator.records.model import Edition
from generator.verify.case_results import ExecutedCase

Rules = Edition | WrittenCard  # what a case is run under


def case_card(site: Site, case: str, prefix: str) -> str:
    """The card of a case."""
    run = site.report.cases[case]
    kind = KINDS[run.case.kind]
    note = f'<p class="note">{site.prose(run.case.note, prefix)}</p>'
    parts = [f'<div class="ex" id="{case}">', *kind.given(site, run.case, prefix), note]
    groups = list(by_result(site, run))
    for editions, result in groups:
        if len(groups) > 1:
            parts.append(f'<p class="under"><b>{_names(site, editions)}</b></p>')
        parts += kind.result(site, run.case.given, result, prefix)
    cites = site.cites(run.case.cite, prefix)
    parts.append(f'<p class="origin">{cites} · {site.citing(case, prefix)}</p></div>')
    return "".join(parts)


def by_result(site: Site, run: ExecutedCase) -> Iterator[tuple[tuple[Rules, ...], Result]]:
    """The results of a case, editions or cards that agree together."""
    groups: dict[str, list[Rules]] = {}
    under: Iterable[Rules] = site.rulebook.cards if run.case.of_card else site.rulebook.editions
    for edition in under:
        key = json.dumps(run.results[edition.id], sort_keys=True)
        groups.setdefault(key, []).append(edition)
    for editions in groups.values():
        yield tuple(editions), run.results[editions[0].id]


def _names(site: Site, rules: tuple[Rules, ...]) -> str:
    """Editions or cards in a row, by their short names."""
    return " · ".join(site.own(item.short) for item in rules)
