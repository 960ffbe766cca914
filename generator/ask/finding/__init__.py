"""Finding a hand: which fans must score, which must not, and how it was won."""

from generator.ask.finding.request import Found, Impossible, NotFound, Request
from generator.ask.finding.search import find

__all__ = ["Found", "Impossible", "NotFound", "Request", "find"]
