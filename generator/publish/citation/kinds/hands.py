"""Worked hands and cases, and their collections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.game.notation import write_hand
from generator.publish.citation.content import Content, Sayer, everywhere, placed, texts
from generator.publish.citation.kinds.told import told
from generator.records.cases import Case, CaseCollection
from generator.records.model import LANGUAGES, Claim, Words
from generator.verify.worked_examples import Executed


def contents(sayer: Sayer) -> Iterator[Content]:
    """Hands, cases, and what gathers them."""
    for run in sayer.report.executed.values():
        yield _example(sayer, run)
    for group in sayer.rulebook.collections:
        held = sorted(example.id for example in group.examples)
        yield told(sayer, "collection", group, group.text, held, ())
    for procedure in sayer.rulebook.procedures:
        held = sorted(case.id for case in procedure.cases)
        yield told(sayer, "collection", procedure, procedure.text, held, ())
        for case in procedure.cases:
            yield _case(sayer, procedure, case)


def _example(sayer: Sayer, run: Executed) -> Content:
    """Words: notes.  Ruling: the hand, its exact scores, and what it decides.

    Sources: the places that print it, and what each says of it.
    """
    executor = sayer.report.executor
    assert executor is not None
    example = run.example
    scores = {edition: executor.fans(run, edition) for edition in run.derivations}
    hand = write_hand(run.hand)
    decides = example.decides
    return Content(
        "example",
        example.id,
        sayer.named(example.owner),
        tuple(scores),
        {
            edition: sayer.say(
                "hand",
                n=run.derivations[edition].points,
                fans=_fans(sayer, found),
            )
            for edition, found in scores.items()
        },
        texts(sayer, note=example.note, near=example.near),
        {
            edition: {
                "hand": hand,
                "scores": {fan: list(score) for fan, score in found.items()},
                "decides": decides
                and {
                    "question": decides.question,
                    "under": decides.under,
                    "readings": {
                        name: {fan: list(score) for fan, score in change.items()} or "same"
                        for name, change in decides.readings.items()
                    },
                    "refused": sorted(decides.refused),
                },
            }
            for edition, found in scores.items()
        },
        {
            "tiles": example.tiles,
            "cite": example.cite,
            "claims": sorted(_claim(claim) for claim in example.claims),
        },
        dict.fromkeys(LANGUAGES, f"{hand} ="),
    )


def _claim(claim: Claim) -> str:
    """What a source says of a hand, on a line, so that the order of claims does not matter."""
    includes = " ".join(f"{fan}*{count}" for fan, count in sorted(claim.includes))
    one_of = " ".join("|".join(sorted(group)) for group in claim.one_of)
    without = " ".join(sorted(claim.without))
    return (
        f"{claim.cite.source} {claim.cite.at}: {includes} / {one_of} / {without} / "
        f"{claim.points} / {claim.part}"
    )


def _fans(sayer: Sayer, found: Mapping[str, tuple[int, int]]) -> Words:
    """Fans in a row with their points: ``Full Flush 24, Short Straight 1 × 2``."""
    rows: dict[str, str] = {}
    for language, speaker in sayer.speakers.items():
        rows[language] = speaker.join(
            [
                f"{sayer.names[language][fan]} {points}" + (f" × {count}" if count > 1 else "")
                for fan, (points, count) in found.items()
            ]
        )
    return rows


def _case(sayer: Sayer, group: CaseCollection, case: Case) -> Content:
    """Words: the note.  Ruling: what is given, and the exact result."""
    if case.of_card:
        return _case_of_card(sayer, group, case)
    editions = tuple(name for name in sayer.rules if case.expected(name)[1] is not None)
    return Content(
        "case",
        case.id,
        {language: group.title[language] for language in LANGUAGES},
        editions,
        {edition: sayer.short(case.note) for edition in placed(editions)},
        texts(sayer, note=case.note),
        {
            edition: {"kind": case.kind, "given": case.given, "result": [case.expected(edition)[1]]}
            for edition in placed(editions)
        },
        case.cite,
    )


def _case_of_card(sayer: Sayer, group: CaseCollection, case: Case) -> Content:
    """Of the American game, which editions do not concern: the results are by card."""
    return Content(
        "case",
        case.id,
        {language: group.title[language] for language in LANGUAGES},
        None,
        everywhere(sayer.short(case.note)),
        texts(sayer, note=case.note),
        everywhere({"kind": case.kind, "given": case.given, "result": [dict(case.expect)]}),
        case.cite,
    )
