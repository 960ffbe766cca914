"""``conform``: check another program against the conformance suite."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from generator.cli.asked_rules import checked, instead_of_own, known_edition
from generator.cli.command import ANY_EDITION, JSON, READING, Command, argument, flag, number
from generator.documents.marks import plain
from generator.documents.problems import visible
from generator.i18n import Speaker
from generator.publish.api import Line, suite
from generator.publish.scorers.answers import (
    AGREES,
    NO_ANSWER,
    REFUSED,
    SKIPPED,
    Verdict,
    counted,
    held,
)
from generator.publish.scorers.cause_words import CauseWords
from generator.publish.scorers.causes import Suspects
from generator.publish.scorers.fed_program import IN_A_ROW, Reply, feed
from generator.publish.scorers.groups import CauseGroup, explained, grouped
from generator.publish.scorers.result_files import ConformResult, cause_to_json, to_json, to_junit
from generator.publish.scorers.suite_lines import in_tiles, inputs, written
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole
from generator.verify.check import Report
from generator.verify.worked_examples import breakdown

SECONDS = 30
_SHOWN = 10  # lines without an answer that are printed
_LONGEST = 1000  # signs of an answer
_WORDS = "conform"

Pairs = list[tuple[Line, Line]]


def conform_program(options: Namespace, speaker: Speaker) -> int:
    """Feed the suite to a program and compare its answers; 1 if one differs or is missing."""
    if not options.program and not options.write:
        raise Refused("program_or_folder")
    report = checked(options)
    pairs = _asked(report, options)
    if options.write:
        _write(pairs, options.write, options.tiles)
        print(speaker.say(_WORDS, "written", name=options.write, n=len(pairs)), file=sys.stderr)
    if not options.program:
        return 0
    fed = feed(options.program, list(inputs(pairs, options.tiles)), options.seconds)
    verdicts = held(fed, pairs, report.rulebook)
    suspects = Suspects(report.rulebook)
    causes = explained(verdicts, suspects)
    result = ConformResult(
        options.program,
        report.rulebook.label,
        verdicts,
        causes,
        grouped(verdicts, causes, suspects),
        fed.spare,
        fed.code,
    )
    if options.junit:
        write_whole(options.junit, to_junit(result))
    if options.json:
        print(json.dumps(to_json(result), ensure_ascii=False, indent=1))
    else:
        words = _ConformWords(report, speaker, options)
        for line in words.of(result):
            print(line)
        for line in words.totals(result):
            print(line, file=sys.stderr)
    found = counted(verdicts)
    fine = found[AGREES] + found[SKIPPED] == len(pairs) > found[SKIPPED]
    return 0 if fine and not fed.spare and not fed.code else 1


def _asked(report: Report, options: Namespace) -> Pairs:
    """The lines of the suite that were asked for."""
    assert report.executor is not None
    cards = (card.id for card in report.rulebook.cards)
    known_edition(options.edition, [*report.executor.interpreters, *cards])
    wanted = instead_of_own(options.reading, report.rulebook)
    own = {edition.id: edition.readings for edition in report.rulebook.editions}
    pairs = [
        pair
        for pair in suite(report)
        if not options.edition or pair[0]["edition"] == options.edition
        if not (options.own_readings and pair[0].get("instead"))
        if _under(pair[0], own, wanted)
    ]
    if not pairs:
        raise Refused("no_hands_so", readings=" ".join(options.reading))
    return pairs


def _under(given: Line, own: Mapping[str, Mapping[str, str]], wanted: Mapping[str, str]) -> bool:
    """Return whether a line's hand is documented with the readings asked for.

    ``own`` are the editions' readings, ``wanted`` those asked for.
    """
    taken = {**own.get(given["edition"], {}), **given.get("instead", {})}
    return wanted.items() <= taken.items()


def _write(pairs: Pairs, folder: Path, tiles: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, lines in (
        ("input", (in_tiles(*pair) if tiles else pair[0] for pair in pairs)),
        ("expected", (expected for _, expected in pairs)),
    ):
        write_whole(folder / f"{name}.jsonl", "".join(written(line) + "\n" for line in lines))


class _ConformWords:
    """Writes a result: the groups of differences, the lines without an answer, and the counts."""

    def __init__(self, report: Report, speaker: Speaker, options: Namespace) -> None:
        self._speaker, self._all, self._seconds = speaker, options.all, options.seconds
        names = report.rulebook.names(speaker)
        self._questions = {item.id: item.title for item in report.rulebook.questions}
        self._causes = CauseWords(
            report.rulebook,
            speaker,
            lambda item: names.get(item) or visible(item),
            lambda words: speaker.run_on(plain(words[speaker.language], names)),
        )

    def of(self, result: ConformResult) -> Iterator[str]:
        """Return the lines of the report."""
        for group in result.groups:
            yield from self._group(group)
        yield from self._missing(result.verdicts)
        for text in result.spare:
            yield self._say("spare", text=_cut(text))

    def totals(self, result: ConformResult) -> Iterator[str]:
        """Return how many lines came to what, by edition and in all."""
        for name, own in [*result.editions.items(), (self._say("all"), result.verdicts)]:
            yield self._say("total", of=name, lines=len(own), **counted(own))
        if result.code:
            yield self._say("ended", program=result.program[0], code=result.code)

    def _say(self, key: str, **blanks: object) -> str:
        return self._speaker.say(_WORDS, key, **blanks)

    def _group(self, group: CauseGroup) -> Iterator[str]:
        colon = self._speaker.colon
        said = self._causes.say(group.cause, group.always)
        yield f"{self._say('lines', n=len(group.verdicts))}{colon}{said}"
        editions = self._speaker.join([f"{name} {n}" for name, n in group.editions.items()])
        code = visible(" ".join(cause_to_json(group.cause).values()))
        yield f"  {code}{self._speaker.aside(editions)}"
        if group.against:
            yield f"  {self._say('against', n=group.against)}"
        for item in group.verdicts if self._all else [group.plainest]:
            yield from self._difference(item)
        yield ""

    def _difference(self, item: Verdict) -> Iterator[str]:
        given = item.given
        instead = given.get("instead", {})
        asked = "".join(f" {question}={reading}" for question, reading in instead.items())
        yield f"    {given['id']} {given['edition']}{asked} {given['hand']}"
        for question, reading in instead.items():
            title = self._questions[question][self._speaker.language]
            answer = self._causes.answer(question, reading)
            yield f"      {self._say('instead', question=title, answer=answer)}"
        yield f"      {self._say('expected')}{self._speaker.colon}{self._expected(item)}"
        yield f"      {self._say('got')}{self._speaker.colon}{self._got(item)}"

    def _expected(self, item: Verdict) -> str:
        if "refused" in item.expected:
            return self._say("refused")
        if "completes" in item.expected:
            return written(item.expected)
        return breakdown(item.fans, _valued(item))

    def _got(self, item: Verdict) -> str:
        answer = item.answer
        if answer is None or "completes" in item.expected:
            return _cut(written(item.got))
        if answer is REFUSED:
            return self._say("refused")
        listed = breakdown(_valued(item), item.fans)
        return _cut(f"{answer.points}{listed[listed.index(' ') :]}")

    def _missing(self, verdicts: Sequence[Verdict]) -> Iterator[str]:
        lines = [(line, item) for line, item in enumerate(verdicts, 1) if item.outcome == NO_ANSWER]
        if not lines:
            return
        yield self._say("missing", n=len(lines))
        for line, item in lines if self._all else lines[:_SHOWN]:
            why = self._why(item.reply, line)
            yield f"  {why} {item.given['id']} {item.given['edition']} {item.given['hand']}"
        if len(lines) > _SHOWN and not self._all:
            yield f"  {self._say('more', n=len(lines) - _SHOWN)}"

    def _why(self, reply: Reply, line: int) -> str:
        return self._say(
            f"missing:{reply.missing}",
            line=line,
            code=reply.code,
            seconds=self._seconds,
            most=IN_A_ROW,
        )


def _cut(text: str) -> str:
    """Return what a program said as it can be shown, without its end if it is very long."""
    return visible(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")


def _valued(item: Verdict) -> dict[str, tuple[int, int]]:
    """The fans of an answer; those whose points it leaves out are worth what is expected."""
    parts = item.answer.parts if item.answer else {}
    return {
        fan: (item.fans.get(fan, (0, 0))[0] if one is None else one, count)
        for fan, (one, count) in parts.items()
    }


COMMAND = Command(
    conform_program,
    (
        argument("program", nargs="*", metavar="PROGRAM"),
        ANY_EDITION,
        READING,
        flag("--own-readings"),
        flag("--tiles"),
        number("--seconds", 1, 3600, default=SECONDS),
        flag("--all"),
        JSON,
        argument("--junit", type=Path, metavar="FILE"),
        argument("--write", type=Path, metavar="FOLDER"),
    ),
    on_files=True,
)
