"""Finding a hand: which fans must score, which must not, and how it was won."""

from generator.finding.request import Found, Impossible, NotFound, Request
from generator.finding.search import find

__all__ = ["Found", "Impossible", "NotFound", "Request", "find"]
