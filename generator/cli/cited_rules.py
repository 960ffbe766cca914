"""The answer of a procedure with the places of the rules that it follows."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Mapping
from typing import Any

from generator.cli.asked_rules import rulebook
from generator.cli.each_hand import written
from generator.i18n import Speaker
from generator.records.support import PRINTED, STATED
from generator.rulebook.bases import bases
from generator.rulebook.compile import cites_of
from generator.rules.procedure_faults import ProcedureFault
from generator.wording.problem_words import write_refusal


def refused(fault: ProcedureFault, speaker: Speaker) -> int:
    """Say what is wrong with what was typed; the exit code 1."""
    print(f"fanpu: {write_refusal(fault, speaker)}", file=sys.stderr)
    return 1


def answer(
    options: Namespace,
    result: Mapping[str, Any],
    lines: Iterable[str],
    readings: Mapping[str, str],
    speaker: Speaker,
) -> int:
    """Print the result, and for each question behind it the places of the reading taken."""
    found = rulebook(options)
    known = {item.id: item for item in found.editions}
    edition = known.get(options.edition)
    cited = {
        name: cites_of(found, edition, name, reading)
        for name, reading in readings.items()
        if edition is not None
    }
    if options.json:
        cites = {
            name: [{"source": cite.source, "at": cite.at} for cite in places]
            for name, places in cited.items()
        }
        print(written({"edition": options.edition, **result, "rules": cites}))
        return 0
    short = {item.id: item.short for item in found.editions}
    short |= {item.id: item.short for item in found.cards}
    print(short[options.edition][speaker.language])
    print("\n".join(lines))
    if edition is None or not cited:
        return 0
    sources = {source.id: source.short[speaker.language] for source in found.sources}
    print(f"{speaker.say('procedure', 'rule')}{speaker.colon}".rstrip())
    rests_on = bases(found)[edition.id]
    for name, places in cited.items():
        said = speaker.semicolon.join(
            speaker.cited(sources[cite.source], cite.at) for cite in places
        )
        label = rests_on[name].label if edition.readings[name] == readings[name] else PRINTED
        said_of = "" if label in STATED else speaker.say("site", f"support:{label}")
        note = speaker.aside(said_of) if said_of else ""
        print(f"  {name}/{readings[name]}{note}{speaker.colon}{said}")
    return 0
