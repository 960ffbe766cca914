"""What was proved of the editions, for pages, files and the check of what is shown."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from generator.enumerate.proof.findings import Cell, Proof
from generator.enumerate.proof.kept_proofs import proofs, to_data, wanted
from generator.enumerate.proof.pairs_by_edition import Pair, ShowingHand, kept_pairs
from generator.publish.site.figures.counted_editions import counted
from generator.publish.site.page.context import Site
from generator.store import store_of
from generator.verify.worked_examples import Executor

FOLDER = "pairs"


@dataclass(frozen=True)
class Proved:
    """The proofs of all editions, and the pairs with the editions beside one another."""

    proofs: dict[str, Proof]
    pairs: tuple[Pair, ...]

    @property
    def ids(self) -> set[str]:
        """The ids of the hands that are shown."""
        return {hand_id(pair, hand) for pair in self.pairs for hand in pair.hands}


@lru_cache(maxsize=1)
def proved(executor: Executor, root: Path) -> Proved:
    """Return all that was proved; kept in a folder below ``root`` as long as it holds."""
    interpreters, store = counted(executor), store_of(root)
    found = proofs({name: item.rules for name, item in interpreters.items()}, store)
    order = {fan: place for place, fan in enumerate(fans(executor))}
    return Proved(found, kept_pairs(found, interpreters, order, store))


def is_proved(executor: Executor, root: Path) -> bool:
    """Return whether the proofs of all editions are at hand, and need not be made."""
    return store_of(root).holds(wanted(item.rules) for item in counted(executor).values())


def fans(executor: Executor) -> list[str]:
    """The fans of all editions, by number; those without one last."""
    found = {fan.id: fan.number for item in counted(executor).values() for fan in item.rules.fans}
    return sorted(found, key=lambda fan: (found[fan] or 999, fan))


def hand_id(pair: Pair, hand: ShowingHand) -> str:
    """The id of a hand that shows a pair."""
    return f"proved-{pair.first}-{pair.second}-{hand.editions[0]}"


def files(site: Site) -> Iterator[tuple[str, Callable[[], str]]]:
    """The proofs as JSON, and the pairs as CSV: what makes each, by its path from the site's root."""

    def made(edition: str, write: Callable[[Proof], str]) -> str:
        return write(proved(site.executor, site.docs.parent).proofs[edition])

    for edition in counted(site.executor):
        yield f"{FOLDER}/{edition}.json", partial(as_json, site.executor, site.docs.parent, edition)
        yield f"{FOLDER}/{edition}.csv", partial(made, edition, _csv)


@lru_cache(maxsize=8)
def as_json(executor: Executor, root: Path, edition: str) -> str:
    """Return the proof of an edition as JSON, which is the same for every language."""
    return json.dumps(to_data(proved(executor, root).proofs[edition]), ensure_ascii=False)


def _csv(proof: Proof) -> str:
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(Cell._fields)
    for cell in proof.cells:
        row = cell._replace(exclusions=(" ".join(cell.exclusions),))
        table.writerow([*row[:-1], *row.exclusions])
    return out.getvalue()
