"""Figures that pages show: how rare a fan is, what was proved, how often players win with it."""
