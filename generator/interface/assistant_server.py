"""A server by which assistants ask for scores and rules (the Model Context Protocol).

Every answer names the version of the rules and the permanent address of what it cites.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mcp.server import MCPServer

from generator.interface.edition_rules import Rules
from generator.interface.fault import Fault
from generator.interface.loading import compare, editions, load
from generator.interface.lookup import look_up, search
from generator.interface.own_rules import own_kept

INSTRUCTIONS = """\
Rules and scores of competition mahjong (MCR, 国标麻将): the Chinese rules of 1998 (cn-1998), \
the Green Book (wmo-2006) and the practice of the Mahjong International League (mil).
Do not score a hand yourself: call score_hand, and quote its lines.
For a rule, call search_rules, then look_up_rule, and cite the source and the address it gives.
The editions differ: ask which one is played, or answer for each.
A hand is its melds in brackets, then the concealed tiles with the winning tile last, then a bar \
with the winds of the round and of the seat and four digits (self-drawn, last of its kind, last tile \
of the wall, kong): [EEE,2][123m,1]77p45678s9s|EE1000.
Tiles are 1m-9m characters, 1s-9s bamboos, 1p-9p dots, E S W N winds, C F P red, green and white dragon.
[123m,1] is a chow whose first tile was claimed, [EEE,2] a pung claimed from the player opposite, \
[5555p] a concealed kong."""


def assistant_server(address: str) -> MCPServer[Any]:
    """Return the server; ``address`` is where the site stands, empty if that is not known."""
    server: MCPServer[Any] = MCPServer("fanpu", version=_version(), instructions=INSTRUCTIONS)
    for tool in (
        score_hand,
        waiting_tiles,
        compare_editions,
        find_hand,
        search_rules,
        look_up_rule,
    ):
        server.tool()(_answering(tool, address))
    return server


def _version() -> str:
    kept = own_kept()
    return kept.ruleset(kept.editions[0]).version


def _answering(tool: Callable[..., Any], address: str) -> Callable[..., Any]:
    """The tool with addresses made whole, and faults as answers that an assistant can act on."""
    from functools import wraps

    @wraps(tool)
    def answer(**given: Any) -> Any:
        try:
            return _addressed(tool(**given), address)
        except Fault as fault:
            lang = given.get("lang", "en")
            said = fault.say(lang if fault.code != "LANGUAGE_UNKNOWN" else "en")
            return {"error": {"code": fault.code, "column": fault.column, "message": said}}

    return answer


def _addressed(value: Any, address: str) -> Any:
    if isinstance(value, list):
        return [_addressed(item, address) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: f"{address}{item}" if key == "address" else _addressed(item, address)
        for key, item in value.items()
    }


def _asked(edition: str) -> Rules:
    return load(edition)


def score_hand(hand: str, edition: str, lang: str = "en") -> dict[str, Any]:
    """Score a winning hand of fourteen tiles under an edition, and explain it in a language (zh, es, en).

    ``lines`` say each fan, what is not counted and why, with sources, and who pays what.
    """
    explained = _asked(edition).explain(hand, lang)
    score = explained.score
    return {
        "hand": hand,
        "edition": edition,
        "version": score.version,
        "points": score.points,
        "points_without_flowers": score.points_without_flowers,
        "reaches_minimum": score.reaches_minimum,
        "fans": [{**fan.to_json(), "address": f"r/{fan.fan}/"} for fan in score.fans],
        "lines": list(explained.lines),
    }


def waiting_tiles(hand: str, edition: str) -> dict[str, Any]:
    """Tell which tiles complete a hand of thirteen, and what each wins by discard and by self-draw."""
    rules = _asked(edition)
    waits = [win.to_json() for win in rules.waits(hand)]
    return {"hand": hand, "edition": edition, "version": rules.version, "waits": waits}


def compare_editions(hand: str) -> dict[str, Any]:
    """Score a hand under every edition, and name the questions that make the difference."""
    found = compare(hand).to_json()
    for item in found["differences"]:
        item["address"] = f"r/{item['question']}/"
    return {**found, "version": _version()}


def find_hand(
    fans: Sequence[str], edition: str, without: Sequence[str] = (), only: bool = False
) -> dict[str, Any]:
    """Find a hand that scores these fans (ids or names), or say why there is none."""
    return {
        "version": _version(),
        **_asked(edition).find(fans, without=without, only=only).to_json(),
    }


def search_rules(query: str, lang: str = "en", limit: int = 8) -> dict[str, Any]:
    """Search fans, rules, disputed questions, fouls and terms; look up the id that fits."""
    found = [item.to_json() for item in search(query, lang, max(1, min(limit, 30)))]
    return {"version": _version(), "found": found, "editions": [item.id for item in editions()]}


def look_up_rule(name: str, lang: str = "en") -> dict[str, Any]:
    """Quote what the rules say by id or name: texts and places in the books, by edition."""
    return look_up(name, lang).to_json()
