"""Files spoilt at random: whatever is wrong with them, the check says so and never breaks down."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from generator.i18n import LANGUAGES, Speaker
from generator.verify.check import check
from generator.wording.problem_words import write_problem
from tests.rulebook.edited import copy_rules
from tests.sizes import sized

VALUES = [
    "7", "true", "foo", "[]", "{}", "[a, 1]", "{a: b}", "-1", "", "no", "&x 1", "!!int 3", "88888",
    "all", "chicken-hand", "[", "'", "1.5", "é", "\u0007",
]  # fmt: skip


def spoil(text: str, random: Random) -> str:
    """One slip of the kind that happens in an editor."""
    lines = text.split("\n")
    line = random.randrange(len(lines))
    match random.randrange(7):
        case 0:
            del lines[line]
        case 1:
            lines.insert(line, random.choice(lines))
        case 2:
            lines[line] = lines[line].replace(":", " ", 1)
        case 3:
            lines[line] = " " + lines[line]
        case 4:
            key, colon, _ = lines[line].partition(": ")
            lines[line] = f"{key}{colon}{random.choice(VALUES)}"
        case 5:
            other = random.randrange(len(lines))
            lines[line], lines[other] = lines[other], lines[line]
        case _:
            place = random.randrange(len(text))
            return text[:place] + random.choice("{}[]:-\"'x1\t") + text[place:]
    return "\n".join(lines)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(sized(2, 200)))
def test_spoilt_files_should_be_reported_and_nothing_else(seed: int, tmp_path: Path) -> None:
    random = Random(seed)
    folder = tmp_path / "rules_data"
    copy_rules(folder)
    spoilt = random.sample(sorted(folder.rglob("*.yaml")), random.choice([1, 1, 5, 20]))
    for path in spoilt:
        path.write_text(spoil(path.read_text("utf-8"), random), "utf-8")
    report = check(folder)
    if len(spoilt) > 1:  # one slip alone may be harmless: a line of prose the more
        assert report.problems
    for language in LANGUAGES:
        for found in report.problems:
            line = write_problem(found, Speaker(language))
            assert re.match(r"rules_data/[^:]+:\d+:\d+: [A-Z_]+ \S", line)
