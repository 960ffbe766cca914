"""The kernel's loop and the reader of texts in machine code, with the tables of the numpy path.

It needs numba (``pip install 'fanpu[fast]'``).  It only looks answers up.  A hand that needs an answer
which no table has yet is left to the numpy path, which asks the interpreter and fills the table.
Everything that it knows is passed in as arguments, so that compiled code kept on disk never depends on a
table.
"""

from generator.bulk.machine.numba_kept import NotInstalled, installed

__all__ = ["NotInstalled", "installed"]
