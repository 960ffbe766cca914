"""The wheel in an environment of its own: import and first score, beside Python that does nothing.

``python benchmarks/package.py``: seconds of this machine's clock, the median of some runs, and how many
times those of ``python -c pass``.
"""

from __future__ import annotations

import subprocess
import sys
import time
import venv
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
RUNS = 15
SCORE = "import fanpu; fanpu.load('mil').score('1112345678999s8s|SE1000')"
EXPLAIN = "import fanpu; fanpu.load('mil').explain('1112345678999s8s|SE1000', lang='es')"
WAITS = "import fanpu; fanpu.load('mil').waits('1112345678999s')"
CODES = {
    "python -c pass": "pass",
    "import json, dataclasses, fractions": "import json, dataclasses, fractions",
    "import fanpu": "import fanpu",
    "the first score": SCORE,
    "the first explanation": EXPLAIN,
    "the first waits": WAITS,
}


def main() -> None:
    with TemporaryDirectory() as folder:
        python = installed(Path(folder))
        print(f"The wheel, seconds from start to end ({RUNS} runs, median)")
        bare = 0.0
        for name, code in CODES.items():
            found = median(seconds([str(python), "-I", "-c", code], folder) for _ in range(RUNS))
            bare = bare or found
            print(
                f"  {name:<40}{found:>8.3f}   {found / bare:.1f} × python, {found - bare:.3f} s more"
            )


def installed(folder: Path) -> Path:
    """Make the wheel, install it without a network, and return the interpreter that has it."""
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    made = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run([*pip, *made], check=True)
    venv.create(folder / "venv", with_pip=False)
    python = folder / "venv/bin/python"
    wheel = next(folder.glob("*.whl"))
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.2f} MB")
    subprocess.run(
        [*pip, "--python", str(python), "install", "--no-index", "--no-deps", str(wheel)],
        check=True,
    )
    return python


def seconds(arguments: list[str], folder: str) -> float:
    started = time.perf_counter()
    subprocess.run(arguments, cwd=folder, check=True, capture_output=True)
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
