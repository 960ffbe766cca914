"""How each kind of case is shown: its input, and its result under an edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from generator.mahjong.notation import read_hand
from generator.procedure.adapters import read_claim
from generator.rulebook.cases import Case
from generator.session.sheet.values import write_total
from generator.site.context import Site
from generator.site.hands import circumstances
from generator.words.penalty import ordinal
from generator.words.procedure import capital, claim_lines, seat, wall_lines

Given = Mapping[str, Any]
Result = Mapping[str, Any]
Shown = Iterable[str]  # pieces of HTML
SEATS = "ESWN"
PLAYERS = "ABCD"


@dataclass(frozen=True)
class Kind:
    """How a kind of case is shown."""

    given: Callable[[Site, Case, str], Shown]
    result: Callable[[Site, Given, Result, str], Shown]


def changes(site: Site, moved: Mapping[str, int], names: str = SEATS) -> str:
    """A row of points for each seat or player; seats by their winds."""
    heads = [site.say(f"wind:{name}") if names == SEATS else name for name in names]
    return table(heads, [[signed(moved.get(name, 0)) for name in names]])


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A small table of figures."""
    top = "".join(f'<th scope="col">{head}</th>' for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="tw"><table class="fig"><thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def signed(points: int) -> str:
    """A change of points with its sign; the minus is a real one."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _line(text: str, style: str = "") -> str:
    return f"<p{style and f' class={chr(34)}{style}{chr(34)}'}>{text}</p>"


def _sentence(site: Site, *parts: str) -> str:
    return capital(site.speaker.comma.join(part for part in parts if part))


# Payments.


def _payment_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    given = case.given
    winner, payer = given["winner"], given.get("from")
    how = (
        site.say("case_self_drawn", seat=seat(winner, site.speaker))
        if payer is None
        else site.say(
            "case_won_from", seat=seat(winner, site.speaker), payer=seat(payer, site.speaker)
        )
    )
    if "hand" in given:
        hand = read_hand(given["hand"])
        yield site.pictures.hand(hand, prefix, case.id)
        yield _line(circumstances(site, hand), "how")
        yield _line(capital(how))
    else:
        yield _line(capital(how) + site.speaker.comma + _points(site, given["points"]))


def _payment_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    if "below" in result:
        yield _line(site.say("case_below", points=result["below"]))
        return
    if "hand" in given:
        yield _line(_points(site, result["points"]))
    yield changes(site, result["changes"])


def _points(site: Site, points: int) -> str:
    return site.speaker.say("answer", "points", n=points)


# Penalties.


def _penalty_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    given = case.given
    harmed = given.get("harmed", "")
    chosen = given.get("chosen")
    yield _line(
        _sentence(
            site,
            seat(given["by"], site.speaker),
            site.link(given["foul"], prefix),
            site.say("case_nth", n=ordinal(given["nth"], site.speaker)) if "nth" in given else "",
            site.say("case_harmed", seat=seat(harmed, site.speaker)) if harmed else "",
            site.say("case_chosen", n=chosen) if chosen is not None else "",
        )
    )


def _penalty_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    say = site.speaker.say
    lines = []
    if not result.get("named", True):
        lines.append(say("penalty", "none"))
    if result["warning"]:
        lines.append(say("penalty", "warning"))
    if "choices" in result:
        row = site.speaker.join([str(points) for points in result["choices"]])
        lines.append(say("penalty", "choice", row=row))
    if result.get("taken") == "session":
        lines.append(say("penalty", "taken_session"))
    if "hand" in result:
        lines.append(say("penalty", result["hand"]))
    lines += [say("penalty", f"effect:{effect}") for effect in result.get("effects", ())]
    yield "<ul>" + "".join(f"<li>{line}</li>" for line in lines) + "</ul>" if lines else ""
    if result.get("points"):
        yield changes(site, result["points"])
    if "optional" in result:
        yield _line(site.say("case_optional"))
        yield changes(site, result["optional"])


# The wall and the deal.


def _throws(site: Site, case: Case, prefix: str) -> Iterator[str]:
    given = case.given
    first, second = ("+".join(map(str, given[key])) for key in ("first", "second"))
    yield _line(site.say("case_throws", first=first, second=second))


def _wall_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    yield "<ul>"
    for line in wall_lines(given, result, site.speaker):
        yield f"<li>{line}</li>"
    yield "</ul>"


def _deal_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    rows = [
        [
            str(number),
            site.say(f"wind:{take[0]}"),
            " · ".join(_tile(site, name) for name in take[1:]),
        ]
        for number, take in enumerate(result["takes"], 1)
    ]
    yield table([site.say("number"), site.say("seat_head"), site.say("case_takes")], rows)
    yield _line(
        site.say("case_wall_left", next=_tile(site, result["next"]), end=_tile(site, result["end"]))
    )


def _tile(site: Site, name: str) -> str:
    """A stack, or the upper or lower tile of one: ``E3 top``."""
    stack, _, half = name.partition(" ")
    wall = site.say(f"wind:{stack[0]}")
    return site.say(f"case_stack:{half or 'whole'}", wall=wall, number=stack[1:])


# Seats.


def _seats_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    given = case.given
    yield _line(site.say("case_hand", n=given["hand"]))


def _seats_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    yield _line(
        site.say(
            "case_seats",
            n=result["round"],
            wind=site.say(f"wind:{result['prevalent']}"),
            dealer=result["dealer"],
        )
    )
    seats = [site.say(f"wind:{wind}") for wind in SEATS]
    yield table([site.say("case_chairs"), *seats], [[site.say("case_sits"), *result["seats"]]])
    winds = [site.say(f"wind:{result['winds'][player]}") for player in PLAYERS]
    yield table([site.say("case_players"), *PLAYERS], [[site.say("case_wind"), *winds]])
    yield from _open(site, result, prefix)


def _open(site: Site, result: Result, prefix: str) -> Iterator[str]:
    for question in result.get("open", ()):
        text = site.speaker.say("procedure", "open") + site.speaker.colon
        yield _line(text + site.link(question, prefix))


# Claims.


def _claim_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    given = case.given
    last = site.say("case_last_discard") if given.get("last") else ""
    discarder = site.say("case_discards", seat=seat(given["discarder"], site.speaker))
    yield _line(_sentence(site, discarder, last))
    rows = [
        [
            site.say(f"wind:{claim.player}"),
            site.speaker.say("procedure", f"call:{claim.call}"),
            site.say("case_seconds", n=f"{float(claim.at):g}"),
        ]
        for claim in map(read_claim, given["claims"])
    ]
    yield table([site.say("seat_head"), site.say("case_call"), site.say("case_after")], rows)


def _claim_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    calls = {claim.player: claim.call for claim in map(read_claim, given["claims"])}
    settled = {key: value for key, value in result.items() if key != "open"}
    lines = claim_lines(calls, settled, site.speaker, lambda item: site.link(item, prefix))
    yield "<ul>" + "".join(f"<li>{line.strip()}</li>" for line in lines) + "</ul>"
    yield from _open(site, result, prefix)


# Sessions and rankings.


def _session_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    given = case.given
    rows = []
    for number, hand in enumerate(given["hands"], 1):
        if isinstance(hand, str):
            rows.append([str(number), site.speaker.say("sheet", f"outcome:{hand}"), "", ""])
        else:
            by = hand.get("from") or site.speaker.say("sheet", "outcome:self-drawn")
            rows.append([str(number), hand["winner"], by, str(hand["points"])])
    heads = ("case_hand_head", "case_winner", "case_from", "points")
    yield table([site.say(head) for head in heads], rows)
    for foul in given.get("fouls", ()):
        yield _line(_foul(site, foul))


def _foul(site: Site, foul: Given) -> str:
    hand = foul["hand"]
    when = site.say("case_at_end") if hand == "session" else site.say("case_hand", n=hand)
    to = foul["to"]
    receiver = to if to in tuple(PLAYERS) else site.say(f"case_to:{to}")
    return site.say(
        "case_foul", when=when, player=foul["player"], points=foul["points"], to=receiver
    )


def _session_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    totals, points = result["totals"], result.get("table")  # none where ties are left open
    rows = [[site.say("case_total"), *(write_total(totals[name]) for name in PLAYERS)]]
    if points:
        rows.append([site.say("case_table"), *(str(points[name]) for name in PLAYERS)])
    yield table(["", *PLAYERS], rows)
    yield from _open(site, result, prefix)


def _ranking_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    given = case.given
    names = list(dict.fromkeys(name for session in given["sessions"] for name in session))
    heads = [site.say("name")]
    heads += [site.say("case_session", n=n) for n in range(1, len(given["sessions"]) + 1)]
    rows = [
        [name]
        + [
            f"{session[name]['table']} · {signed(session[name]['points'])}"
            if name in session
            else ""
            for session in given["sessions"]
        ]
        for name in names
    ]
    yield table(heads, rows)
    for team, members in given.get("teams", {}).items():
        yield _line(escape(team) + site.speaker.colon + site.speaker.join(list(members)))


def _ranking_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    heads = ("case_place", "name", "case_table", "case_total", "case_decided")
    for key in ("ranking", "teams"):
        if key in result:
            rows = [
                [
                    str(row["place"]),
                    escape(row["name"]),
                    str(row["table"]),
                    write_total(row["points"]),
                    site.say(f"decided:{row['decided']}"),
                ]
                for row in result[key]
            ]
            yield table([site.say(head) for head in heads], rows)


KINDS: Mapping[str, Kind] = {
    "payment": Kind(_payment_given, _payment_result),
    "penalty": Kind(_penalty_given, _penalty_result),
    "wall": Kind(_throws, _wall_result),
    "deal": Kind(_throws, _deal_result),
    "seats": Kind(_seats_given, _seats_result),
    "claim": Kind(_claim_given, _claim_result),
    "session": Kind(_session_given, _session_result),
    "ranking": Kind(_ranking_given, _ranking_result),
}
