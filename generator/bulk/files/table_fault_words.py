"""What is wrong with a table or with a row of it, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.i18n import Speaker, catalogue

if TYPE_CHECKING:
    from generator.bulk.files.table_faults import RowFault, TableFault

NAME = "score_table"


def say_bad(bad: RowFault, speaker: Speaker) -> str:
    """Return in words why a row cannot be read."""
    own = bad.code in catalogue(NAME)
    return speaker.say(NAME if own else "hand_faults", bad.code, **bad.params)


def write_table_fault(fault: TableFault, speaker: Speaker) -> str:
    """Return a fault as ``path: CODE message``, or ``path:1: CODE message`` where a line is to blame."""
    blanks = dict(fault.params)
    if "what" in blanks:
        words = [speaker.say(NAME, f"differs:{name}") for name in str(blanks["what"]).split()]
        blanks["what"] = speaker.join(words)
    place = f"{fault.path}:{fault.row}" if fault.row else fault.path
    return f"{place}: {fault.code} {speaker.say(NAME, fault.code, **blanks)}"
