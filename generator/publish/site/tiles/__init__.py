"""The tiles as pictures: their glyphs, the sprite, and a tile in a page."""
