"""Fanpu 番谱: the rulebooks of competition mahjong as data, run, explained and published."""
