"""The npm package: npm takes it, its examples run as its README prints them, its types are the code's."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

import generator as fanpu
from generator.i18n import catalogue
from generator.publish.packages.npm_package import npm_files, packed, write_npm_package
from generator.publish.site.pages.embed import PROGRAM
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.engine.both import node
from tests.sizes import part

pytestmark = pytest.mark.slow  # makes and runs the package

README = (ROOT / "generator/publish/packages/npm/README.md").read_text("utf-8")
_EXAMPLE = re.compile(r"```js\n(.*?)```\n\n```text\n(.*?)```", re.DOTALL)
EXAMPLES = _EXAMPLE.findall(README)
OURS = _EXAMPLE.findall((ROOT / "README.md").read_text("utf-8"))
MOST = 300_000  # bytes
USE = """
import { Fault, compare, convert, editions, hand, load, version } from "fanpu";
import type { Compared, Found, Score } from "fanpu";

const rules = load("mil", { "tile-hog-of-honors": "any-tile" });
const score: Score = rules.score(hand(["11z22z33z44z55z66z", "7z"], "7z", [], { self_drawn: true }));
const first: number = score.fans[0].points + rules.minimum;
const lines: string[] = rules.explain(score.hand, "zh");
const found: Found = rules.find(["full-flush"], { self_drawn: true, limit: 10 });
const why: string = "impossible" in found ? found.impossible : "hand" in found ? found.hand : "";
const differs: Compared["differences"] = compare(score.hand).differences;
const text: string = convert(score.hand, "unicode") + version + editions()["mil"].es;
// @ts-expect-error: there is no such language
rules.explain(score.hand, "fr");
// @ts-expect-error: there is no such wish
rules.find(["full-flush"], { selfDrawn: true });
try {
  rules.score("");
} catch (error) {
  if (error instanceof Fault) console.log(error.code, error.say("es"), lines, first, why, differs, text);
}
"""


@pytest.fixture(scope="module")
def installed(report: Report, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder into which npm has put the package, without a network."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm was not found: the package was not installed")
    folder = tmp_path_factory.mktemp("program")
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    archive = folder / "fanpu.tgz"
    archive.write_bytes(packed(npm_files(report)))
    subprocess.run(
        [npm, "install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", str(archive)],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    return folder


def test_the_readme_should_have_five_examples() -> None:
    assert len(EXAMPLES) == 5
    assert len(re.findall(r"```js\n", README)) == 5
    assert len(OURS) == 1


@pytest.mark.parametrize(("code", "printed"), part([*EXAMPLES, *OURS], 2, 1))
def test_an_example_should_print_what_the_readme_says(
    code: str, printed: str, installed: Path
) -> None:
    (installed / "example.js").write_text(code, "utf-8")
    run = subprocess.run(
        [node(), "example.js"], cwd=installed, capture_output=True, encoding="utf-8", check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout == printed
    assert run.stderr == ""


def test_the_program_of_the_page_should_print_what_python_says(installed: Path) -> None:
    hand = "[123m,1]456m789m56p99s7p|EE0000"
    (installed / "page.js").write_text(PROGRAM % ("mil", hand, "es"), "utf-8")
    run = subprocess.run(
        [node(), "page.js"], cwd=installed, capture_output=True, encoding="utf-8", check=True
    )
    assert run.stdout == f"{fanpu.load('mil').explain(hand, 'es')}\n"


WRONG = {
    "EDITION_UNKNOWN": """load("wmo-2005")""",
    "QUESTION_UNKNOWN": """load("mil", { "tile-hog": "any-tile" })""",
    "READING_UNKNOWN": """load("mil", { "tile-hog-of-honors": "any" })""",
    "LANGUAGE_UNKNOWN": """load("mil").explain("11z22z33z44z55z66z7z7z", "fr")""",
    "NOTATION_UNKNOWN": """convert("11z22z33z44z55z66z7z7z", "tenho")""",
    "FAN_UNKNOWN": """load("mil").find(["pure strait"])""",
    "FAN_NUMBER_UNKNOWN": """load("mil").find(["99"])""",
    "FAN_UNCLEAR": """interfaceOf(rulebook, twice).load("mil").find(["flush"])""",
    "FAN_ELSEWHERE": """load("mil").find(["riichi"])""",
    "FAN_WANTED_AND_NOT": """load("mil").find(["22"], { without: ["full-flush"] })""",
    "TILE_UNKNOWN": """load("mil").find(["22"], { winning: "10m" })""",
    "WISH_UNKNOWN": """load("mil").find(["22"], { selfdrawn: true })""",
    "RANGE": """load("mil").find(["22"], { melds: 5 })""",
    "NO_WINNING_TILE": """compare("1112345678999s ")""",
    "NOT_WAITING": """load("mil").waits("11z22z33z44z55z66z7z7z")""",
}
"""A wrong call for each code of the interface, and two that only the function tells."""
TWICE = """
import { Fault, compare, convert, load } from "fanpu";
import { interfaceOf } from "./node_modules/fanpu/lib/package/interface.js";
import rulebook from "./node_modules/fanpu/rulebook.js";
import words from "./node_modules/fanpu/words.js";
const twice = { ...words, fans: { "full-flush": ["flush"], "half-flush": ["Flush"] } };
"""


def test_every_wrong_call_should_be_refused_in_each_language(installed: Path) -> None:
    calls = ", ".join(f"{code}: () => {call}" for code, call in WRONG.items())
    (installed / "wrong.js").write_text(
        f"{TWICE}for (const [code, call] of Object.entries({{ {calls} }}))\n"
        "  try { call(); console.log(code, 'was not refused'); }\n"
        "  catch (fault) { console.log(JSON.stringify([code, fault.code, fault instanceof Fault,"
        " ...['zh', 'es', 'en'].map((language) => fault.say(language))])); }\n",
        "utf-8",
    )
    run = subprocess.run(
        [node(), "wrong.js"], cwd=installed, capture_output=True, encoding="utf-8", check=True
    )
    told = [json.loads(line) for line in run.stdout.splitlines()]
    assert [code for code, *_ in told] == list(WRONG)
    of_python_alone = {"RECORD_UNKNOWN", "RECORD_UNCLEAR"}  # the package has no records to look up
    assert catalogue("interface").keys() - of_python_alone - {"PERHAPS"} <= WRONG.keys()
    for code, found, is_fault, *texts in told:
        assert (found, is_fault) == (code, True)
        assert len(set(texts)) == 3
        assert not re.search(r"[{}]|undefined|null|NaN|object", "".join(texts)), texts
    said = {code: texts for code, _, _, *texts in told}
    assert "wmo-2006" in said["EDITION_UNKNOWN"][0]
    assert "pure-straight" in said["FAN_UNKNOWN"][1]
    assert "self_drawn" in said["WISH_UNKNOWN"][2]


def test_a_program_should_be_checked_against_its_types(installed: Path) -> None:
    tsc = ROOT / "node_modules/.bin/tsc"
    if not tsc.exists():
        pytest.skip("TypeScript was not found: the package's types were not checked")
    (installed / "use.ts").write_text(USE, "utf-8")
    for module in ("nodenext", "preserve"):
        run = subprocess.run(
            [tsc, *["--noEmit", "--strict", "--target", "es2022", "--module"], module, "use.ts"],
            cwd=installed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )  # fmt: skip
        assert run.returncode == 0, run.stdout


def test_the_tag_should_be_of_no_harm_on_a_server(installed: Path) -> None:
    run = [node(), "--input-type=module", "-e", 'import "fanpu/mahjong-hand";']
    assert subprocess.run(run, cwd=installed, check=False).returncode == 0


def test_the_package_should_need_nothing_and_be_small(report: Report) -> None:
    files = npm_files(report)
    about = json.loads(files["package.json"])
    assert about["version"] == (ROOT / "rules_data/VERSION").read_text("utf-8").strip()
    assert not {"dependencies", "peerDependencies", "scripts", "bin"} & about.keys()
    assert len(packed(files)) < MOST
    named = re.findall(r'"\./([^"*]+)"', json.dumps(about["exports"]))
    assert {name for name in named if "." in name} <= files.keys()
    assert {"LICENSE", "LICENSE-data", "README.md"} <= files.keys()


def test_every_module_should_find_what_it_imports(npm_folder: Path) -> None:
    for path in npm_folder.rglob("*.js"):
        code = re.sub(r"(?s)/\*.*?\*/", "", path.read_text("utf-8"))
        for name in re.findall(r'(?:from|import\()\s*"([^"]+)"', code):
            assert name.startswith("."), (path, name)
            assert (path.parent / name).is_file(), (path, name)


def test_the_archive_should_be_the_same_bytes_each_time(report: Report, tmp_path: Path) -> None:
    path = write_npm_package(report, tmp_path / "dist", tmp_path / "npm")
    assert path.read_bytes() == packed(npm_files(report))
    with tarfile.open(fileobj=io.BytesIO(path.read_bytes())) as archive:
        names = archive.getnames()
        assert names == sorted(names)
        assert all(name.startswith("package/") for name in names)
        assert {(entry.uid, entry.gid, entry.mtime) for entry in archive} == {(0, 0, 499_162_500)}
    assert (tmp_path / "npm/index.js").is_file()
