"""Checks: of the rulebook's files, of every example, and material to check the interpreter with."""
