"""The kernel's loop and the reader of text compiled to machine code: the same tables, hand by hand.

It needs numba (``pip install 'fanpu[fast]'``).  It only looks up: a hand that asks a table for what it
has not met yet is left to the numpy path, which asks the interpreter and fills the table.  All that it
knows comes to it as arguments, so that what a cache keeps of it never goes stale with a table.
"""

from generator.bulk.machine.numba_kept import NotInstalled, installed

__all__ = ["NotInstalled", "installed"]
