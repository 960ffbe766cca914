"""Problems and faults in words."""

from __future__ import annotations

from generator.mahjong.faults import HandFault
from generator.procedure.faults import ProcedureFault
from generator.rulebook.problems import Problem
from generator.words import Speaker, catalogue


def write_problem(found: Problem, speaker: Speaker) -> str:
    """``path:line:col: CODE message (hint)``."""
    blanks = dict(found.params)
    if "fault" in blanks:
        blanks["fault"] = speaker.say("hand_faults", blanks["fault"], **blanks)
    if "refused" in blanks:
        blanks["refused"] = speaker.say("procedure", f"fault:{blanks['refused']}", **blanks)
    entry = catalogue("check_codes")[found.code]
    message = entry["message"][speaker.language].format(**blanks)
    text = f"{found.path}:{found.line}:{found.column}: {found.code} {message}"
    if "hint" not in entry or blanks.get("hint") == "":
        return text
    return f"{text} ({entry['hint'][speaker.language].format(**blanks)})"


def write_fault(fault: HandFault, speaker: Speaker) -> str:
    """What is wrong with a hand, without its column."""
    return speaker.say("hand_faults", fault.code, **fault.params)


def write_refusal(fault: ProcedureFault, speaker: Speaker) -> str:
    """What is wrong with the input of a procedure."""
    return speaker.say("procedure", f"fault:{fault.code}", **fault.params)
