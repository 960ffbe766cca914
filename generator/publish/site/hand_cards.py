"""An executed example as a card: its tiles, how it was won, and what it scores under each edition."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import escape

from generator.game.hand import DEALT, MIXED, Hand
from generator.game.notation import write_hand, write_tiles_of
from generator.game.tiles import TILES, WINDS
from generator.publish.site.calculator_link import calculator_link
from generator.publish.site.context import Site
from generator.publish.site.fans_by_edition import by_edition, by_reading, edition_groups
from generator.records.model import Claim, Example
from generator.score import Arranged, Reason, payments
from generator.score.wait_rule import COUNTED, NO_SHAPE
from generator.verify.worked_examples import Executed


def card(site: Site, example: Example, prefix: str, focus: str = "") -> str:
    """The card of an example; ``focus`` is the fan or question whose page it stands on."""
    run = site.executed[example.id]
    opens = opened(site, run.hand, prefix, _edition(run))
    parts = [
        f'<div class="ex" id="{example.id}">',
        site.pictures.hand(run.hand, prefix, example.id),
        f'<p class="how">{circumstances(site, run.hand)} · {opens}</p>',
    ]
    if example.near:
        parts.append(f'<p class="near">{site.prose(example.near, prefix)}</p>')
    if example.note:
        parts.append(f'<p class="note">{site.prose(example.note, prefix)}</p>')
    table = by_edition(site, run, prefix, focus)
    if example.decides is None:
        parts.append(table)
    elif example.decides.question == focus:
        parts.append(by_reading(site, run, prefix, focus))
        parts.append(f"<details><summary>{site.say('by_edition')}</summary>{table}</details>")
    else:
        parts += [table, by_reading(site, run, prefix)]
    parts += _claims(site, example, prefix, focus)
    parts.append(_details(site, run, prefix))
    parts.append(_origin(site, example, run, prefix))
    parts.append("</div>")
    return "".join(part for part in parts if part)


def circumstances(site: Site, hand: Hand) -> str:
    """How the hand was won, in words."""
    parts = [
        site.say("round", wind=site.say(f"wind:{WINDS[hand.prevalent]}")),
        site.say("seat", wind=site.say(f"wind:{WINDS[hand.seat]}")),
        site.say("self_drawn" if hand.self_drawn else "by_discard"),
    ]
    if hand.last_of_kind:
        parts.append(site.say("last_of_kind"))
    if hand.last_of_wall:
        parts.append(site.say("last_of_wall" if hand.self_drawn else "after_last_of_wall"))
    if hand.replacement:
        parts.append(site.say("replacement"))
    if hand.robbed_kong:
        parts.append(site.say("robbed_kong"))
    if hand.winning_tile in (DEALT, MIXED):
        parts.append(site.say("dealt" if hand.winning_tile == DEALT else "mixed"))
    if hand.flowers:
        parts.append(site.say("flowers", n=hand.flowers))
    return " · ".join(escape(part) for part in parts)


def opened(site: Site, hand: Hand, prefix: str, edition: str = "") -> str:
    """A link that opens a hand in the calculator; without an edition the reader's own is taken."""
    address = calculator_link(prefix, write_hand(hand), edition)
    return (
        f'<a class="calc-open" href="{address}">{site.speaker.say("calculator", "open_here")}</a>'
    )


def _edition(run: Executed) -> str:
    """The edition that an example is about: where it decides, or one that allows it; or none."""
    if run.example.decides is not None:
        return run.example.decides.under
    return next(iter(run.derivations)) if run.example.refused else ""


def _claims(site: Site, example: Example, prefix: str, focus: str) -> Iterator[str]:
    """What each source says of the hand, with its place, and where that does not hold."""
    for claim in example.claims:
        said = site.speaker.semicolon.join(_said(site, claim))
        yield f'<p class="claims">{site.cites((claim.cite,), prefix)}{site.speaker.colon}{said}'
        if claim.impossible:
            text = site.say("no_hand", edition=site.link(claim.impossible, prefix))
            yield f"<br>{text}"
        for line in _failing(site, claim, prefix, focus):
            yield f"<br>{line}"
        yield "</p>"


def _failing(site: Site, claim: Claim, prefix: str, focus: str) -> Iterator[str]:
    """Where the claim does not hold: editions and what they score otherwise, by the reason."""
    groups: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for edition in dict.fromkeys(fails.edition for fails in claim.fails):
        for see in dict.fromkeys(item.see for item in claim.fails if item.edition == edition):
            mine = [item for item in claim.fails if (item.edition, item.see) == (edition, see)]
            groups.setdefault((see, tuple(item.fan for item in mine)), []).append(edition)
    for (see, fans), editions in groups.items():
        yield site.say(
            "claim_fails_here" if see == focus else "claim_fails",
            editions=site.speaker.join([escape(site.names[name]) for name in editions]),
            what=site.speaker.join([_what(site, claim, fan) for fan in fans]),
            see=site.link(see, prefix),
        )


def _what(site: Site, claim: Claim, fan: str) -> str:
    if not fan:
        points = claim.points if claim.points is not None else claim.part
        return site.speaker.say("answer", "points", n=points)
    name = escape(site.names[fan])
    return site.say("claims_without", fans=name) if fan in claim.without else name


def _said(site: Site, claim: Claim) -> Iterator[str]:
    if claim.includes:
        fans = tuple(fan for fan, count in claim.includes for _ in range(count))
        yield site.say("claims_adds", fans=site.counted(fans))
    for group in claim.one_of:
        yield site.say("claims_one_of", fans=_names(site, group))
    if claim.without:
        yield site.say("claims_without", fans=_names(site, claim.without))
    if claim.points is not None:
        yield site.say("claims_points", n=claim.points)
    if claim.part is not None:
        yield site.say("claims_part", n=claim.part)


def _names(site: Site, fans: tuple[str, ...]) -> str:
    return site.speaker.comma.join(escape(site.names[fan]) for fan in fans)


def _details(site: Site, run: Executed, prefix: str) -> str:
    """What was not scored and why, equal and lower counts, payments: behind a click."""
    blocks = []
    for names, first in edition_groups(site, run):
        title = " · ".join(escape(site.names[name]) for name in names)
        blocks.append(_edition_details(site, run, first, title, prefix))
    heading = site.say("not_scored")
    shown = "".join(blocks)
    return f"<details><summary>{heading}</summary>{shown}</details>" if shown else ""


def _edition_details(site: Site, run: Executed, edition: str, title: str, prefix: str) -> str:
    derivation = run.derivations[edition]
    best = derivation.best[0]
    lines = list(_removed(site, best, run.hand, prefix))
    for arranged in derivation.best[1:]:
        lines.append(f"{site.say('equal')}{site.speaker.colon}{site.counted(arranged.fans)}")
    for arranged in derivation.others[:1]:
        fans = site.counted(arranged.fans)
        total = site.speaker.aside(str(arranged.total))
        lines.append(f"{site.say('lower')}{total}{site.speaker.colon}{fans}")
    if derivation.reaches_minimum:
        paid = payment_words(site, run.hand, derivation.points, edition)
        lines.append(f"{site.say('payments')}{site.speaker.colon}{paid}")
    items = "".join(f"<li>{line}</li>" for line in lines)
    return f'<p class="ed">{title}</p><ul>{items}</ul>' if items else ""


def _removed(site: Site, arranged: Arranged, hand: Hand, prefix: str) -> Iterator[str]:
    shown: set[tuple[str, str]] = set()
    for removed in arranged.removed:
        reason = removed.reasons[0]
        key = (removed.fan, str(reason.by) + reason.because + str(reason.beside))
        if key in shown:
            continue
        shown.add(key)
        yield f"{site.link(removed.fan, prefix)}{site.speaker.colon}{reason_words(site, reason, prefix)}"
    wait = arranged.wait
    if wait.verdict not in (COUNTED, NO_SHAPE):
        tiles = site.speaker.join([site.pictures.names[TILES[tile]] for tile in wait.tiles])
        yield escape(site.speaker.say("answer", f"wait:{wait.verdict}", tiles=tiles))


def reason_words(site: Site, reason: Reason, prefix: str, cited: bool = True) -> str:
    """Why a fan is not scored: the exclusion or the principle; ``cited`` adds its source."""
    if reason.exclusion is None:
        beside = site.speaker.join([site.link(fan, prefix) for fan in reason.beside])
        principle = site.link(reason.because, prefix)
        return site.speaker.say("answer", "barred", principle=principle, beside=beside)
    if reason.because == "list":
        because = escape(site.say("list_only"))
    else:
        because = site.link(reason.because, prefix)
    if cited:
        because += site.speaker.semicolon + site.cite(reason.cite[0], prefix)
    by = site.link(reason.exclusion, prefix, escape(site.names[str(reason.by)]))
    return site.speaker.say("answer", "excluded", by=by, because=because)


def payment_words(site: Site, hand: Hand, points: int, edition: str) -> str:
    """Who pays the winner of a hand how much."""
    paid = payments(hand, points, site.executor.interpreters[edition].rules.base)
    if paid.discarder is None:
        return site.speaker.say("answer", "pay:drawn", each=paid.others, received=paid.received)
    return site.speaker.say(
        "answer",
        "pay:claimed",
        discarder=paid.discarder,
        others=paid.others,
        received=paid.received,
    )


def _origin(site: Site, example: Example, run: Executed, prefix: str) -> str:
    key = (
        "tiles:ours-cited" if example.tiles == "ours" and example.cite else f"tiles:{example.tiles}"
    )
    text = site.say(key)
    if example.cite:
        cites = site.speaker.semicolon.join(site.cite(cite, prefix) for cite in example.cite)
        text += site.speaker.colon + cites
    if example.tiles == "printed":
        text += site.speaker.aside(site.say("how_won"))
    code = escape(write_hand(run.hand))
    return f'<p class="origin">{text} · <code>{code}</code> · {site.citing(example.id, prefix)}</p>'


def elements(arranged: Arranged, hand: Hand) -> list[str]:
    """The elements of an arrangement in the notation."""
    return [write_tiles_of(element, hand) for element in arranged.placement.elements]
