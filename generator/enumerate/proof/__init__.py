"""What all possible hands prove about a rulebook: which fans combine, imply or exclude one another.

All arrangements are enumerated, with the circumstances of winning in the abstract.  Hands that the
interpreter has scored show what can happen; the enumeration proves what cannot.
"""
