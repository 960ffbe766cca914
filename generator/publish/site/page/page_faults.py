"""Faults of a hand-written page: requests to its helpers that cannot be met."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path
from types import TracebackType

from generator.documents.problems import Problem
from generator.i18n import Speaker
from generator.wording.problem_words import write_problem


class HelperFault(Exception):
    """A request that a helper of a page cannot meet.

    ``code`` is the end of a key of ``generator/i18n/site.yaml``; ``params`` fill its blanks.
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class PageFault(Exception):
    """A page that cannot be made: its file, the line (from 1), and the helper's fault or a problem."""

    def __init__(self, path: str, line: int, fault: HelperFault | Problem) -> None:
        super().__init__(path)
        self.path = path
        self.line = line
        self.fault = fault

    def write(self, speaker: Speaker) -> str:
        """Return the fault as ``path:line: what is wrong``."""
        if isinstance(self.fault, Problem):
            return write_problem(self.fault, speaker)
        text = speaker.say("site", f"page_fault:{self.fault.code}", **self.fault.params)
        return f"{self.path}:{self.line}: {text}"


def known(name: str, names: Container[str]) -> str:
    """Return the name if it is among ``names``; raises HelperFault otherwise."""
    if name not in names:
        raise HelperFault("unknown", name=name)
    return name


def line_of(path: Path, trace: TracebackType | None) -> int:
    """The last line of a template that a traceback went through; 1 if it names none."""
    line = 1
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
