"""The whole files that CONTRIBUTING shows: put into a copy of the rules, they have no fault."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from textwrap import indent
from typing import NamedTuple

import pytest
import yaml

from generator.cli import main
from generator.documents.shapes import check_shape
from generator.documents.yaml_tree import read_yaml
from generator.i18n import LANGUAGES, Speaker
from generator.records.kinds import Rulebook
from generator.verify.check import Report, check, with_house_rules
from generator.wording.problem_words import write_problem
from tests.conftest import ROOT, RULES
from tests.links import link_kept
from tests.rulebook.edited import copy_rules, with_schema_line

SECTION = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("\n## Whole files\n")[2]
HOUSE = "\n### An edition of your own\n"
FOLDERS = {
    "fans": "fan",
    "questions": "question",
    "editions": "edition",
    "misprints": "misprint",
    "terms.yaml": "term",
    "cases": "case",
    "articles": "article",
    "fouls": "foul",
    "changes": "change",
}


class Shown(NamedTuple):
    """A block: the file that it names under ``rules_data/``, whether it is an answer, its lines.

    Each edition answers, as one or the other of the two blocks shows it.
    """

    path: str
    is_answer: bool
    text: str

    @property
    def kind(self) -> str:
        return FOLDERS[self.path.partition("/")[0]]


def blocks() -> list[Shown]:
    found = []
    for block in re.findall(r"```yaml\n(.*?)```", SECTION.partition(HOUSE)[0], re.DOTALL):
        match = re.match(
            r"# rules_data/(\S+?\.yaml)(, under readings; so in every edition[^\n]*)?\n", block
        )
        assert match is not None, block
        found.append(Shown(match[1], bool(match[2]), block[match.end() :]))
    return found


def put(shown: Shown, rules: Path) -> None:
    """Write a file that is new, or add to the end of one that there is."""
    if shown.is_answer:
        inferred = ["mil"] if "assumed" in shown.text else ["cn-1998", "wmo-2006"]
        for path in (rules / f"editions/{name}.yaml" for name in inferred):
            text = path.read_text("utf-8")
            assert text.count("\nreadings:\n") == 1
            under = f"\nreadings:\n{indent(shown.text, '  ')}"
            path.write_text(text.replace("\nreadings:\n", under), "utf-8")
        return
    if shown.kind == "fan":
        return  # it is there
    path = rules / shown.path
    if path.is_file():
        path.write_text(path.read_text("utf-8") + shown.text, "utf-8")
    else:
        path.write_text(with_schema_line(shown.path, shown.text), "utf-8")


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the rules with every block, and its ids locked."""
    rules = tmp_path_factory.mktemp("whole") / "rules_data"
    copy_rules(rules)
    for shown in blocks():
        put(shown, rules)
    assert main(["--rules", str(rules), "ids", "--write"]) == 0
    return rules


def copy_of(copied: Path, folder: Path) -> Path:
    shutil.copytree(copied.parent, folder / "copy", copy_function=link_kept)
    return folder / "copy" / copied.name


def test_every_kind_should_be_shown_whole() -> None:
    assert {shown.kind for shown in blocks()} == set(FOLDERS.values())


def test_the_fan_should_be_whole_and_a_part_of_its_file() -> None:
    """There are 81, so none can be invented."""
    (shown,) = (item for item in blocks() if item.kind == "fan")
    tree, faults = read_yaml(shown.path, shown.text)
    assert tree is not None
    assert faults == []
    assert list(check_shape(tree, "fan")) == []
    real = yaml.safe_load((RULES / shown.path).read_text("utf-8"))
    assert is_part(yaml.safe_load(shown.text), real)


def is_part(small: object, large: object) -> bool:
    """Whether everything in one tree is in the other, whatever its texts say, which are translators'."""
    if isinstance(small, dict) and isinstance(large, dict):
        return all(
            key in large and (key in LANGUAGES or is_part(small[key], large[key])) for key in small
        )
    if isinstance(small, list) and isinstance(large, list):
        return all(any(is_part(item, other) for other in large) for item in small)
    return small == large


def test_what_is_shown_should_be_invented(rulebook: Rulebook) -> None:
    """Else a newcomer would copy an id that is given."""
    lock = (RULES / "ids.lock").read_text("utf-8")
    shown = "".join(item.text for item in blocks() if item.kind != "fan")
    given = re.findall(r"^\s*(?:- )?id: ([\w-]+)", shown, re.MULTILINE)
    fresh = [name for name in given if re.match(r"[ex]s?\d*-|[ctf]-", name)]
    assert len(fresh) >= 6
    assert [name for name in fresh if f" {name} " in f" {lock} ".replace("\n", " ")] == []


@pytest.mark.slow
def test_whole_files_should_have_no_fault(copied: Path) -> None:
    report = check(copied)
    assert [write_problem(found, Speaker("en")) for found in report.problems] == []
    assert "x-m6p4yc" in report.executed
    assert "c-8v5n2x" in report.cases


@pytest.mark.slow
def test_a_fault_in_a_whole_file_should_be_found(copied: Path, tmp_path: Path) -> None:
    rules = copy_of(copied, tmp_path)
    path = rules / "questions/triple-pung-all-pungs.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("all-pungs: 6", "all-pungs: 8"), "utf-8")
    assert "SCORE_DIFFERS" in {found.code for found in check(rules).problems}


@pytest.mark.slow
def test_a_reading_that_bars_nothing_should_say_why(copied: Path, tmp_path: Path) -> None:
    """The exclusion is named, and not that no hand tells the readings apart: no hand could."""
    rules = copy_of(copied, tmp_path)
    path = rules / "questions/triple-pung-all-pungs.yaml"
    text = path.read_text("utf-8")
    path.write_text(re.sub(r"\n +wherever: true.*", "", text), "utf-8")
    found = {item.code: item for item in check(rules).problems}
    assert "READINGS_NOT_SEPARATED" not in found
    lines = path.read_text("utf-8").splitlines()
    assert "e-w3c6rn" in lines[found["EXCLUSION_APART"].line - 1]


@pytest.mark.slow
def test_the_edition_of_ones_own_should_have_no_fault(report: Report, tmp_path: Path) -> None:
    (text,) = re.findall(r"```yaml\n# club/edition.yaml\n(.*?)```", SECTION, re.DOTALL)
    (tmp_path / "edition.yaml").write_text(text, "utf-8")
    ours = with_house_rules(report, RULES, [tmp_path])
    assert [write_problem(found, Speaker("en")) for found in ours.problems] == []
    assert "our-club-0-1" in ours.executed
