"""The procedures at the table as running rules: seats, the wall, the deal, claims.

Pure: no file is read, nothing is printed, and every function receives the edition's answers.
"""

from generator.rules.procedure_faults import ProcedureFault

__all__ = ["ProcedureFault"]
