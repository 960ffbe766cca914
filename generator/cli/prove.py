"""``prove``: decide every pair of fans by enumeration, and class each exclusion by the proof."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Mapping

from generator.ask.fan_names import FanNames
from generator.bulk.limit_faults import Uncarried
from generator.cli.asked_rules import interpreter, kept
from generator.cli.command import EDITION, JSON, READING, Command, argument
from generator.cli.each_hand import written
from generator.enumerate.proof.findings import COMBINE, INEVITABLE, OPEN, Cell, Proof
from generator.enumerate.proof.kept_proofs import kept_proof, to_data
from generator.i18n import Speaker
from generator.i18n.amounts import grouped
from generator.rules.refused import Refused
from generator.store import store_of


def prove_edition(options: Namespace, speaker: Speaker) -> int:
    """Prove an edition and print what was found; return 1 if a pair stays open."""
    ruleset = interpreter(options, "prove").rules
    names = {fan.id: fan.names[speaker.language] for fan in ruleset.fans}
    called = FanNames(ruleset, kept(options))
    wanted = [called.fan(text) for text in options.fans]
    if len(wanted) not in (0, 2):
        raise Refused("two_fans")
    try:
        proof = kept_proof(ruleset, store_of(options.rules.resolve().parent))
    except Uncarried as error:
        raise Refused("uncarried", said=error) from None
    if options.json:
        data = to_data(proof)
        if wanted:
            data = next(cell for cell in proof.cells if _is(cell, wanted))._asdict()
        print(written(data))
    elif wanted:
        cell = next(cell for cell in proof.cells if _is(cell, wanted))
        print("\n".join(_cell(cell, names, speaker)))
    else:
        print("\n".join(_lines(proof, names, speaker)))
    return 1 if proof.open else 0


def _is(cell: Cell, wanted: list[str]) -> bool:
    return sorted(wanted) == sorted((cell.first, cell.second))


def _lines(proof: Proof, names: Mapping[str, str], speaker: Speaker) -> Iterator[str]:
    """Yield lines on what was counted and found."""

    def say(key: str, **blanks: object) -> str:
        return speaker.say("pairs", key, **blanks)

    def number(many: int) -> str:
        return grouped(many, speaker.language)

    for form, many in proof.forms.items():
        yield f"{number(many):>14}  {say('form:' + form)}"
    yield f"{number(proof.cases):>14}  {say('cases')}"
    yield ""
    states = proof.states()
    counts = {state: number(states[state]) for state in ("combine", "excluded", "never")}
    yield say("counts", **counts) + " " + say("open", n=len(proof.open))
    for cell in proof.open:
        yield f"  {names[cell.first]} + {names[cell.second]}"
    labels = Counter(item.label for item in proof.labels)
    for label, many in labels.most_common():
        yield f"{many:>6}  {say('label:' + label)}"
    bare = [item for item in proof.implied if not item.listed and item.state in (COMBINE, OPEN)]
    if bare:
        yield say("implied") + speaker.colon.rstrip()
        for item in bare:
            where = "" if item.how == INEVITABLE else speaker.aside(say("how:" + item.how))
            yield f"  {names[item.fan]} → {names[item.brings]}{where}"


def _cell(cell: Cell, names: Mapping[str, str], speaker: Speaker) -> Iterator[str]:
    """A pair: its state, counts, and the hands that show it."""
    first, second = names[cell.first], names[cell.second]
    colon = speaker.colon
    yield f"{first} + {second}{colon}{speaker.say('pairs', 'name:' + cell.state)}"
    if cell.both is not None:
        key = "met_in_at_most" if cell.at_most else "met_in"
        yield "  " + speaker.say("pairs", key, n=grouped(cell.both, speaker.language))
    for has, one, other in ((cell.first_has, first, second), (cell.second_has, second, first)):
        if has:
            yield "  " + speaker.say("pairs", "brings", fan=one, other=other)
    if cell.exclusions:
        yield "  " + speaker.join(list(cell.exclusions))
    for key, hand in (
        ("shows_combine", cell.combine),
        ("shows_barred", cell.barred),
        ("shows_first", cell.first_alone),
        ("shows_second", cell.second_alone),
    ):
        if hand is not None:
            yield f"  {speaker.say('pairs', key, first=first, second=second)}{colon}{hand}"


COMMAND = Command(
    prove_edition, (argument("fans", nargs="*", metavar="FAN"), EDITION, READING, JSON)
)
