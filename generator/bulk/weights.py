"""Numbers whose sums tell what was added, so that sets of several suits and melds just add up.

Every multiset of at most four chows has a sum of its own, and so has every set of at most four pungs of
suit tiles (Bose and Chowla's theorem on sums, over fields of 23 and 29 elements).
"""

from __future__ import annotations

CHOWS = (
    6187, 6513, 30366, 33281, 38031, 75156, 81127, 90516, 95854, 116852, 121152, 132775, 154671,
    157570, 187586, 189026, 195354, 201355, 218420, 223282, 227758,
)  # fmt: skip
"""Of the 21 chows: seven of each suit, by their lowest tile."""

PUNGS = (
    2030, 16391, 38770, 87297, 110355, 119739, 135761, 139938, 188488, 195276, 221459, 232809, 263524,
    281098, 299489, 319710, 371748, 373545, 450892, 466180, 468322, 522127, 536017, 551091, 584166,
    587120, 590014,
)  # fmt: skip
"""Of the 27 pungs of suit tiles."""

CHOW_BITS, PUNG_BITS = 20, 22
"""What the greatest sums take: 911,032 and 2,312,391."""
