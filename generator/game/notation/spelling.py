"""How the notations spell a tile, and the words and signs that people write for one.

A letter means the same tile in every language, so that a hand sent abroad remains the same hand.
``E S W N`` are the winds and ``C F P`` the red, green and white dragon, as in the field's notation.
``O`` is also West, as Spanish writes the wind (Oeste), since no notation has another use for it.
After numbers ``b`` (bamboos, or 饼) and ``c`` (characters, or círculos) are refused: each is two suits.
"""

from __future__ import annotations

import re

from generator.game.tiles import FIRST_HONOR, TILE

# Tenhou digits 1z to 7z: E S W N, then white, green, red.
TENHOU_HONORS = "ESWNPFC"
# Unicode block "Mahjong Tiles", U+1F000: winds, red, green, white, then characters, bamboos, dots.
UNICODE_FIRST = 0x1F000
UNICODE_ORDER: tuple[int, ...] = (
    *(TILE[name] for name in "ESWNCFP"),
    *range(FIRST_HONOR),
)
UNICODE_TILE = {chr(UNICODE_FIRST + place): tile for place, tile in enumerate(UNICODE_ORDER)}
UNICODE_OF = {tile: char for char, tile in UNICODE_TILE.items()}
# Plum, orchid, bamboo, chrysanthemum; spring, summer, autumn, winter: the order of a to h.
UNICODE_FLOWERS = "".join(chr(0x1F022 + place) for place in range(8))
VARIATION_SELECTORS = "\ufe0e\ufe0f"
# What a digit, a suit, an honor or a flower is called; a word may be written in capitals too.
_CALLED = {
    **{str(number): name for number, name in enumerate("一二三四五六七八九", 1)},
    "m": "万 萬 characters character caracteres carácter caracter",
    "s": "条 條 索 bamboos bamboo bams bam bambúes bambues bambús bambú bambu",
    "p": "饼 餅 筒 dots dot circles circle círculos círculo circulos circulo",
    "E": "东 東 东风 東風 este east",
    "S": "南 南风 南風 sur south",
    "W": "西 西风 西風 O oeste west",
    "N": "北 北风 北風 norte north",
    "C": "中 红中 紅中 rojo red",
    "F": "发 發 发财 發財 verde green",
    "P": "白 白板 blanco white",
    **dict(zip(UNICODE_FLOWERS, ("梅", "兰 蘭", *"竹菊春夏秋冬"), strict=True)),
}
SPELLINGS = {name: means for means, names in _CALLED.items() for name in names.split()}
SUITS_UNCLEAR = ("b", "B", "c")
JOKER_OF_ANOTHER_GAME = "J"
_LONG = sorted((name for name in SPELLINGS if len(name) > 1), key=len, reverse=True)
# Letter by letter, because languages of programming do not agree on what is one letter, large and small.
WORD = re.compile("|".join("".join(f"[{c}{c.upper()}]" for c in word) for word in _LONG))
_ASCII: dict[int, str | int] = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_ASCII |= {ord("、"): ",", ord("【"): "[", ord("】"): "]", ord("\u3000"): " "}
# Botzone: W characters, T bamboos, B dots, F winds, J dragons (red, green, white).
BOTZONE_SUITS = {"W": 0, "T": 9, "B": 18, "F": 27, "J": 31}
BOTZONE_SIZES = {"W": 9, "T": 9, "B": 9, "F": 4, "J": 3}


def as_ascii(text: str) -> str:
    """The text with full-width forms and Chinese punctuation in ASCII, each character at its column."""
    return text if text.isascii() else text.translate(_ASCII)
