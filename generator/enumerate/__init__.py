"""All possible hands: what their enumeration proves about an edition, and how rare its fans are."""

PROOFS = "proofs"
"""The kind of result that proofs are in the store."""
