"""What ids look like: a name, an opaque one that nobody need understand, or a name inside another."""

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is mistaken for another
NAME = "[a-z0-9]+(?:-[a-z0-9]+)*"
OPAQUE = f"[{LETTERS}]{{6}}"
INSIDE = f"{NAME}/{NAME}"
