"""Tables of hands scored: CSV, JSON lines, Parquet and Arrow, of any length, in bounded memory.

Needs pyarrow: ``pip install 'fanpu[table]'``.
"""

from generator.bulk.files.score_run import Asked, Progress, Summary, score_table
from generator.bulk.files.table_faults import TableFault

__all__ = ["Asked", "Progress", "Summary", "TableFault", "score_table"]
