"""Every hand there is: what the enumeration proves of an edition, and how rare its fans are."""

PROOFS = "proofs"
"""The kind of result that proofs are in the store."""
