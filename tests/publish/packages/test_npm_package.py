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

from generator.publish.packages.npm_package import npm_files, packed, write_npm_package
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.engine.both import node

README = (ROOT / "generator/publish/packages/npm/README.md").read_text("utf-8")
_EXAMPLE = re.compile(r"```js\n(.*?)```\n\n```text\n(.*?)```", re.DOTALL)
EXAMPLES = _EXAMPLE.findall(README)
OURS = _EXAMPLE.findall((ROOT / "README.md").read_text("utf-8"))
MOST = 300_000  # bytes
USE = """
import { Fault, compare, convert, editions, load, version } from "fanpu";
import type { Compared, Found, Score } from "fanpu";

const rules = load("mil", { "tile-hog-of-honors": "any-tile" });
const score: Score = rules.score("11z22z33z44z55z66z7z7z");
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


@pytest.mark.parametrize(("code", "printed"), [*EXAMPLES, *OURS])
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


def test_the_archive_should_be_the_same_bytes_each_time(
    report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.publish.packages.npm_package._BUILT", tmp_path / "npm")
    path = write_npm_package(report, tmp_path / "dist")
    assert path.read_bytes() == packed(npm_files(report))
    with tarfile.open(fileobj=io.BytesIO(path.read_bytes())) as archive:
        names = archive.getnames()
        assert names == sorted(names)
        assert all(name.startswith("package/") for name in names)
        assert {(entry.uid, entry.gid, entry.mtime) for entry in archive} == {(0, 0, 499_162_500)}
    assert (tmp_path / "npm/index.js").is_file()
