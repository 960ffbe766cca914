"""Faults of a hand-written page: requests to its helpers that cannot be met."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path
from types import TracebackType

from generator.documents.problems import Problem
from generator.i18n import Speaker
from generator.wording.problem_words import write_problem


class PageFault(Exception):
    """``code`` says what is wrong, in ``generator/i18n/site.yaml``; ``params`` name it."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class FaultyPage(Exception):
    """A page that cannot be made: its file, the line (from 1) and the fault, or what a check found."""

    def __init__(self, path: str, line: int, fault: PageFault | Problem) -> None:
        super().__init__(path)
        self.path = path
        self.line = line
        self.fault = fault

    def write(self, speaker: Speaker) -> str:
        """``path:line: what is wrong``."""
        if isinstance(self.fault, Problem):
            return write_problem(self.fault, speaker)
        text = speaker.say("site", f"page_fault:{self.fault.code}", **self.fault.params)
        return f"{self.path}:{self.line}: {text}"


def known(name: str, names: Container[str]) -> str:
    """The name, if it means something; else a fault."""
    if name not in names:
        raise PageFault("unknown", name=name)
    return name


def line_of(path: Path, trace: TracebackType | None) -> int:
    """The last line of a template that a traceback went through; 1 if it names none."""
    line = 1
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
