"""``penalty``: what a foul costs, under every edition or the one named."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from typing import Any

from generator.cli.asked_rules import game, read_otherwise, rulebook
from generator.cli.cited_rules import answer, refused
from generator.cli.command import ANY_EDITION, JSON, READING, Command, argument, number
from generator.cli.each_hand import written
from generator.cli.given_sheets import GivenSheets, given_sheets
from generator.documents.marks import plain
from generator.documents.near_names import fold, nearest
from generator.i18n import Speaker
from generator.records.edition import Edition
from generator.records.foul import Foul
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition, penalty_cites
from generator.rulebook.loaded.kept_rulesets import RulebookFaulty
from generator.rules.game_protocol import Game
from generator.rules.procedure_faults import ProcedureFault
from generator.rules.refused import Refused
from generator.table.penalties import ruling
from generator.table.sheet import FilledSheet
from generator.table.sheet.sheet_fouls import HAND
from generator.table.sheet.vocabulary import same_name
from generator.wording.penalty_words import penalty_lines, penalty_summary

_OF_PLAYER = ("--player", "--session", "--round", "--hand")  # whose fouls are counted, and where
_SESSION = ("date", "game")  # what on a sheet tells which session it is of


def penalty(options: Namespace, speaker: Speaker) -> int:
    """A foul's penalty; without a foul, the list of them."""
    asked = None if options.edition is None else game(options)
    if asked is not None and asked.errors:
        for option in ("--nth", *_OF_PLAYER):
            if getattr(options, option[2:]):
                raise Refused("not_option", edition=options.edition, option=option)
        return _decided(asked, options, speaker)
    played = _played(options)
    if played is not None:
        options.rules_also = [*played.also]
    rules = read_otherwise(options, rulebook(options))
    editions = [item for item in rules.editions if options.edition in (None, item.id)]
    found = list(_matching(rules.fouls, " ".join(options.foul)))
    if not found:
        name = " ".join(options.foul)
        raise Refused("no_foul", name=name, perhaps=_nearest(name, rules.fouls))
    if played is not None:
        if len(found) > 1:
            raise Refused("one_foul", option="--player", n=len(found))
        item = _theirs(options, played)
        editions = [edition for edition in editions if edition.id == item.sheet.edition]
        options.nth = 1 + _times(options, played, item, found[0].id)
        if not options.json:
            nth = speaker.tongue.ordinal(options.nth)
            print(speaker.say("penalty", "nth_of", player=options.player, n=nth))
    if options.json:
        print(written([_record(rules, foul, editions, options.nth or 1) for foul in found]))
    elif len(found) == 1:
        print("\n".join(_ruling(rules, found[0], editions, speaker, options.nth or 0)))
    else:
        print("\n".join(_list(rules, found, editions, speaker)))
    return 0


def _played(options: Namespace) -> GivenSheets | None:
    """The sheets in which a player's fouls are counted; None if none are asked for."""
    if options.player is None:
        for option in _OF_PLAYER[1:]:
            if getattr(options, option[2:]):
                raise Refused("needs_option", option=option, other="--player")
        return None
    if options.nth is not None:
        raise Refused("not_with", option="--nth", other="--player")
    if not options.session:
        raise Refused("needs_option", option="--player", other="--session")
    paths = map(str, options.session)
    given = given_sheets(paths, options.rules, options.rules_also, so_far=True)
    if given.problems:
        raise RulebookFaulty(given.problems)
    return given


def _theirs(options: Namespace, given: GivenSheets) -> FilledSheet:
    """The player's sheet of the session in question."""
    names = {
        player.name for item in given.sheets for player in item.sheet.players if player is not None
    }
    wanted = same_name(options.player)
    if wanted not in names:
        raise Refused("no_player", name=options.player, perhaps=nearest(wanted, sorted(names)))
    theirs = [
        item
        for item in given.sheets
        if any(player and player.name == wanted for player in item.sheet.players)
        and (options.round is None or item.sheet.told.get("game") == str(options.round))
    ]
    sessions = {tuple(item.sheet.told.get(key, "") for key in _SESSION) for item in theirs}
    if len(sessions) != 1:
        raise Refused("which_session", name=options.player, n=len(sessions))
    return theirs[0]


def _times(options: Namespace, given: GivenSheets, of: FilledSheet, foul: str) -> int:
    """Return how often the player committed the foul on all sheets of that session, or in the hand."""
    span = given.editions[of.sheet.edition].interpreter.rules.parameters["penalties.span"]
    if span == HAND and options.hand is None:
        raise Refused("needs_option", option="--player", other="--hand")
    session = [of.sheet.told.get(key, "") for key in _SESSION]
    return sum(
        found.foul == foul
        and found.penalty is not None
        and item.sheet.name(found.penalty.player) == same_name(options.player)
        and (span != HAND or found.hand == options.hand)
        for item in given.sheets
        if [item.sheet.told.get(key, "") for key in _SESSION] == session
        for found in item.fouls
    )


def _decided(asked: Game, options: Namespace, speaker: Speaker) -> int:
    """Print what an error leads to; without one, list the errors and the facts that each needs."""
    if options.foul:
        try:
            found = asked.rule(options.foul)
        except ProcedureFault as fault:
            return refused(fault, speaker)
        return answer(options, found.result, found.lines(speaker, str), found.readings, speaker)
    if options.json:
        print(written({error: list(facts) for error, facts in asked.errors.items()}))
        return 0
    print("\n".join(asked.error_lines(speaker)))
    return 0


def _matching(fouls: Iterable[Foul], asked: str) -> Iterator[Foul]:
    """Return fouls by id or name; failing that, by words of a name, those that begin with them first."""
    wanted = fold(asked.removeprefix("f-"))
    fouls = tuple(fouls)
    whole = [foul for foul in fouls if wanted in _names(foul)]
    yield from whole or sorted(
        (foul for foul in fouls if all(word in " ".join(_names(foul)) for word in wanted.split())),
        key=lambda foul: not any(name.startswith(wanted) for name in _names(foul)),
    )


def _names(foul: Foul) -> list[str]:
    names = [foul.id.removeprefix("f-"), *foul.name.values()]
    names += [name for group in foul.also.values() for name in group]
    return [fold(name) for name in names]


def _nearest(asked: str, fouls: Iterable[Foul]) -> str:
    """The name of a foul that is most like what was asked for; empty if none is."""
    known = {fold(name): name for foul in fouls for name in (foul.id, *foul.name.values())}
    return known.get(nearest(fold(asked), known), "")


def _list(
    rulebook: Rulebook, fouls: list[Foul], editions: list[Edition], speaker: Speaker
) -> Iterator[str]:
    for foul in fouls:
        yield f"{foul.name[speaker.language]}  [{foul.id}]"
        for edition in editions:
            rules = compile_edition(rulebook, edition)
            summary = penalty_summary(rules, foul.id, speaker)
            yield f"    {edition.short[speaker.language]}{speaker.colon}{summary}"


def _ruling(
    rulebook: Rulebook, foul: Foul, editions: list[Edition], speaker: Speaker, nth: int
) -> Iterator[str]:
    language = speaker.language
    yield f"{foul.name[language]}  [{foul.id}]"
    called = rulebook.names(speaker)
    yield plain(speaker.run_on(foul.text[language]), called)
    for edition in editions:
        rules = compile_edition(rulebook, edition)
        yield f"{edition.short[language]}{speaker.colon}".rstrip()
        for line in penalty_lines(rules, foul.id, speaker, nth):
            yield f"  - {line}"
        for cite in penalty_cites(rulebook, foul, edition):
            yield f"    {speaker.cited(called[cite.source], cite.at)}"


def _record(rulebook: Rulebook, foul: Foul, editions: list[Edition], nth: int) -> dict[str, Any]:
    record: dict[str, Any] = {"foul": foul.id, "nth": nth, "editions": {}}
    for edition in editions:
        found = ruling(compile_edition(rulebook, edition), foul.id, nth)
        record["editions"][edition.id] = {
            "named": found.named,
            "warning": found.warning,
            "points": list(found.points),
            "to": found.to,
            "taken": found.taken,
            "hand": found.hand or None,
            "effects": list(found.effects),
            "optional": None
            if found.optional is None
            else {"points": found.optional.points, "to": found.optional.to},
            "cite": [
                {"source": cite.source, "at": cite.at}
                for cite in penalty_cites(rulebook, foul, edition)
            ],
        }
    return record


COMMAND = Command(
    penalty,
    (
        argument("foul", nargs="*", metavar="FOUL"),
        ANY_EDITION,
        READING,
        number("--nth", 1, 1000),
        argument("--player", metavar="NAME"),
        argument("--session", action="append", default=[], metavar="FILE"),
        number("--round", 1, 64),
        number("--hand", 1, 99),
        JSON,
    ),
)
