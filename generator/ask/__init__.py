"""Questions to an interpreter: waits, comparisons, hands that score certain fans."""
