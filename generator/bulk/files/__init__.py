"""Tables of hands scored: CSV, JSON lines, Parquet and Arrow, of any length, in bounded memory.

Needs pyarrow: ``pip install 'fanpu[table]'``.
"""

from generator.bulk.files.score_run import Progress, Summary, TableRequest, score_table
from generator.bulk.files.table_faults import TableFault

__all__ = ["Progress", "Summary", "TableFault", "TableRequest", "score_table"]
