"""Finding a hand: which fans must score, which must not, and how it was won."""

from generator.ask.finding.hand_search import find
from generator.ask.finding.request import FoundHand, ImpossibleRequest, NotFound, Request

__all__ = ["FoundHand", "ImpossibleRequest", "NotFound", "Request", "find"]
