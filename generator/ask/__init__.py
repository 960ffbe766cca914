"""What is asked of an interpreter: waits, comparisons, hands that score certain fans."""
