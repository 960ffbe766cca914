"""``python -m generator.publish.packages``: the npm package, into ``dist/`` and ``build/npm/``."""

from __future__ import annotations

import sys
from pathlib import Path

from generator.i18n import Speaker
from generator.publish.packages.npm_package import write_npm_package
from generator.rulebook.loaded.kept_rulesets import RULES
from generator.verify.check import check
from generator.wording.problem_words import write_problem


def main(target: str = "dist") -> int:
    """Write the package and print its path; 1 if the rules have a fault."""
    report = check(RULES)
    for found in report.problems:
        print(write_problem(found, Speaker("en")), file=sys.stderr)
    if report.problems:
        return 1
    print(write_npm_package(report, Path(target)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
