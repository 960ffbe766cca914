"""How the notations spell a tile."""

from __future__ import annotations

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
# Botzone: W characters, T bamboos, B dots, F winds, J dragons (red, green, white).
BOTZONE_SUITS = {"W": 0, "T": 9, "B": 18, "F": 27, "J": 31}
BOTZONE_SIZES = {"W": 9, "T": 9, "B": 9, "F": 4, "J": 3}
