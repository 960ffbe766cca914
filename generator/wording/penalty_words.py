"""A foul's penalty in words: at length for a ruling, and in a few words for a list."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.text_numbers import spelt
from generator.i18n import Speaker, catalogue
from generator.languages.fallback import words_of
from generator.rules.ruleset import Ruleset
from generator.table.penalties import INSTEAD, FoulRuling, ruling
from generator.wording.procedure_words import capital

_SHOWN = 4  # how many repetitions are spelled out before "and so on"
_FURTHER = 3


def penalty_lines(rules: Ruleset, foul: str, speaker: Speaker, nth: int = 0) -> list[str]:
    """Return lines on what a foul costs; with ``nth`` the nth time only, else every time."""
    return [*cost_lines(rules, foul, speaker, nth), *follow_lines(rules, foul, speaker, nth)]


def cost_lines(rules: Ruleset, foul: str, speaker: Speaker, nth: int = 0) -> list[str]:
    """The warning and the points of a foul, a line each; or that the rules name no penalty."""
    found = ruling(rules, foul, nth or 1)
    if not found.named:
        return [speaker.say("penalty", "none")]
    lines = list(_points(rules, found, speaker, nth))
    if found.taken == "session":
        lines.append(speaker.say("penalty", "taken_session"))
    return lines


def follow_lines(rules: Ruleset, foul: str, speaker: Speaker, nth: int = 0) -> list[str]:
    """Return lines on what follows besides points: for the player's hand, the play, the event.

    ``nth`` as for :func:`penalty_lines`.
    """
    found = ruling(rules, foul, nth or 1)
    if not found.named:
        return []
    lines = [speaker.say("penalty", found.hand)] if found.hand else []
    whole = found if nth else ruling(rules, foul, 2)  # what replaces points comes with them
    lines += [speaker.say("penalty", f"effect:{effect}") for effect in whole.effects]
    if found.optional:
        points = _inside(_row((found.optional.points,), found.optional.to, speaker))
        lines.append(speaker.say("penalty", "optional", points=points))
    return lines


def penalty_summary(rules: Ruleset, foul: str, speaker: Speaker) -> str:
    """Return what a foul costs, in a few words: ``10 to each; dead hand``."""
    first, second = ruling(rules, foul), ruling(rules, foul, 2)
    if not first.named:
        return speaker.say("penalty", "none_short")
    found = first if first.points else second
    points = ""
    if len(found.points) > 1:
        low, high = min(found.points), max(found.points)
        points = speaker.say("penalty", "choice_short", low=low, high=high)
    elif found.points:
        steps = [str(found.points[0])] if found is first else _steps(rules, foul)
        key = f"{found.to}_short" if found is first else f"{found.to}_steps"
        points = speaker.say("penalty", key, points=speaker.join(steps))
    instead, beside = _short_effects(found, speaker)
    for other in instead if points else ():
        points = speaker.say("penalty", "alternative", points=points, other=other)
    if first.warning and points and found is second:
        points = speaker.say("penalty", f"warning_then:{_span(rules, second)}", points=points)
    elif first.warning:
        warning = _inside(speaker.say("penalty", "warning"))
        points = warning + speaker.semicolon + points if points else warning
    parts = [points] if points else []
    if first.hand:
        parts.append(speaker.say("penalty", f"{first.hand}_short"))
    parts += beside if points else [*instead, *beside]
    if first.optional:
        added = speaker.say("penalty", f"{first.optional.to}_short", points=first.optional.points)
        parts.append(speaker.say("penalty", "optional_short", points=added))
    return speaker.semicolon.join(parts) or speaker.say("penalty", "no_points")


def _short_effects(found: FoulRuling, speaker: Speaker) -> tuple[list[str], list[str]]:
    """Return, as short phrases, what may stand in place of the points, and what else follows.

    What has no short phrase, or follows from the points already, is left out.
    """
    words = catalogue("penalty")
    said = ("referee-decides",) if len(found.points) > 1 else ()
    told: tuple[list[str], list[str]] = ([], [])
    for effect in found.effects:
        if f"short:{effect}" in words and effect not in said:
            told[effect not in INSTEAD].append(speaker.say("penalty", f"short:{effect}"))
    return told


def ordinal(number: int, speaker: Speaker) -> str:
    """Return the number of a time, such as the second: ``2nd``, ``2.ª``, ``2``."""
    return speaker.tongue.ordinal(number)


def time_in_words(number: int, speaker: Speaker) -> str:
    """Return the number of a time as sentences have it: ``second``, ``segunda``, ``2``."""
    words = words_of(speaker.say("penalty", "ordinals"))
    return words[number - 1] if number <= len(words) else ordinal(number, speaker)


def _span(rules: Ruleset, second: FoulRuling) -> str:
    """Return within what a foul is counted, ``unsaid`` where the books do not say it.

    They say it only where the points rise by a schedule.
    """
    return str(rules.parameters["penalties.span"]) if len(second.points) == 1 else "unsaid"


def _steps(rules: Ruleset, foul: str) -> list[str]:
    return [str(ruling(rules, foul, nth).points[0]) for nth in range(2, _SHOWN + 1)]


def _points(rules: Ruleset, first: FoulRuling, speaker: Speaker, nth: int) -> Iterator[str]:
    """The warning and the points: of one time, or of every time where repetition counts."""
    say = speaker.say
    second = ruling(rules, first.foul, 2)
    if nth or second.points == first.points:
        if first.warning:
            yield say("penalty", "warning")
        if first.points:
            yield _row(first.points, first.to, speaker)
        return
    yield say("penalty", f"nth_warning:{_span(rules, second)}")
    if len(second.points) > 1:
        row = _inside(_row(second.points, second.to, speaker))
        yield say("penalty", "from_second", points=row)
        return
    for time in range(2, _SHOWN + 1):
        found = ruling(rules, first.foul, time)
        yield say(
            "penalty",
            "nth_points",
            n=capital(time_in_words(time, speaker)),
            points=_inside(_row(found.points, found.to, speaker)),
        )
    further = [
        ruling(rules, first.foul, _SHOWN + step).points[0] for step in range(1, _FURTHER + 1)
    ]
    yield say("penalty", "so_on", row=speaker.join([str(points) for points in further]))


def _inside(phrase: str) -> str:
    """A phrase that begins a line, put after a colon."""
    return phrase[0].lower() + phrase[1:]


def _row(points: tuple[int, ...], to: str, speaker: Speaker) -> str:
    """Return the points, and who receives them."""
    if len(points) == 1:
        return speaker.say("penalty", to, points=points[0], total=3 * points[0])
    return speaker.say("penalty", f"choice:{to}", row=spelt(points, speaker.language))
