"""A kind of record that there is not, with all that a new one takes; and a look at it in a copy."""
