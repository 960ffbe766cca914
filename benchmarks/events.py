"""A large event, checked and ranked: 400 players, 16 rounds, in the three habits of sheets.

``python benchmarks/events.py``: seconds of this machine's clock for the whole command, beside the time
that PyYAML's C reader needs to read the same event, and 1,600 sheets, from YAML.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from generator.rulebook.loaded.kept_rulesets import kept_rulebook  # noqa: E402
from generator.score import Interpreter  # noqa: E402
from tests.table.event.simulated import schedule_of, simulate, write_sheets  # noqa: E402

TABLES, ROUNDS = 100, 16


def main() -> None:
    rules = kept_rulebook(ROOT / "rules_data")
    event = simulate(Interpreter(rules.ruleset("wmo-2006")), schedule_of(TABLES, ROUNDS), 1)
    print(f"{4 * TABLES} players, {ROUNDS} rounds, {len(event.tables)} tables")
    beside = 0.0
    for habit in ("totals", "points", "full"):
        with TemporaryDirectory() as folder:
            sheets = Path(folder) / "sheets"
            sheets.mkdir()
            (Path(folder) / "event.yaml").write_text(event.event(), "utf-8")
            written = write_sheets(event, habit)
            for name, text in written.items():
                (sheets / name).write_text(text, "utf-8")
            if not beside:
                beside = read_as_yaml(event.event(), "".join(written.values()))
                print(f"  {'the same cells in YAML, read by libyaml':<44}{beside:>7.2f}")
            found = whole(Path(folder))
            print(f"  {f'fanpu session, {habit}':<44}{found:>7.2f}   {found / beside:.1f} × that")


def read_as_yaml(event: str, sheet: str) -> float:
    """Seconds for the event and the cells of the list of results, as YAML."""
    rows = yaml.dump([line.split(";") for line in sheet.splitlines()])
    started = time.perf_counter()
    yaml.load(event, yaml.CSafeLoader)
    yaml.load(rows, yaml.CSafeLoader)
    return time.perf_counter() - started


def whole(folder: Path) -> float:
    """Seconds for the command from start to end."""
    call = [
        sys.executable,
        "-m",
        "generator",
        "session",
        f"{folder}/event.yaml",
        f"{folder}/sheets",
    ]
    started = time.perf_counter()
    subprocess.run(call, cwd=ROOT, check=True, capture_output=True)
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
