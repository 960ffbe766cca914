"""PyMahjongGB (pip install PyMahjongGB) for ``fanpu conform``, as an example of an adapter:

    fanpu conform --tiles --own-readings -- python docs/examples/conform/pymahjonggb.py

Each line of standard input is a hand as JSON; each line of standard output is what the library makes of
it, or ``{"skip": true}`` where it has no way to be asked.
"""

import json
import sys

from MahjongGB import MahjongFanCalculator

KINDS = {"chow": "CHI", "pung": "PENG", "kong": "GANG"}
FROM = {"left": 1, "opposite": 2, "right": 3}
SUITS = {"m": "W", "s": "T", "p": "B"}
HONORS = {
    **{name: f"F{place}" for place, name in enumerate("ESWN", 1)},
    "C": "J1",
    "F": "J2",
    "P": "J3",
}


def tile(name):
    """``3m`` is W3, ``E`` F1."""
    return HONORS.get(name) or SUITS[name[1]] + name[0]


def meld(given):
    """A chow by its middle tile and the place of the claimed one, any other set by who discarded it."""
    if given["kind"] == "chow":
        return "CHI", tile(given["tiles"][1]), given["tiles"].index(given["claimed"]) + 1
    return KINDS[given["kind"]], tile(given["tiles"][0]), FROM.get(given.get("from"), 0)


def cannot(line):
    """What the library cannot be asked: another game, another reading, a winning tile not known apart."""
    return (
        line["edition"] == "nmjl-1976"
        or "instead" in line
        or line["hand"]["winning_tile"] != "apart"
    )


def answer(line):
    """Total and fans; the library names them in Chinese, some with 独听 (the only wait) before."""
    hand = line["hand"]
    rows = MahjongFanCalculator(
        tuple(map(meld, hand["melds"])),
        tuple(map(tile, hand["concealed"])),
        tile(hand["winning"]),
        hand["flowers"],
        hand["self_drawn"],
        hand["last_of_kind"],
        hand["kong"],
        hand["last_of_wall"],
        "ESWN".index(hand["seat"]),
        "ESWN".index(hand["prevalent"]),
        verbose=True,
    )
    fans = [
        {"fan": name.removeprefix("独听・"), "points": points, "count": count}
        for points, count, name, _ in rows
    ]
    return {"points": sum(fan["points"] * fan["count"] for fan in fans), "fans": fans}


for text in sys.stdin:
    given = json.loads(text)
    if isinstance(given["hand"], str):
        sys.exit("this adapter reads tiles: run fanpu conform with --tiles")
    print(
        json.dumps({"skip": True} if cannot(given) else answer(given), ensure_ascii=False),
        flush=True,
    )
