"""A scored example as a card: its tiles, how it was won, what it scores; the rest folded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from markupsafe import Markup

from generator.game.hand import DEALT, MIXED, Hand
from generator.game.notation import write_hand
from generator.game.tiles import FIRST_HONOR, TILES, WINDS, number_of, suit_of
from generator.publish.site.cards.calculator_link import calculator_link
from generator.publish.site.page.context import Site
from generator.publish.site.texts.fans_by_edition import by_reading, sums
from generator.publish.templates import ROOT, macro, render
from generator.records.example import Claim, Example
from generator.rules.ruleset import INFERRED, LIST
from generator.score import Reason, ScoredArrangement
from generator.score.wait_rule import COUNTED, NO_SHAPE
from generator.verify.worked_examples import Executed, Fans
from generator.wording.derivation_words import words_of_payments

_RUN = 3  # tiles in a row that are said as a run


def card(site: Site, example: Example, focus: str = "") -> Markup:
    """The card of an example; ``focus`` is the fan or question whose page it stands on."""
    run = site.executed[example.id]
    origin = "ours-cited" if example.tiles == "ours" and example.cite else example.tiles
    return render(
        "site/hand_card",
        site=site,
        example=example,
        picture=site.pictures.hand(run.hand, example.id),
        how=circumstances(site, run.hand),
        opens=opened(site, run.hand, _edition(run), site.speaker.say("fan_page", "calculator")),
        score=sums(site, run, focus),
        decided=by_reading(site, run, focus),
        say=lambda key: site.speaker.say("fan_page", key),
        folded=example.decides is not None and example.decides.question == focus,
        claims=[
            (
                claim,
                _in_one(site, list(_said(site, claim, focus))),
                list(_fails(site, run, claim, focus)),
            )
            for claim in example.claims
        ],
        details=list(_details(site, run)),
        origin=site.say(f"tiles:{origin}", sources=site.cites(example.cite)),
        code=write_hand(run.hand),
    )


def circumstances(site: Site, hand: Hand) -> str:
    """Return in words how a hand was won: winds, self-draw or discard, circumstances, flowers."""
    how = "drawn" if hand.self_drawn else "robbed" if hand.robbed_kong else "discard"
    winds = {"round": WINDS[hand.prevalent], "seat": WINDS[hand.seat]}
    won = site.say(f"won:{how}", **{key: site.say(f"wind:{wind}") for key, wind in winds.items()})
    parts = []
    if hand.last_of_kind:
        parts.append(site.say("last_of_kind"))
    if hand.last_of_wall:
        parts.append(site.say("last_of_wall" if hand.self_drawn else "after_last_of_wall"))
    if hand.replacement:
        parts.append(site.say("replacement"))
    if hand.winning_tile in (DEALT, MIXED):
        parts.append(site.say("dealt" if hand.winning_tile == DEALT else "mixed"))
    if hand.flowers:
        parts.append(site.say("flowers", n=hand.flowers))
    return site.say("won:with", won=won, more=site.speaker.join(parts)) if parts else won


def opened(site: Site, hand: Hand, edition: str = "", text: str = "") -> Markup:
    """A link that opens a hand in the calculator; without an edition the reader's own is taken."""
    text = text or site.speaker.say("calculator", "open_here")
    return macro("site/links", "opened", calculator_link(ROOT, write_hand(hand), edition), text)


def _edition(run: Executed) -> str:
    """The edition that an example is about: where it decides, or one that allows it; or none."""
    if run.example.decides is not None:
        return run.example.decides.under
    return next(iter(run.derivations)) if run.example.refused else ""


def _fails(site: Site, run: Executed, claim: Claim, focus: str) -> Iterator[str]:
    """Yield sentences that say where a claim of a source does not hold, one for each reason.

    Each names the editions and what they score instead.
    """
    if claim.impossible and claim.impossible not in {fails.edition for fails in claim.fails}:
        yield site.say("no_hand", edition=site.link(claim.impossible))
    groups: dict[tuple[str, str], list[str]] = {}
    for edition in dict.fromkeys(fails.edition for fails in claim.fails):
        for see in dict.fromkeys(item.see for item in claim.fails if item.edition == edition):
            fans = [item.fan for item in claim.fails if (item.edition, item.see) == (edition, see)]
            what = _otherwise(site, claim, fans, site.executor.fans(run, edition))
            groups.setdefault((see, what), []).append(edition)
    slips = {item.id for item in site.rulebook.misprints}
    for (see, what), editions in groups.items():
        slip = see in slips
        key = "claim_fails_here" if see == focus else "claim_fails_slip" if slip else "claim_fails"
        yield site.say(
            key,
            editions=site.speaker.series([site.names[name] for name in editions], "names"),
            what=what,
            see=site.link(see, text=site.say("the_slip") if slip else ""),
        )


def _otherwise(site: Site, claim: Claim, fans: Sequence[str], found: Fans) -> str:
    """Return in words how a hand differs from a claim: in fans not scored, fewer or added, and in points.

    ``fans`` are those in which the claim fails, an empty name for its points.
    """
    kinds: dict[str, list[str]] = {}
    for fan in filter(None, fans):
        kind = "scored" if fan in claim.without else "fewer" if fan in found else "not"
        kinds.setdefault(kind, []).append(fan)
    said = [
        site.say(f"fails:{kind}", n=len(those), fans=_names(site, those, kind))
        for kind, those in kinds.items()
    ]
    told = site.speaker.series(said, "clauses")
    if "" not in fans:
        return told
    points = claim.points if claim.points is not None else claim.part
    sum_fails = site.say("fails:points", n=points)
    return site.speaker.series([told, sum_fails], "so") if told else sum_fails


def _in_one(site: Site, said: list[str]) -> str:
    """The parts of what a source says of a hand, the first two as one clause."""
    first = site.speaker.series(said[:2], "clauses")
    return site.speaker.semicolon.join([first, *said[2:]])


def _said(site: Site, claim: Claim, focus: str) -> Iterator[str]:
    """Yield what a source says of a hand; the fan that it illustrates is not named on its own page.

    ``focus`` is the fan whose page it is.
    """
    if claim.example_of and claim.example_of != focus:
        yield site.say("claims_example_of", fan=site.names[claim.example_of])
    if not (claim.includes or claim.one_of or claim.without or claim.points or claim.part):
        yield site.say("claims_hand_only")
    if claim.includes or claim.one_of:
        yield site.say(
            "claims_adds" if claim.example_of else "claims_scores", fans=_scored(site, claim)
        )
    if claim.without:
        names = [site.names[fan] for fan in claim.without]
        yield site.say("claims_without", fans=site.speaker.series(names, "nor"))
    if claim.points is not None:
        yield site.say("claims_points", n=claim.points)
    if claim.part is not None:
        one = len(claim.includes) == 1
        yield site.say("claims_part_one" if one else "claims_part", n=claim.part)


def _scored(site: Site, claim: Claim) -> str:
    """The fans that a claim names, the last of them one of a group, or one more of it."""
    fans = _times(site, tuple(fan for fan, count in claim.includes for _ in range(count)))
    if not claim.one_of:
        return site.speaker.series(fans, "names")
    included = dict(claim.includes)
    groups = [
        site.say(
            "claims_one_more" if included.keys() & set(group) else "claims_one_of",
            fans=site.speaker.series([site.names[fan] for fan in group], "or"),
        )
        for group in claim.one_of
    ]
    one_of = site.speaker.series(groups, "names")
    if not fans:
        return one_of
    return site.say("claims_with", fans=site.speaker.join(fans), one_of=one_of)


def _names(site: Site, fans: Sequence[str], kind: str) -> str:
    denied = "names" if kind == "scored" else "denied"
    return site.speaker.series([site.names[fan] for fan in fans], denied)


def _details(site: Site, run: Executed) -> Iterator[tuple[str, list[str]]]:
    """Yield lines that editions share, with the editions' names, each edition by its own rules.

    The lines say what was not scored and why, equal and lower counts, and payments.
    """
    groups: dict[tuple[str, ...], list[str]] = {}
    for edition in run.derivations:
        groups.setdefault(tuple(_edition_details(site, run, edition)), []).append(edition)
    for lines, editions in groups.items():
        if lines:
            names = [site.names[edition] for edition in editions]
            yield site.speaker.series(names, "names"), list(lines)


def _edition_details(site: Site, run: Executed, edition: str) -> Iterator[str]:
    derivation = run.derivations[edition]
    yield from _removed(site, derivation.best[0])
    for arranged in derivation.best[1:]:
        yield site.speaker.say("answer", "equal_of", fans=_counted(site, arranged.fans))
    for arranged in derivation.others[:1]:
        fans = _counted(site, arranged.fans)
        yield site.speaker.say("answer", "lower_of", n=arranged.total, fans=fans)
    if derivation.reaches_minimum:
        paid = payment_words(site, run.hand, derivation.points, edition)
        yield site.speaker.say("answer", "payments") + site.speaker.colon + paid


def _removed(site: Site, arranged: ScoredArrangement) -> Iterator[str]:
    shown: set[tuple[str, str]] = set()
    for removed in arranged.removed:
        reason = removed.reasons[0]
        key = (removed.fan, str(reason.by) + reason.because + str(reason.beside))
        if key not in shown:
            shown.add(key)
            yield left_out_words(site, removed.fan, reason)
    wait = arranged.wait
    if wait.verdict not in (COUNTED, NO_SHAPE):
        tiles = _tiles(site, wait.tiles)
        yield site.speaker.say("answer", f"wait:{wait.verdict}", tiles=tiles)


def left_out_words(site: Site, fan: str, reason: Reason, cited: bool = True) -> str:
    """A fan that is not scored, and the exclusion or principle; ``cited`` adds the exclusion's source."""
    say, name = site.speaker.say, site.link(fan)
    if reason.exclusion is None:
        because: str = site.link(reason.because)
        if set(reason.beside) == {fan}:
            return say("answer", "barred_again", fan=name, because=because)
        beside = site.speaker.series([site.link(other) for other in reason.beside], "names")
        key = "barred_more" if fan in reason.beside else "barred"
        return say("answer", key, fan=name, beside=beside, because=because)
    because = (
        say("answer", reason.because)
        if reason.because in (LIST, INFERRED)
        else site.link(reason.because)
    )
    if cited and reason.cite:
        because += site.speaker.semicolon + site.cite(reason.cite[0])
    by = site.link(reason.exclusion, text=site.names[str(reason.by)])
    return say("answer", "excluded", fan=name, by=by, because=because)


def _tiles(site: Site, tiles: Sequence[int]) -> str:
    """Tiles in a row, a suit named once where the language can: ``1, 2 and 5 to 7 of dots``."""
    names = {tile: site.pictures.names[TILES[tile]] for tile in sorted(tiles)}
    found: list[str] = []
    for suit, held in groupby(names, lambda tile: suit_of(tile) if tile < FIRST_HONOR else None):
        runs = _runs(list(held))
        if suit is None or site.tongue.chinese:
            found += [told for run in runs for told in _run(site, [names[tile] for tile in run])]
            continue
        numbers = [
            told for run in runs for told in _run(site, [str(number_of(tile)) for tile in run])
        ]
        suited = names[runs[0][0]].partition(" ")[2]
        found.append(f"{site.speaker.series(numbers)} {suited}")
    return site.speaker.series(found, "names")


def _runs(tiles: Sequence[int]) -> list[list[int]]:
    """Tiles of one suit, those that follow one another together; any others alone."""
    runs: list[list[int]] = []
    for tile in tiles:
        if runs and tile < FIRST_HONOR and runs[-1][-1] + 1 == tile:
            runs[-1].append(tile)
        else:
            runs.append([tile])
    return runs


def _run(site: Site, called: Sequence[str]) -> list[str]:
    """Return the names of a run of tiles: of three or more, as one text, only the first and the last."""
    if len(called) < _RUN:
        return list(called)
    return [site.say("tile_run", first=called[0], last=called[-1])]


def payment_words(site: Site, hand: Hand, points: int, edition: str) -> str:
    """Return in words who pays the winner of a hand how much under an edition."""
    base = site.executor.interpreters[edition].rules.base
    return words_of_payments(site.speaker, hand, points, base)


def _counted(site: Site, fans: tuple[str, ...]) -> str:
    """Fans in a row with their counts."""
    return site.speaker.series(_times(site, fans), "names")


def _times(site: Site, fans: tuple[str, ...]) -> list[str]:
    """Fans with their counts."""
    counts = Counter(fans).items()
    return [site.names[fan] + (f" × {count}" if count > 1 else "") for fan, count in counts]
