"""Say in words what the operating system refused."""

from __future__ import annotations

import errno
import os

from generator.i18n import Speaker, catalogue

NAME = "system_faults"


def say_fault(fault: OSError, speaker: Speaker) -> str:
    """Return one line: what cannot be read or written, if that is known, and why."""
    code = errno.errorcode.get(fault.errno or 0, "")
    if code in catalogue(NAME):
        said = speaker.say(NAME, code)
    else:
        said = fault.strerror or str(fault) or type(fault).__name__
    if fault.filename is None:
        return said
    return f"{os.fsdecode(fault.filename)}{speaker.colon}{said}"
