"""A release: one version everywhere, a tag that is true, and nothing left out of what it consists of."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.cli import main as fanpu
from generator.i18n import LANGUAGES
from tests.conftest import ROOT
from tests.git import git
from tests.hosting.release import collect, lacking, notes, write_version
from tests.rulebook.edited import copy_rules

STATED = ("rules_data/VERSION", "pyproject.toml", "CITATION.cff", "README.md")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository with the files that state the version."""
    (tmp_path / "rules_data").mkdir()
    for name in STATED:
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_a_version_should_be_written_wherever_it_stands(root: Path) -> None:
    write_version(root, "12.3.4", "2031-05-06")
    texts = [(root / name).read_text("utf-8") for name in STATED]
    assert texts[0] == "12.3.4\n"
    assert '\nversion = "12.3.4"\n' in texts[1]
    assert '\nversion: 12.3.4\ndate-released: "2031-05-06"\n' in texts[2]
    assert "install fanpu-12.3.4-py3-none-any.whl " in texts[3]
    assert "npm install fanpu-12.3.4.tgz\n" in texts[3]
    assert [text.count("12.3.4") for text in texts] == [1, 1, 1, 2]


@pytest.mark.parametrize("version", ["", "v1.0.0", "1.0", "1.0.0-rc1", "01.0.0", '1.0.0"\n'])
def test_what_is_no_version_should_be_refused(root: Path, version: str) -> None:
    before = [(root / name).read_bytes() for name in STATED]
    with pytest.raises(ValueError, match="is not a version"):
        write_version(root, version, "2031-05-06")
    assert [(root / name).read_bytes() for name in STATED] == before


def test_a_tag_of_another_version_should_be_no_release(root: Path) -> None:
    (fault,) = lacking(root, "v99.0.0")
    assert "v99.0.0" in fault


@pytest.mark.slow
def test_a_tag_should_be_a_release_of_the_rules_that_were_frozen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = tmp_path / "rules_data"
    copy_rules(rules)
    write_path = rules / "VERSION"
    write_path.write_text("99.0.0\n", "utf-8")
    (fault,) = lacking(tmp_path, "v99.0.0")
    assert "fanpu release --write" in fault
    assert fanpu(["--rules", str(rules), "release", "--write"]) == 0, capsys.readouterr().err
    assert list(lacking(tmp_path, "v99.0.0")) == []
    fan = rules / "fans/28-pure-straight.yaml"
    fan.write_text(fan.read_text("utf-8").replace("points: 16", "points: 17", 1), "utf-8")
    (fault,) = lacking(tmp_path, "v99.0.0")
    assert "was frozen" in fault


def test_everything_that_was_made_should_be_collected(root: Path) -> None:
    version = (root / "rules_data/VERSION").read_text("utf-8").strip()
    made = [f"rules_data/releases/{version}.json.xz", "build/sbom/python.cdx.json"]
    made += ["build/sbom/node.cdx.json"]
    for language in LANGUAGES:
        made += [
            f"build/print/{language}/{name}.pdf" for name in ("book-a4", "book-a5", "table", "card")
        ]
        made.append(f"site/{language}/fanpu-{language}-0+1.zip")
    for name in made:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name, "utf-8")
    found = list(collect(root))
    assert sorted(path.read_text("utf-8") for path in found) == sorted(made)
    assert len({path.name for path in found}) == len(made)
    assert all(version in path.name for path in found)
    (root / made[-2]).unlink()
    with pytest.raises(FileNotFoundError):
        list(collect(root))


def test_notes_should_say_what_changed_since_the_tag_before(tmp_path: Path) -> None:
    git(tmp_path, "init")
    git(tmp_path, "commit", "--allow-empty", "-m", "one")
    git(tmp_path, "tag", "v0.1.0")
    assert notes(tmp_path, "v0.1.0") == "The first release.\n"
