"""Each kind of case of competition mahjong, with its procedure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.score import Interpreter
from generator.table.penalties import run_penalty
from generator.table.procedure_runs import run_claim, run_deal, run_payment, run_seats, run_wall
from generator.table.session.session_runs import run_ranking, run_session

KINDS: Mapping[str, Callable[[Mapping[str, Any], Interpreter], dict[str, Any]]] = {
    "payment": run_payment,
    "penalty": lambda given, interpreter: run_penalty(given, interpreter.rules),
    "wall": lambda given, interpreter: run_wall(given, interpreter.rules),
    "deal": lambda given, interpreter: run_deal(given, interpreter.rules),
    "seats": lambda given, interpreter: run_seats(given, interpreter.rules),
    "claim": lambda given, interpreter: run_claim(given, interpreter.rules),
    "session": lambda given, interpreter: run_session(given, interpreter.rules),
    "ranking": lambda given, interpreter: run_ranking(given, interpreter.rules),
}
