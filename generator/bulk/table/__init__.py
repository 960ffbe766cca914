"""Tables of hands scored: CSV, JSON lines, Parquet and Arrow, of any length, in bounded memory.

Needs pyarrow: ``pip install 'fanpu[table]'``.
"""

from generator.bulk.table.faults import TableFault
from generator.bulk.table.run import Asked, Progress, Summary, score_table

__all__ = ["Asked", "Progress", "Summary", "TableFault", "score_table"]
