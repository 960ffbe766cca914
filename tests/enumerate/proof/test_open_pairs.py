"""Which pairs hands are looked for, told by hand for three fans."""

from __future__ import annotations

import numpy as np

from generator.enumerate.proof.prove import open_pairs


def test_pairs_should_be_those_that_may_be_met_and_are_not_certain() -> None:
    """Fan 0 always brings 1 and never meets 2; fan 1 can be had twice; no hand has fan 2."""
    together = np.array([[1, 1, 0], [1, 1, 0], [0, 0, 0]], bool)
    always = np.array([[1, 1, 0], [0, 1, 0], [0, 0, 0]], bool)
    pairs, apart = open_pairs(together, always, np.array([0, 5, 0]))
    assert pairs == {(0, 1), (1, 1)}
    assert apart == {(0, 2), (1, 0), (1, 2)}
