"""The wheel scores with nothing but Python, in an empty folder, as the checkout does."""

from __future__ import annotations

import re
import subprocess
import sys
import venv
from collections.abc import Sequence
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import pytest

from generator.game.notation import write_hand
from generator.publish.site.pages.embed import PYTHON
from generator.verify.check import check
from generator.verify.random_hands import hands as random_hands
from tests.conftest import ROOT
from tests.sizes import part, sized

pytestmark = pytest.mark.slow
HAND = "[EEE,2][123m,1]77p45678s9s|EE1000"
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = [
    code for code in re.findall(r"```python\n(.*?)```", README, re.DOTALL) if "fanpu" in code
]
LARGEST = 2_000_000  # bytes
HANDS = sized(100, 33_000)  # of each edition


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that has the wheel and no other package, not even pip."""
    home = tmp_path_factory.mktemp("bare")
    venv.create(home)
    (packages,) = home.glob("lib/python*/site-packages")
    with ZipFile(wheel) as packed:
        packed.extractall(packages)
    return home / "bin/python"


def ran(python: Path, folder: Path, *words: str, given: str = "") -> str:
    done = subprocess.run(
        [python, "-I", *words],
        cwd=folder,
        env={"HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache")},
        input=given,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_should_be_small_and_need_no_package(wheel: Path) -> None:
    assert wheel.stat().st_size < LARGEST
    with ZipFile(wheel) as packed:
        names = packed.namelist()
        (about,) = (name for name in names if name.endswith("/METADATA"))
        needs = message_from_bytes(packed.read(about)).get_all("Requires-Dist") or []
        ours = [packed.read(name).decode() for name in names if name.endswith(".py")]
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"fanpu"}
    assert "fanpu/py.typed" in names
    assert not [name for name in names if name.startswith("fanpu/i18n") and name.endswith(".yaml")]
    assert all("extra ==" in need for need in needs)
    assert not [text for text in ours if re.search(r"^\s*(from|import) generator\b", text, re.M)]


def test_it_should_import_nothing_but_python_and_itself(python: Path, tmp_path: Path) -> None:
    code = f"""
import sys
import fanpu
rules = fanpu.load("mil")
assert rules.explain({HAND!r}, lang="es").score.points == 6
rules.waits("[EEE,2][123m,1]77p45678s"), rules.find(["full flush"]), fanpu.compare({HAND!r})
fanpu.load("mil", readings={{"tile-hog-of-honors": "any-tile"}})
fanpu.load_card("nmjl-1976").explain("1111999977766m")
assert "seven-pairs" in [found.id for found in fanpu.search("七对", "zh", 3)]
assert "Robbing the Kong 8" in fanpu.look_up("x-6eryxy").texts["mil"]
print(*sorted({{name.partition(".")[0] for name in sys.modules}} - sys.stdlib_module_names))
"""
    assert ran(python, tmp_path, "-c", code).split() == ["__main__", "fanpu"]
    assert not list(tmp_path.iterdir())


def test_a_first_score_should_read_no_records(python: Path, tmp_path: Path) -> None:
    """Looking things up needs every kind of record, which is most of the time of a first score."""
    code = f"import sys, fanpu; fanpu.load('mil').score({HAND!r}); print(*sys.modules)"
    assert not [name for name in ran(python, tmp_path, "-c", code).split() if ".records." in name]


@pytest.mark.parametrize(
    "code", part(EXAMPLES, 3, 1), ids=lambda code: f"example-{EXAMPLES.index(code) + 1}"
)
def test_an_example_of_the_readme_should_run(code: str, python: Path, tmp_path: Path) -> None:
    assert len(EXAMPLES) == 3
    if "fanpu.bulk" not in code:
        assert ran(python, tmp_path, "-c", code)
        return
    (packages,) = python.parent.parent.glob("lib/python*/site-packages")
    first = f"import sys\nsys.path.insert(0, {str(packages)!r})\n"
    found = ran(Path(sys.executable), tmp_path, "-c", first + code)  # which has numpy
    assert "'nine-gates': 1" in found  # 88 points, self-drawn (1998 book, fan 4)


def test_the_program_of_the_page_should_explain(python: Path, tmp_path: Path) -> None:
    told = ran(python, tmp_path, "-c", PYTHON % ("mil", HAND, "es"))
    assert "Total: 6 puntos" in told  # both winds 2, Short Straight and Self-Drawn 1


def answers(python: Path, folder: Path, module: str, hands: Sequence[str]) -> list[str]:
    """Of each hand under each edition the derivation and words in three languages, a line each."""
    code = f"""
import json, sys
sys.path.append({str(ROOT)!r}) if {module!r} == "generator" else None
import {module} as fanpu
every = [fanpu.load(name) for name in ("cn-1998", "wmo-2006", "mil")]
for line in sys.stdin:
    for rules in every:
        try:
            print(json.dumps([rules.explain(line[:-1], lang).to_json() for lang in ("zh", "es", "en")]))
        except fanpu.Fault as fault:
            print(json.dumps([fault.code, *(fault.say(lang) for lang in ("zh", "es", "en"))]))
"""
    return ran(
        python, folder, "-c", code, given="".join(f"{hand}\n" for hand in hands)
    ).splitlines()


def test_it_should_answer_as_the_checkout_does(python: Path, tmp_path: Path) -> None:
    drawn = map(write_hand, random_hands(2026, HANDS))
    hands = [*drawn, "123m", "", "11z22z33z44z55z66z7z7z|EE0100", "x" * 2000]
    of_wheel = answers(python, tmp_path, "fanpu", hands)
    of_checkout = answers(Path(sys.executable), tmp_path, "generator", hands)
    assert len(of_wheel) == 3 * len(hands)
    assert of_wheel == of_checkout
    print(f"{len(hands):>9,}  hands under three editions: wheel and checkout the same")


COMMANDS = {
    "score 11z22z33z44z55z66z7z7z --edition mil --lang es": "el ganador recibe 112",
    "score [2222m][5555s][8888p][333s,1]9m9m|ES0000 --edition wmo-2006"
    " --reading kongs-with-concealed-pungs=reduced": "Payments",
    "waits [EEE,2][123m,1]77p45678s --edition cn-1998": "9s  ×4",
    "waits 1111999977766m --edition nmjl-1976": "Near Hand 1",
    "compare 1112345678999s8s|SE1000 --lang zh": "不求人",
    "find pure-straight mixed-double-chow --edition mil": "Pure Straight",
    "convert 11z22z33z44z55z66z7z7z --to unicode": "🀀🀀",
    "penalty false win": "dead hand",
    "wall 3+4 2+5 --edition cn-1998": "wall-direction",
    "penalty mah-jongg-in-error by=W exposed threw=SN value=25 --edition nmjl-1976": "E +50",
}


@pytest.mark.parametrize("words", part([*COMMANDS], 3))
def test_a_command_should_answer(words: str, python: Path, tmp_path: Path) -> None:
    assert COMMANDS[words] in ran(python, tmp_path, "-m", "fanpu", *words.split())


def test_a_sheet_should_be_read(python: Path, tmp_path: Path) -> None:
    sheet = str(ROOT / "docs/examples/session.csv")
    assert "Laura Prat" in ran(python, tmp_path, "-m", "fanpu", "session", sheet)


WITHOUT = {
    "check": "--rules rules_data",
    "site": "--rules rules_data",
    "score 1112345678999s8s --edition mil --as-of 0.1.0": "--rules rules_data",
    "rarity --edition mil": "fanpu[bulk]",
    "score-table a.csv b.csv --edition mil": "fanpu[table]",
    "form rotation": "fanpu[site]",
    f"--rules {ROOT}/rules_data score 1112345678999s8s --edition mil": "fanpu[site]",
    f"session {ROOT}/docs/examples/event/event.yaml {ROOT}/docs/examples/event/sheets": "fanpu[sheets]",
}


@pytest.mark.parametrize("words", WITHOUT)
def test_what_needs_more_should_say_what(words: str, python: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [python, "-I", "-m", "fanpu", *words.split()],
        cwd=tmp_path,
        env={},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1
    assert WITHOUT[words] in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_rules_inside_should_be_those_of_the_files(python: Path, tmp_path: Path) -> None:
    code = """
import fanpu
rules = fanpu.load("mil")
print(rules.version, *(fan.id for fan in rules.fans))
"""
    version, *fans = ran(python, tmp_path, "-c", code).split()
    report = check(ROOT / "rules_data")
    assert version == report.rulebook.label
    assert report.executor is not None
    assert fans == [fan.id for fan in report.executor.interpreters["mil"].rules.fans]
