"""Results in the reader's language: derivations, penalties, procedures, sheets, faults."""
