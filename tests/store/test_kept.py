"""What is kept is found again under the same key, and never under another."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from generator.store import Store, digest
from generator.store.code_digest import _file, _imported

IMPORTED = """
import sys, generator.verify.check
print("\\n".join(name for name in sys.modules if name.split(".")[0] == "generator"))
"""


def test_a_result_should_be_made_once(tmp_path: Path) -> None:
    store, made = Store(tmp_path), []

    def make() -> list[int]:
        made.append(1)
        return [1, 2]

    assert [store.json("sums", "a", make) for _ in range(2)] == [[1, 2], [1, 2]]
    assert len(made) == 1


def test_a_damaged_result_should_be_made_anew(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write("sums", "a", b'{"half": ')
    assert store.json("sums", "a", lambda: 7) == 7
    assert store.read("sums", "a") == b"7"


def test_a_folder_that_cannot_be_made_should_cost_nothing_else(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("")
    assert Store(place).json("sums", "a", lambda: 7) == 7


def test_what_is_pruned_should_be_gone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for key in "ab":
        store.write("sums", key, b"1")
    store.prune("sums", {"b"})
    assert [store.read("sums", key) for key in "ab"] == [None, b"1"]


def test_a_key_should_tell_where_one_part_ends() -> None:
    assert digest("ab", "c") != digest("a", "bc")
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})


def test_the_code_of_a_module_should_hold_all_that_it_imports() -> None:
    """What Python has loaded after the import, and no module that it has not."""
    run = subprocess.run(
        [sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True
    )
    loaded = set(run.stdout.split())
    read, left = set(), ["generator.verify.check"]
    while left:
        name = left.pop()
        path = _file(name)
        if path is not None and name not in read:
            read.add(name)
            left += _imported(path)
    assert read >= {"generator.score.interpreter", "generator.rulebook.read"}
    assert loaded <= read | {".".join(name.split(".")[:n]) for name in read for n in range(1, 5)}
