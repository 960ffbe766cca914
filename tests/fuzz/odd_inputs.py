"""Odd inputs for everything that reads what strangers write: strategies for Hypothesis."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hypothesis import strategies as some

from generator.game.notation import write_botzone, write_hand, write_tenhou, write_unicode
from generator.verify.random_hands import hands
from tests.conftest import ROOT, RULES

_HANDS = [
    write(hand)
    for hand in hands(17, 150)
    for write in (write_hand, write_tenhou, write_unicode, write_botzone)
]
_AMERICAN = [
    "[333mJ]2222s4444pff", "1111999977766m", "[FFFFJ]2222s4444pff|100", "ff2222m4444s6666p|000",
    "[1111mJJ]9999sffffJ", "NEWS2222pffff55", "ffffDDDD1111J1", "[EEEJ]WWWWSSSNNN",
    "2468m2468s2468pff",
]  # fmt: skip
_PIECES = [
    *"[]()|,;:0123456789mspzESWNCFPabcdefghJDfrx -_+*/\\\"'\n\t\r\0",
    "🀀", "🀙", "🀢", "🀫", "\ufe0e", "\u200b", "\u202e", "\ufeff", "é", "番", "１", "𝟙", "²", "٣",
    "\ud7ff", "\U0010ffff",
    "|EE0000", "|NW1111|abcdefgh", "[1111m]", "[123m,4]", "[EEE,7]", ",,", "[[", "]]", "[]",
    "|||", "1e9", "-1", "{}",
    "[[1]]", '["PENG","W1",1]', "9" * 40, "m" * 40, "[" * 60, "11112222333344445555m",
]  # fmt: skip
_VALUES = [
    "", " ", "0", "-0", "+8", "8.0", "1e3", "٣", "１", "9" * 30, "-" + "9" * 5000, "nan",
    "inf", "NULL", "true", "~", "=1+1",
    "\0", "\u2028", "\u202e", "\ufeff", '"', "'", '""', '"a', "a\"b", ";", ",", "\t", "#",
    "hand", "player", "draw", "each",
    "self-drawn", "f-late", "mil", "wmo-2006", "nmjl-1976", "East", "东", "Este", "2026-11-07",
    "25:61", "x" * 300,
    "[1,2,3,4]", "{a: 1}", "- a", "a: b", "? a", "!!python/object:os.system", "&a", "*a", "|",
    ">", "%YAML 9", "---", "...",
]  # fmt: skip
_SHEETS = [(ROOT / f"docs/examples/session.{kind}").read_text("utf-8") for kind in ("csv", "yaml")]
_RULES = [
    path.read_text("utf-8")
    for folder in ("fans", "questions", "editions", "fouls")
    for path in sorted((RULES / folder).glob("*.yaml"))[:6]
]


def _changed(whole: str, changes: Sequence[tuple[int, int, int, str]]) -> str:
    """Cut and put in at places that are counted round the text."""
    for kind, place, length, piece in changes:
        at = place % (len(whole) + 1)
        match kind:
            case 0:
                whole = whole[:at] + piece + whole[at:]
            case 1:
                whole = whole[:at] + whole[at + length :]
            case 2:
                whole = whole[:at] + piece + whole[at + length :]
            case _:
                whole = whole[:at] + whole[max(0, at - length * 9) :]
    return whole


def _spoilt(wholes: Sequence[str], pieces: Sequence[str], most: int) -> some.SearchStrategy[str]:
    change = some.tuples(
        some.integers(0, 3),
        some.integers(0, 20_000),
        some.integers(0, 30),
        some.sampled_from(pieces),
    )
    return some.builds(_changed, some.sampled_from(wholes), some.lists(change, max_size=most))


def _by_line(text: str) -> Callable[[Sequence[tuple[int, int, str]]], str]:
    """Replace, double or drop lines, or put a value into a cell."""

    def make(changes: Sequence[tuple[int, int, str]]) -> str:
        lines = text.split("\n")
        for kind, place, value in changes:
            at = place % len(lines)
            match kind % 5:
                case 0:
                    lines.insert(at, lines[place // 7 % len(lines)])
                case 1:
                    lines[at] = value
                case 2 if len(lines) > 1:
                    del lines[at]
                case 3:
                    cells = lines[at].split(";")
                    cells[place // 11 % len(cells)] = value
                    lines[at] = ";".join(cells)
                case _:
                    head, colon, _ = lines[at].partition(": ")
                    lines[at] = f"{head}{colon}{value}"
        return "\n".join(lines)

    return make


HANDS = (
    _spoilt(_HANDS, _PIECES, 4)
    | _spoilt(_AMERICAN, _PIECES, 4)
    | some.lists(some.sampled_from(_PIECES), max_size=25).map("".join)
    | some.text(max_size=60)
)
VALUES = some.sampled_from(_VALUES) | some.text(max_size=20)
_CHANGES = some.lists(some.tuples(some.integers(0, 4), some.integers(0, 9999), VALUES), max_size=5)
SHEETS = {
    kind: _CHANGES.map(_by_line(text)) | _spoilt([text], _VALUES, 4)
    for kind, text in zip(("csv", "yaml"), _SHEETS, strict=True)
}
YAML = some.sampled_from(_RULES).flatmap(lambda text: _CHANGES.map(_by_line(text))) | _spoilt(
    _RULES, _VALUES, 5
)
CELLS: some.SearchStrategy[object] = (
    HANDS
    | VALUES
    | some.none()
    | some.booleans()
    | some.integers()
    | some.floats()
    | some.recursive(
        some.text(max_size=3) | some.integers(),
        lambda inner: (
            some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=3), inner)
        ),
        max_leaves=6,
    )
)
ADDRESSES = some.builds(
    lambda hand, more: "?" + "&".join([f"hand={hand}", *more]),
    HANDS.map(lambda text: text.replace("&", "%26").replace("+", "%2B").replace("#", "%23")),
    some.lists(
        some.sampled_from(
            ["edition=mil", "edition=", "edition=x", "hand=", "%", "%FF", "=", "a=%u1234"]
        )
        | some.text(max_size=10),
        max_size=3,
    ),
) | some.text(max_size=40).map("?".__add__)
