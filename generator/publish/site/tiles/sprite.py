"""The sprite of tiles: one SVG file with a symbol for each tile, drawn by this module alone.

A symbol is of few elements, since a browser makes each of them again for every tile that it shows: what
has one color and one width is one path.
It is 60 by 80 units; its id is ``t`` and the tile's name (``t1m``, ``tE``, ``ta``), ``tback``
for a closed tile, ``tJ`` for the joker of the American game.
Colors come from the page (``--tile-…``), with defaults for use without one, and so does the script:
traditional as on real tiles, or simplified where the page says so (``--tile-traditional: none`` and
``--tile-simplified: inline``).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from generator.game.tiles import FLOWERS, TILES
from generator.publish.site.tiles.glyphs import path

WIDTH, HEIGHT = 60, 80
INK = "var(--tile-ink,#1f2a44)"
RED = "var(--tile-red,#b3261e)"
GREEN = "var(--tile-green,#12703f)"
BLUE = "var(--tile-blue,#1d4f91)"
FACE = "var(--tile-face,#fffdf5)"
EDGE = "var(--tile-edge,#8d8672)"
BACK = "var(--tile-back,#2f6f5e)"

NUMERALS = "一二三四五六七八九"
# The characters of honors: those with a simplified form, and the others.
_BOTH = {"E": ("東东", INK), "F": ("發发", GREEN)}
_ONE = {"S": ("南", INK), "W": ("西", INK), "N": ("北", INK), "C": ("中", RED)}
Point = tuple[float, float]

# Where the circles of each number of dots stand, and in which color.
_DOTS: dict[int, list[tuple[int, int, str]]] = {
    2: [(30, 23, GREEN), (30, 57, BLUE)],
    3: [(16, 18, BLUE), (30, 40, RED), (44, 62, GREEN)],
    4: [(18, 22, BLUE), (42, 22, GREEN), (18, 58, GREEN), (42, 58, BLUE)],
    5: [(16, 19, BLUE), (44, 19, GREEN), (30, 40, RED), (16, 61, GREEN), (44, 61, BLUE)],
    6: [(x, y, GREEN if y < 30 else RED) for y in (18, 44, 64) for x in (18, 42)],
    7: [(14, 13, GREEN), (30, 20, GREEN), (46, 27, GREEN)]
    + [(x, y, RED) for y in (48, 66) for x in (19, 41)],
    8: [(x, y, BLUE) for y in (13, 31, 49, 67) for x in (18, 42)],
    9: [(x, y, c) for y, c in ((15, GREEN), (40, RED), (65, BLUE)) for x in (13, 30, 47)],
}
# Where the sticks of each number of bamboos stand: middle of the stick, its color, its slope.
# As on real tiles, 2, 3, 4, 6 and 8 are green alone: that is what All Green means.
_STICKS: dict[int, list[tuple[int, int, str, int]]] = {
    2: [(30, 23, GREEN, 0), (30, 57, GREEN, 0)],
    3: [(30, 23, GREEN, 0), (17, 57, GREEN, 0), (43, 57, GREEN, 0)],
    4: [(x, y, GREEN, 0) for y in (23, 57) for x in (17, 43)],
    5: [*((x, y, GREEN, 0) for y in (23, 57) for x in (15, 45)), (30, 40, RED, 0)],
    6: [(x, y, GREEN, 0) for y in (23, 57) for x in (13, 30, 47)],
    7: [(30, 15, RED, 0), *((x, y, GREEN, 0) for y in (40, 65) for x in (13, 30, 47))],
    8: [
        *((x, y, GREEN, 0) for y in (22, 58) for x in (11, 49)),
        *((24, 24, GREEN, 32), (36, 24, GREEN, -32), (24, 56, GREEN, -32), (36, 56, GREEN, 32)),
    ],
    9: [(x, y, RED if x == 30 else GREEN, 0) for x in (13, 30, 47) for y in (15, 40, 65)],
}
_STICK_LENGTH = {7: 20.0, 8: 25.0, 9: 20.0}


def sprite() -> str:
    """The whole file."""
    symbols = [_symbol(name, _face() + _picture(name)) for name in (*TILES, *FLOWERS)]
    symbols.append(_symbol("J", _face() + _joker()))
    symbols.append(_symbol("back", _back()))
    return '<svg xmlns="http://www.w3.org/2000/svg">' + "".join(symbols) + "</svg>\n"


def _symbol(name: str, content: str) -> str:
    return f'<symbol id="t{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{content}</symbol>'


def _face() -> str:
    return _plate(FACE)


def _plate(fill: str) -> str:
    size = 'x="1.5" y="1.5" width="57" height="77" rx="7"'
    return f'<rect {size} fill="{fill}" stroke="{EDGE}" stroke-width="2"/>'


def _frame(x: int, y: int, radius: int, width: float) -> str:
    """A blue frame as far from each edge of the tile."""
    size = f'x="{x}" y="{y}" width="{WIDTH - 2 * x}" height="{HEIGHT - 2 * y}" rx="{radius}"'
    return f'<rect {size} fill="none" stroke="{BLUE}" stroke-width="{width}"/>'


def _back() -> str:
    return _plate(BACK) + (
        '<path d="M12 12H48V68H12Z" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>'
    )


def _picture(name: str) -> str:
    if name[-1] == "m":
        return _character(int(name[0]))
    if name[-1] == "p":
        return _dots(int(name[0]))
    if name[-1] == "s":
        return _bamboos(int(name[0]))
    if name in FLOWERS:
        return _flower(FLOWERS.index(name))
    return _honor(name)


def _strokes(data: str, color: str, width: float, more: str = "") -> str:
    return (
        f'<path d="{data}" fill="none" stroke="{color}" stroke-width="{width:g}" '
        f'stroke-linecap="round" stroke-linejoin="round"{more}/>'
    )


def _discs(centers: Iterable[Point], radius: float, color: str) -> str:
    """Return discs of one color: strokes of almost no length with round ends."""
    data = "".join(f"M{x:.4g} {y:.4g}h.01" for x, y in centers)
    return f'<path d="{data}" stroke="{color}" stroke-width="{2 * radius:.3g}" stroke-linecap="round"/>'


def _character(number: int) -> str:
    numeral = _strokes(path(NUMERALS[number - 1], 14, 8, 32, 25), INK, 4.6)
    traditional, simplified = path("萬", 12, 40, 36, 33), path("万", 14, 43, 32, 28)
    return numeral + _either(traditional, 3.4, simplified, 4.6, RED)


def _either(traditional: str, width: float, simplified: str, its_width: float, color: str) -> str:
    """A character in both scripts, of which the page shows one."""
    return _strokes(
        traditional, color, width, ' display="var(--tile-traditional,inline)"'
    ) + _strokes(simplified, color, its_width, ' display="var(--tile-simplified,none)"')


def _honor(name: str) -> str:
    if name == "P":
        return _frame(11, 13, 3, 4) + _frame(18, 20, 2, 1.6)
    if name in _BOTH:
        glyphs, color = _BOTH[name]
        first, second = (path(glyph, 9, 15, 42, 49) for glyph in glyphs)
        return _either(first, 4.2, second, 5, color)
    glyph, color = _ONE[name]
    return _strokes(path(glyph, 10, 17, 40, 46), color, 5)


def _joker() -> str:
    """The big joker of the American game: a cap with three bells."""
    bells = ((12, 26, RED), (30, 12, GREEN), (48, 26, BLUE))
    return (
        f'<path d="M12 26L21 40L30 14L39 40L48 26L45 52H15Z" fill="{RED}"/>'
        f'<path d="M30 14L39 40L48 26L45 52H30Z" fill="{BLUE}"/>'
        + "".join(_discs([(x, y)], 4.5, color) for x, y, color in bells)
        + _strokes("M13 58H47M13 66H47", INK, 4)
    )


def _dots(number: int) -> str:
    if number == 1:
        petals = [(30 + 13 * cos(turn * pi / 4), 40 + 13 * sin(turn * pi / 4)) for turn in range(8)]
        return (
            f'<circle cx="30" cy="40" r="21" fill="none" stroke="{GREEN}" stroke-width="4"/>'
            + _discs(petals, 3, BLUE)
            + _discs([(30, 40)], 6.5, RED)
        )
    radius = {2: 13.0, 3: 10.5, 4: 10.5, 5: 9.5, 6: 9.0, 7: 7.6, 8: 7.8}.get(number, 7.4)
    dots = _DOTS[number]
    rings = (
        _discs([(x, y) for x, y, c in dots if c == color], radius, color)
        for color in dict.fromkeys(c for _, _, c in dots)
    )
    return "".join(rings) + _discs([(x, y) for x, y, _ in dots], radius * 0.45, FACE)


def _bamboos(number: int) -> str:
    if number == 1:
        return _bird()
    half = _STICK_LENGTH.get(number, 28.0) / 2 - 3
    sticks = _STICKS[number]
    stems = (
        _lines([(x, y, 0, half, slope) for x, y, c, slope in sticks if c == color], color, 8)
        for color in dict.fromkeys(c for _, _, c, _ in sticks)
    )
    return "".join(stems) + _lines([(x, y, 4, 0, slope) for x, y, _, slope in sticks], FACE, 2)


def _lines(
    lines: Iterable[tuple[float, float, float, float, float]], color: str, width: float
) -> str:
    """Return lines of one color.

    Of each: the middle, how far it goes right and down from there, its slope.  Thick ones have round
    ends.
    """
    ends = 'stroke-linecap="round"' if width > 4 else 'fill="none"'
    data = ""
    for x, y, right, down, slope in lines:
        turn = slope * pi / 180
        to_x = right * cos(turn) - down * sin(turn)
        to_y = right * sin(turn) + down * cos(turn)
        data += f"M{x - to_x:.4g} {y - to_y:.4g}L{x + to_x:.4g} {y + to_y:.4g}"
    return f'<path d="{data}" stroke="{color}" stroke-width="{width}" {ends}/>'


def _bird() -> str:
    """A bird on a branch: the one of bamboos."""
    return (
        _strokes("M14 70C26 66 36 66 48 70", GREEN, 4)
        + f'<path d="M20 62C8 44 16 24 34 20C46 18 50 30 44 40C40 50 30 58 20 62Z" fill="{GREEN}"/>'
        + _strokes("M20 62L8 54M20 62L6 64M20 62L12 70", RED, 3.4)
        + _strokes("M24 34C34 36 36 46 30 53", FACE, 3)
        + _discs([(38, 27)], 2.6, FACE)
        + f'<path d="M46 27L55 30L46 34Z" fill="{RED}"/>'
        + _strokes("M34 19L30 9M38 19L38 8M42 20L46 11", BLUE, 2.6)
    )


def _ring(count: int, x: float, y: float, near: float, far: float) -> Iterable[tuple[Point, Point]]:
    """Yield spokes around a point: where each begins and ends."""
    for turn in range(count):
        angle = 2 * pi * turn / count - pi / 2
        yield (
            (x + near * cos(angle), y + near * sin(angle)),
            (x + far * cos(angle), y + far * sin(angle)),
        )


def _spokes(
    count: int, x: float, y: float, near: float, far: float, color: str, width: float
) -> str:
    data = "".join(
        f"M{a[0]:.4g} {a[1]:.4g}L{b[0]:.4g} {b[1]:.4g}" for a, b in _ring(count, x, y, near, far)
    )
    return _strokes(data, color, width)


def _flower(index: int) -> str:
    """Plum, orchid, bamboo, chrysanthemum; spring, summer, autumn, winter: a picture and a number."""
    draw = (_plum, _orchid, _bamboo, _chrysanthemum, _spring, _summer, _autumn, _winter)[index]
    color = RED if index < 4 else BLUE
    ticks = "".join(f"M{12 + 6 * place} 8V15" for place in range(index % 4 + 1))
    return _strokes(ticks, color, 3) + draw()


def _plum() -> str:
    return _discs([b for _, b in _ring(5, 30, 46, 0, 11)], 8, RED) + _discs([(30, 46)], 5, FACE)


def _orchid() -> str:
    return _strokes(
        "M30 70C28 50 18 36 10 32M30 70C30 48 32 34 30 22M30 70C32 52 42 42 52 40", GREEN, 4
    ) + (_discs([(30, 24)], 5, BLUE) + _discs([(22, 28), (38, 28)], 4, BLUE))


def _bamboo() -> str:
    return _strokes("M24 72V22M24 40h1M24 56h1M38 72V30", GREEN, 5) + _strokes(
        "M24 30L44 22M24 46L8 38M38 44L54 38", GREEN, 3.4
    )


def _chrysanthemum() -> str:
    return _spokes(12, 30, 46, 6, 20, "var(--tile-gold,#a86a00)", 4.6) + (
        _discs([(30, 46)], 5, RED)
    )


def _spring() -> str:
    return _strokes("M30 70V44", GREEN, 4.6) + (
        '<path d="M30 46C14 46 10 34 10 26C24 26 30 34 30 46Z'
        f'M30 50C46 50 50 40 50 32C38 32 30 38 30 50Z" fill="{GREEN}"/>'
    )


def _summer() -> str:
    return _spokes(8, 30, 46, 16, 23, RED, 4) + _discs([(30, 46)], 11, RED)


def _autumn() -> str:
    return (
        '<path d="M30 22C50 30 48 56 30 64C12 56 10 30 30 22Z" fill="var(--tile-gold,#a86a00)"/>'
        + _strokes("M30 30V74", FACE, 3)
        + _strokes("M30 62V74", INK, 3)
    )


def _winter() -> str:
    return _spokes(6, 30, 46, 0, 22, BLUE, 3.6) + _spokes(6, 30, 46, 13, 14, BLUE, 9)
