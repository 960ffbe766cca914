"""What every hand there is proves of a rulebook: which fans meet, which imply others, which exclude.

All arrangements are enumerated and the circumstances of winning in the abstract; what can be is shown by
hands that the interpreter has scored, what cannot be by the enumeration.
"""
