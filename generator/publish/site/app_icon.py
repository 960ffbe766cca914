"""The icon of the installed site: ``docs/styles/favicon.svg`` in pixels, as a PNG file.

The drawing is a rounded rectangle with an edge, and a path of level and upright lines; nothing else is
read.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

_SAMPLES = 3  # a pixel is the mean of 3 × 3 points
_STEP = re.compile(r"([MHVZ])([-\d. ]*)")
Color = tuple[int, int, int]
Box = tuple[float, float, float, float]
Pixels = NDArray[np.uint8]
Line = NDArray[np.float32]


@cache
def icon(svg: str, side: int, ground: str = "", share: float = 1.0) -> bytes:
    """A square PNG of so many pixels with the drawing in its middle, ``share`` of the square high.

    ``ground`` is the color of the square, such as ``#1d4f43``; without it there is no square.
    """
    return _png(_paint(svg, side * _SAMPLES, ground, share))


def _paint(svg: str, side: int, ground: str, share: float) -> Pixels:
    wide, high = (float(value) for value in _value(svg, "svg", "viewBox").split()[2:])
    unit = side * share / high
    line: Line = ((np.arange(side) + 0.5 - side / 2) / unit).astype(np.float32)
    x, y = line + np.float32(wide / 2), line + np.float32(high / 2)
    found = np.zeros((side, side, 4), np.uint8)
    if ground:
        found[:] = (*_color(ground), 255)
    left, top = float(_value(svg, "rect", "x")), float(_value(svg, "rect", "y"))
    right = left + float(_value(svg, "rect", "width"))
    bottom = top + float(_value(svg, "rect", "height"))
    edge, radius = (float(_value(svg, "rect", name)) for name in ("stroke-width", "rx"))
    for grown, name in ((edge / 2, "stroke"), (-edge / 2, "fill")):
        box = (left - grown, top - grown, right + grown, bottom + grown)
        inside = _rounded(x, y, box, radius + grown)
        found[inside] = (*_color(_value(svg, "rect", name)), 255)
    half = float(_value(svg, "path", "stroke-width")) / 2
    for x0, y0, x1, y1 in _strokes(_value(svg, "path", "d"), half):
        across, down = ((x >= x0) & (x <= x1)).nonzero()[0], ((y >= y0) & (y <= y1)).nonzero()[0]
        found[down[0] : down[-1] + 1, across[0] : across[-1] + 1] = (
            *_color(_value(svg, "path", "stroke")),
            255,
        )
    return _smaller(found)


def _rounded(x: Line, y: Line, box: Box, radius: float) -> NDArray[np.bool_]:
    """The points inside a rectangle with round corners."""
    left, top, right, bottom = box
    beyond_x = np.maximum(np.maximum(left + radius - x, x - right + radius), 0)
    beyond_y = np.maximum(np.maximum(top + radius - y, y - bottom + radius), 0)
    found: NDArray[np.bool_] = np.add.outer(beyond_y**2, beyond_x**2) <= radius**2
    return found


def _strokes(path: str, half: float) -> Iterator[Box]:
    """The lines of a path as boxes: ``half`` to each side, and beyond the corners of a closed part."""
    for part in path.split("M")[1:]:
        points: list[tuple[float, float]] = []
        closed = part.endswith("Z")
        for letter, numbers in _STEP.findall(f"M{part}"):
            values = [float(number) for number in numbers.split()]
            if letter == "M":
                points.append((values[0], values[1]))
            elif letter == "H":
                points.append((values[0], points[-1][1]))
            elif letter == "V":
                points.append((points[-1][0], values[0]))
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], *points[: int(closed)]], strict=False):
            level = y0 == y1
            along = half if closed else 0
            wide, high = (along, half) if level else (half, along)
            yield min(x0, x1) - wide, min(y0, y1) - high, max(x0, x1) + wide, max(y0, y1) + high


def _smaller(painted: Pixels) -> Pixels:
    """Return the drawing with each square of samples as one pixel; a transparent pixel has no color."""
    side = painted.shape[0] // _SAMPLES
    parts = painted.reshape(side, _SAMPLES, side, _SAMPLES, 4)
    total = parts.sum(axis=(1, 3), dtype=np.uint32)  # a sample is opaque, or nothing at all
    opaque = total[..., 3:] // 255
    half = np.maximum(opaque, 1) // 2
    color = (total[..., :3] + half) // np.maximum(opaque, 1)
    alpha = total[..., 3:] // _SAMPLES**2
    return np.concatenate([color, alpha], axis=2).astype(np.uint8)


def _png(pixels: Pixels) -> bytes:
    side = pixels.shape[0]
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    head = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    )


def _value(svg: str, tag: str, name: str) -> str:
    match = re.search(rf'<{tag}\b[^>]*?\s{name}="([^"]*)"', svg)
    assert match is not None, f"the icon's {tag} has no {name}"
    return match[1]


def _color(text: str) -> Color:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
