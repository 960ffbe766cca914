"""``release``: what changed since the last release; with ``--write``, freeze the next."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from generator.cli.asked_rules import checked
from generator.cli.command import Command, flag
from generator.i18n import Speaker
from generator.rules.refused import Refused

if TYPE_CHECKING:
    from generator.publish.citation.record_history import History, Moment
    from generator.verify.check import Report


def release(options: Namespace, speaker: Speaker) -> int:
    """List the releases and what changed since the last, or freeze the rulebook as it is."""
    from generator.publish.citation.record_history import history

    if options.write:
        _refuse_version(options.rules)
    report = checked(options).published
    told = history(report)
    pending = [item for item in told.every if told.releases and not item.version]
    untold = _without_reason(pending, told)
    if options.write:
        _write(options, report, untold)
        return 0
    for item in told.releases:
        line = speaker.say("history", "release", version=item.version, date=item.date)
        print(f"{line}  {item.label}")
    if told.releases:
        print("\n".join(_pending(pending, untold, speaker)))
    else:
        print(speaker.say("history", "none_yet"))
    return 0


def _refuse_version(rules: Path) -> None:
    """Refuse a version that is on trial or does not come after the last; the check tells a faulty one."""
    from generator.rulebook.read import read_version
    from generator.rulebook.releases import order, versions

    version, faults = read_version(rules)
    known = versions(rules)
    if faults:
        return
    if not set(version) <= set("0123456789."):
        raise Refused("not_final", version=version)
    if known and order(version) <= order(known[-1]):
        raise Refused("version_frozen", version=version, last=known[-1])


def _write(options: Namespace, report: Report, untold: list[Moment]) -> None:
    """Freeze the rulebook; Refused where a changed rule has no reason."""
    from generator.publish.citation.frozen import freeze
    from generator.rulebook.ids import read_lock
    from generator.rulebook.releases import file_of, pack
    from generator.rulebook.rule_files import LOCK_FILE
    from generator.store.whole_file import write_whole

    if untold:
        names = ", ".join(sorted(item.step.id for item in untold))
        raise Refused("unexplained", names=names)
    locked, _ = read_lock((options.rules / LOCK_FILE).read_text("utf-8"))
    path = file_of(options.rules, report.rulebook.version)
    path.parent.mkdir(exist_ok=True)
    frozen = freeze(report, date.today().isoformat(), locked, report.releases)
    write_whole(path, pack(frozen))
    print(path)


def _without_reason(pending: list[Moment], told: History) -> list[Moment]:
    """The released rules that have changed without a stated reason.

    A change record states a reason for a rule itself, or for a question from whose answers it follows.
    """
    from generator.publish.citation.record_history import rules_apart

    explained = {name for change in told.reasons(None) for name in change.concerns}
    apart = [
        item
        for item in pending
        if item.step.state != "new" and rules_apart(item) and item.step.id not in explained
    ]
    follow = {item.step.id for item in told.following_from_questions(apart, explained)}
    return [item for item in apart if item.step.id not in follow]


def _pending(pending: list[Moment], untold: list[Moment], speaker: Speaker) -> Iterator[str]:
    states = Counter(item.step.state for item in pending)
    if not pending:
        yield speaker.say("history", "nothing_since")
        return
    counts = [speaker.say("history", f"count:{state}", n=n) for state, n in states.items()]
    yield speaker.say("history", "since_last", what=speaker.join(counts))
    for item in pending:
        what = speaker.say("history", f"state:{item.step.state}")
        if item.step.ruling:
            names = speaker.join([name for name in item.step.ruling if name])
            what = speaker.say("history", "ruling") + (speaker.aside(names) if names else "")
        yield f"  {item.step.kind} {item.step.id}{speaker.colon}{what}"
    if untold:
        names = speaker.join([item.step.id for item in untold])
        yield speaker.say("history", "unexplained", names=names)


COMMAND = Command(release, (flag("--write"),), on_files=True)
