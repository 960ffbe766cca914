"""An executed example as a card: its tiles, how it was won, and what it scores under each edition."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from generator.check.examples import Executed
from generator.interpreter import Arranged, Reason, payments
from generator.interpreter.wait import COUNTED, NO_SHAPE
from generator.mahjong.hand import DEALT, MIXED, Hand
from generator.mahjong.notation import write_hand, write_tiles_of
from generator.mahjong.tiles import TILES, WINDS
from generator.rulebook.model import Example
from generator.site.context import Site


def card(site: Site, example: Example, prefix: str, focus: str = "") -> str:
    """The card of an example; ``focus`` is the fan whose page it stands on."""
    run = site.executed[example.id]
    parts = [
        f'<div class="ex" id="{example.id}">',
        site.pictures.hand(run.hand, prefix, example.id),
        f'<p class="how">{circumstances(site, run.hand)}</p>',
    ]
    if example.near:
        parts.append(f'<p class="near">{site.prose(example.near, prefix)}</p>')
    if example.note:
        parts.append(f'<p class="note">{site.prose(example.note, prefix)}</p>')
    parts.append(_table(site, run, prefix, focus))
    parts += _claims(site, example, prefix)
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


def _columns(site: Site, run: Executed) -> list[tuple[list[str], str]]:
    """Editions that score alike share a column: their ids, and the one to read it from."""
    columns: list[tuple[list[str], str]] = []
    for edition in run.derivations:
        fans = site.executor.fans(run, edition)
        for names, first in columns:
            if dict(site.executor.fans(run, first)) == dict(fans):
                names.append(edition)
                break
        else:
            columns.append(([edition], edition))
    return columns


def _table(site: Site, run: Executed, prefix: str, focus: str) -> str:
    columns = _columns(site, run)
    order: dict[str, None] = {}
    for _, first in columns:
        order |= dict.fromkeys(site.executor.fans(run, first))
    numbers = {fan.id: fan.rank for fan in site.rulebook.fans}
    fans = sorted(order, key=lambda fan: numbers.get(fan, 57))
    rows = []
    for fan in fans:
        cells = [_cell(site, run, first, fan) for _, first in columns]
        differs = ' class="d"' if len(set(cells)) > 1 else ""
        mark = ' class="f"' if fan == focus else ""
        rows.append(
            f'<tr{differs or mark}><th scope="row">{site.link(fan, prefix)}</th>'
            + "".join(f"<td>{cell}</td>" for cell in cells)
            + "</tr>"
        )
    totals = "".join(f"<td>{_total(site, run, first)}</td>" for _, first in columns)
    head = ""
    if len(columns) > 1:
        head = f'<thead><tr><th scope="col">{site.say("fan")}</th>' + "".join(
            f'<th scope="col">{"<br>".join(site.link(name, prefix) for name in names)}</th>'
            for names, _ in columns
        )
        head += "</tr></thead>"
    return (
        f'<table class="sc">{head}<tbody>{"".join(rows)}</tbody>'
        f'<tfoot><tr><th scope="row">{site.say("total")}</th>{totals}</tr></tfoot></table>'
    )


def _cell(site: Site, run: Executed, edition: str, fan: str) -> str:
    found = site.executor.fans(run, edition).get(fan)
    if found is None:
        return "–"
    points, count = found
    return str(points) if count == 1 else f"{count} × {points}"


def _total(site: Site, run: Executed, edition: str) -> str:
    derivation = run.derivations[edition]
    text = f"<b>{derivation.points}</b>"
    if not derivation.reaches_minimum:
        text += f" <small>{site.say('below')}</small>"
    return text


def _claims(site: Site, example: Example, prefix: str) -> Iterator[str]:
    if example.claims is None:
        return
    fans = [fan for fan, count in example.claims.includes for _ in range(count)]
    yield f'<p class="claims">{site.say("claims")}: {site.counted(tuple(fans))}'
    for edition, fan, see in example.claims.fails:
        text = site.say(
            "claim_fails",
            fan=escape(site.names[fan]),
            edition=escape(site.names[edition]),
            see=site.link(see, prefix),
        )
        yield f"<br>{text}"
    yield "</p>"


def _details(site: Site, run: Executed, prefix: str) -> str:
    """What was not scored and why, equal and lower counts, payments: behind a click."""
    blocks = []
    for names, first in _columns(site, run):
        title = " · ".join(escape(site.names[name]) for name in names)
        blocks.append(_edition_details(site, run, first, title, prefix))
    heading = site.say("not_scored")
    return f"<details><summary>{heading}</summary>{''.join(blocks)}</details>"


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
        paid = _payments(site, run.hand, derivation.points, edition)
        lines.append(f"{site.say('payments')}{site.speaker.colon}{paid}")
    items = "".join(f"<li>{line}</li>" for line in lines)
    return f'<p class="ed">{title}</p><ul>{items}</ul>'


def _removed(site: Site, arranged: Arranged, hand: Hand, prefix: str) -> Iterator[str]:
    shown: set[tuple[str, str]] = set()
    for removed in arranged.removed:
        reason = removed.reasons[0]
        key = (removed.fan, str(reason.by) + reason.because + str(reason.beside))
        if key in shown:
            continue
        shown.add(key)
        yield f"{site.link(removed.fan, prefix)}{site.speaker.colon}{_reason(site, reason, prefix)}"
    wait = arranged.wait
    if wait.verdict not in (COUNTED, NO_SHAPE):
        tiles = site.speaker.join([site.pictures.names[TILES[tile]] for tile in wait.tiles])
        yield escape(site.speaker.say("answer", f"wait:{wait.verdict}", tiles=tiles))


def _reason(site: Site, reason: Reason, prefix: str) -> str:
    if reason.exclusion is None:
        beside = site.speaker.join([site.link(fan, prefix) for fan in reason.beside])
        principle = site.link(reason.because, prefix)
        return site.speaker.say("answer", "barred", principle=principle, beside=beside)
    if reason.because == "list":
        because = escape(site.say("list_only"))
    else:
        because = site.link(reason.because, prefix)
    because += site.speaker.semicolon + site.cite(reason.cite[0], prefix)
    by = site.link(reason.exclusion, prefix, escape(site.names[str(reason.by)]))
    return site.speaker.say("answer", "excluded", by=by, because=because)


def _payments(site: Site, hand: Hand, points: int, edition: str) -> str:
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
    return (
        f'<p class="origin">{text} · <code>{code}</code> · '
        f'<a href="#{example.id}" class="id">{example.id}</a></p>'
    )


def elements(arranged: Arranged, hand: Hand) -> list[str]:
    """The elements of an arrangement in the notation."""
    return [write_tiles_of(element, hand) for element in arranged.placement.elements]
