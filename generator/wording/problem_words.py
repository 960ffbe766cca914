"""Problems and faults in words."""

from __future__ import annotations

from collections.abc import Mapping

from generator.documents.problems import Problem, place_of_problem, read_pieces, visible
from generator.game.hand_faults import HandFault
from generator.game.tiles import WINDS
from generator.i18n import Speaker, catalogue
from generator.rules.procedure_faults import ProcedureFault
from generator.wording.procedure_words import seat

SEATS = tuple(WINDS)
_WORD, _CITED = "_word", "_cited"
_OPTIONAL = ("hint", "wanted")  # without them there is nothing to hint at


def write_problem(found: Problem, speaker: Speaker) -> str:
    """Return a fault as ``path:line:col: CODE message (hint)``."""
    place = visible(place_of_problem(found))
    return f"{place}: {found.code} {say_problem(found, speaker)}"


def say_problem(found: Problem, speaker: Speaker) -> str:
    """Return ``message (hint)``; codes of score sheets have a catalogue of their own."""
    blanks = dict(found.params)
    if "fault" in blanks:
        blanks["fault"] = speaker.say("hand_faults", blanks["fault"], **blanks)
    if "refused" in blanks:
        players = _players(blanks, speaker)
        blanks["refused"] = speaker.say("procedure", f"fault:{blanks['refused']}", **players)
    for name, value in found.params:
        if name.endswith(_WORD):  # a key of the sheet's words, in place of a text
            blanks[name.removesuffix(_WORD)] = speaker.say("sheet", value)
        elif name.endswith(_CITED):  # the kind of a record, as the lock calls it
            blanks[name.removesuffix(_CITED)] = speaker.say("kinds", f"cited:{value}")
    for name, pieces in read_pieces(found.params):
        blanks[name] = speaker.series([_piece(piece, speaker) for piece in pieces], "or")
    entry = catalogue("sheet_faults").get(found.code) or catalogue("check_codes")[found.code]
    number = blanks.get(entry.get("number", "n"), "")  # the blank that chooses between one and many
    message = speaker.form(entry["message"], number).format(**blanks)
    if blanks.get("near"):
        return message + speaker.aside(speaker.say("check_hints", "near", near=blanks["near"]))
    hint = entry["hint"][speaker.language] if "hint" in entry else ""
    if not hint or any(f"{{{name}}}" in hint and not blanks.get(name) for name in _OPTIONAL):
        return message
    return message + speaker.aside(hint.format(**blanks))


def _piece(piece: str, speaker: Speaker) -> str:
    """A piece of what may stand at a place: a value as it is, or what has words."""
    return speaker.say("check_hints", piece[1:]).format() if piece.startswith("@") else piece


def write_fault(fault: HandFault, speaker: Speaker) -> str:
    """Return in words what is wrong with a hand, without its column."""
    return speaker.say("hand_faults", fault.code, **fault.params)


def write_refusal(fault: ProcedureFault, speaker: Speaker) -> str:
    """Return in words what is wrong with the input of a procedure."""
    return speaker.say("procedure", f"fault:{fault.code}", **_players(fault.params, speaker))


def _players(blanks: Mapping[str, object], speaker: Speaker) -> dict[str, object]:
    """The blanks with players named by a seat's letter called by their seats; others keep their names."""
    found = dict(blanks)
    for key in ("player", "players"):
        if key in blanks:
            names = str(blanks[key]).split(" ")
            if all(name in SEATS for name in names):
                found[key] = speaker.series([seat(name, speaker) for name in names])
    return found
