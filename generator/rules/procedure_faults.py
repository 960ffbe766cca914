"""What a procedure refuses: input that cannot happen at a table.

A fault is a code with its parameters; words for it are in ``generator/i18n/procedure.yaml``.
"""

from __future__ import annotations


class ProcedureFault(ValueError):
    """Input that contradicts itself or the game."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
