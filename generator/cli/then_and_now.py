"""Answers about a hand, as of a release beside today's where they differ."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from generator.ask.json_scores import failed
from generator.cli.asked_rules import game, known_edition
from generator.cli.each_hand import each_hand, written
from generator.game.hand_faults import HandFault, NotAWin
from generator.i18n import Speaker
from generator.rules.refused import Refused
from generator.store.kept import INSIDE

if TYPE_CHECKING:
    from pathlib import Path

    from generator.rulebook.releases import Release
    from generator.rules.game_protocol import Game

Lines = Callable[["Game", str], list[str]]
Value = Callable[["Game", str], Any]


def then_and_now(options: Namespace, speaker: Speaker, lines: Lines, value: Value) -> int:
    """Answer about each hand under the rules of the release asked for, and under today's.

    ``lines`` and ``value`` are a game's answer about a hand as text and as a JSON value.
    """
    if options.reading:
        raise Refused("not_with", option="--as-of", other="--reading")
    release = _release(options.rules, options.as_of)
    then, now = _as_of(release, options.edition), game(options)

    def said(text: str) -> str:
        found = _both(then, now, text, lines, lambda fault: [_message(text, fault, speaker)])
        one, other = _both(then, now, text, value, str)
        head = speaker.say("history", "as_of", version=release.version, date=release.date)
        if _undated(one) == _undated(other):
            return "\n".join([head, *found[0], speaker.say("history", "same_today")])
        return "\n".join([head, *found[0], "", speaker.say("history", "today"), *found[1]])

    def data(text: str) -> str:
        one, other = _both(then, now, text, value, lambda fault: failed(text, fault, speaker))
        release_data = {"version": release.label, "date": release.date}
        return written({"as_of": release_data, "then": one, "now": other})

    return each_hand(options, speaker, data if options.json else said)


def _release(folder: Path, version: str) -> Release:
    """Return the release asked for; Refused if there is none, or its file is damaged."""
    from generator.rulebook.releases import release_at, versions

    if folder == INSIDE:
        raise Refused("needs_files", 1, command="--as-of")
    known = versions(folder)
    if version not in known:
        raise Refused("no_release", name=version, known=", ".join(known) or "–")
    try:
        return release_at(folder, version)
    except ValueError:
        raise Refused("release_damaged", name=version) from None


def _as_of(release: Release, edition: str) -> Game:
    from generator.ask.games import game_under
    from generator.rulebook.loaded.kept_rulesets import frozen_rulebook

    rules = frozen_rulebook(release)
    known_edition(edition, rules.games)
    return game_under(rules, edition)


def _both(
    then: Game,
    now: Game,
    text: str,
    answer: Callable[[Game, str], Any],
    refused: Callable[[HandFault | NotAWin], Any],
) -> tuple[Any, Any]:
    """Return both answers; what only one of them refuses says why, what both refuse is raised."""
    found: list[Any] = []
    faults: list[HandFault | NotAWin] = []
    for side in (then, now):
        try:
            found.append(answer(side, text))
        except (HandFault, NotAWin) as fault:
            faults.append(fault)
            found.append(refused(fault))
    if len(faults) == 2:
        raise faults[1]
    return found[0], found[1]


def _undated(answer: Any) -> Any:
    """Return an answer without the data version, which is another at every comma."""
    if isinstance(answer, dict):
        return {key: value for key, value in answer.items() if key != "version"}
    return answer


def _message(text: str, fault: HandFault | NotAWin, speaker: Speaker) -> str:
    return str(failed(text, fault, speaker)["error"]["message"])
