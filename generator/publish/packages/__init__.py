"""Packages for programs: the wheel for Python, and what other languages install."""
