"""Modules as one script: it says what they say, and what cannot be joined is refused."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from generator.publish.site.element.one_script import one_script
from tests.engine.both import node

MODULES = {
    "deep/first.js": """// A comment, with "quotes" and import { x } from "./y.js";
import {
  add as plus,
  NAME,
} from "../second.js";
import { times } from "./index.js";

/** @import { Nothing } from "./types.js" */
/**
 * export const hidden = 1;
 * @param {number} value
 */
export function told(value) {
  const address = "https://x.example/"; // stays
  return `${NAME} ${plus(value, 1)} ${times(value)} ${address} /* text */`;
}
""",
    "deep/index.js": 'export * from "./third.js";\nexport * from "../second.js";\n',
    "deep/third.js": "const NAME = 2;\n"
    "export const times = (/** @type {number} */ value) => value * NAME;\n",
    "second.js": "export const NAME = 'one';\nexport class Never {}\n"
    "export const add = (a, b) => a + b;\n",
}


def write(folder: Path, modules: dict[str, str]) -> Path:
    for name, text in modules.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_modules_should_say_the_same_as_one_script(tmp_path: Path) -> None:
    """Names that two modules use are each their own; what is renamed or handed on is found."""
    scripts = write(tmp_path, MODULES)
    made = one_script(scripts, ["deep/first.js"], 'console.log($["deep/first.js"].told(20));')
    run = subprocess.run([node(), "-e", made], capture_output=True, text=True, check=True)
    assert run.stdout == "one 21 40 https://x.example/ /* text */\n"
    assert "stays" not in made
    assert "@param" not in made


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('import whole from "./second.js";', "import whole"),
        ('import * as all from "./second.js";', "import *"),
        ('import "./second.js";', "import "),
        ("export default 1;", "export default"),
        ("const a = 1;\nexport { a };", "export {"),
        ("export let a = 1;", "export let"),
    ],
)
def test_what_is_not_understood_should_be_refused(text: str, fault: str, tmp_path: Path) -> None:
    scripts = write(tmp_path, {**MODULES, "new.js": text})
    with pytest.raises(ValueError, match=r"new\.js: not understood: ") as found:
        one_script(scripts, ["new.js"], "")
    assert fault in str(found.value)


def test_modules_that_import_each_other_should_be_refused(tmp_path: Path) -> None:
    scripts = write(
        tmp_path,
        {"a.js": 'import { b } from "./b.js";', "b.js": 'import { a } from "./a.js";'},
    )
    with pytest.raises(ValueError, match=r"a\.js imports itself, through a\.js, b\.js"):
        one_script(scripts, ["a.js"], "")
