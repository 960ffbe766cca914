"""What both engines are asked: generated hands in every notation, cut to thirteen, spoilt, mutilated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from generator.game.hand import APART, DEALT, MIXED, Hand
from generator.game.notation import write_botzone, write_hand, write_tenhou, write_unicode
from generator.game.tiles import COPIES, KINDS
from generator.verify.random_hands import hands
from tests.engine.both import WRITERS, Question

# What hands are written with, what they are not, and what looks like it; spaces that Python and
# JavaScript do not agree on; Unicode's tiles and flowers.
_CHARACTERS = (
    "123456789mspzESWNCFP[],| 0abh" * 3
    + '{}":\\\n\t\r\x0b\x1c\x85\u00a0\u3000\ufeff\u2028\ue000\u00ad'
    + "一二九万萬条饼筒东西發白风红财梅、，【】０１ｍＥ｜O\U0001f000"
    + "uefnrtNI.-+truelsxé中１²🀀🀡🀢🀩🀪\ufe0f"
)
# Python 3.13 put this fault of JSON at another column.
_TRAILING_COMMA = re.compile(r",\s*[\]}]")


def of_hands(seed: int, count: int, editions: Sequence[str]) -> Iterator[Question]:
    """Derivations under every edition, notations in turn; the waits of each third hand."""
    random = Random(seed)
    for place, hand in enumerate(hands(seed, count)):
        won = _told(hand, place, random)
        text = write_hand(won) if won.winning_tile else WRITERS[place % 4](won)
        for edition in editions:
            yield {"ask": "derive", "hand": text, "edition": edition}
        if place % 3 == 0:
            waiting = write_hand(_waiting(won, random))
            yield {"ask": "wins", "hand": waiting, "edition": editions[place // 3 % len(editions)]}


def _told(hand: Hand, place: int, random: Random) -> Hand:
    """The hand, or as it is when the winning tile is not known, or with one tile changed."""
    if place % 8 == 1:
        return replace(hand, winning_tile=MIXED)
    if place % 8 == 2 and not hand.melds:
        plain = replace(hand, last_of_kind=False, last_of_wall=False, kong=False)
        return replace(plain, self_drawn=True, seat=0, winning_tile=DEALT)
    if place % 8 == 3:
        counts = hand.counts()
        tiles = [tile for tile in range(KINDS) if counts[tile] < COPIES]
        return replace(hand, winning=random.choice(tiles), last_of_kind=False, kong=False)
    return hand


def _waiting(hand: Hand, random: Random) -> Hand:
    """Thirteen tiles of a hand."""
    rest = sorted(hand.held)
    rest.remove(random.choice(rest))
    return replace(
        hand,
        standing=tuple(rest),
        winning=None,
        last_of_kind=False,
        kong=False,
        winning_tile=APART,
    )


def spoilt(seed: int, count: int) -> Iterator[Question]:
    """Texts of hands with a few characters put in, taken out or changed."""
    random = Random(seed)
    for hand in hands(seed, count):
        text = list(random.choice((write_hand, write_tenhou, write_unicode, write_botzone))(hand))
        for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
            place = random.randrange(len(text) + 1)
            text[place : place + random.randrange(2)] = random.choice((*_CHARACTERS, ""))
        found = "".join(text)
        if not _TRAILING_COMMA.search(found):
            yield {"ask": random.choice(("read", "read", "pieces")), "hand": found}
