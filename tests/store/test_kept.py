"""What is kept is found again under the same key, and never under another."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from generator.store import Store, Wanted, digest
from generator.store.code_digest import _file, _imported, code_files
from generator.store.file_states import TICK, FilesChanging, files_under, state_of
from generator.store.folder_digest import folder_digest
from generator.store.plain_pickle import plain_objects

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


def test_the_newest_others_should_be_spared_where_asked(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for second, key in enumerate("abcd"):
        store.write("sums", key, b"1")
        os.utime(store.path("sums", key), (second, second))
    store.prune("sums", {"a"}, spare=2)
    assert store.keys("sums") == ["a", "c", "d"]


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


def test_a_byte_changed_anywhere_should_be_noticed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write("sums", "a", b"[1, 2, 3]")
    path = store.path("sums", "a")
    whole = path.read_bytes()
    for place in range(len(whole)):
        for bit in (1, 128):
            path.write_bytes(whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :])
            assert store.read("sums", "a") is None
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        assert store.read("sums", "a") is None
    path.write_bytes(whole + b" ")
    assert store.read("sums", "a") is None
    assert store.json("sums", "a", lambda: 7) == 7


def test_a_result_that_was_moved_should_not_be_taken_for_another(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write("sums", "a", b"1")
    store.path("sums", "a").rename(store.path("sums", "b"))
    assert store.read("sums", "b") is None
    assert len(store.missing([Wanted("sums", "b", lambda: 2)])) == 1


class Acting:
    """Writes a file where it is read from a pickle."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> object:
        return (Path.touch, (self._path,))


def test_objects_that_someone_else_put_there_should_not_act(tmp_path: Path) -> None:
    """A club's folder may bring results that it says were kept."""
    store, ran = Store(tmp_path), tmp_path / "ran"
    store.write("things", "a", pickle.dumps(Acting(ran)))
    assert store.objects("things", "a", lambda: {"made": frozenset({1})}) == {
        "made": frozenset({1})
    }
    assert not ran.exists()
    assert store.objects("things", "a", lambda: {}) == {"made": frozenset({1})}
    job = Wanted("sums", "b", print)
    with pytest.raises(pickle.UnpicklingError):
        plain_objects(pickle.dumps(code_files))
    assert plain_objects(pickle.dumps(job._replace(make=None))) == job._replace(make=None)  # type: ignore[arg-type]


def test_a_changed_byte_should_be_seen_where_the_time_is_put_back(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("one")
    os.utime(path, (1, 1))
    changed = path.stat().st_ctime
    with pytest.raises(FilesChanging):
        state_of([str(path)], now=changed + TICK / 2)  # its record was changed a moment ago
    before = state_of([str(path)], now=changed + 2 * TICK)
    while path.stat().st_ctime == changed:  # within a tick of the clock
        path.write_text("two")
        os.utime(path, (1, 1))
    assert state_of([str(path)], now=path.stat().st_ctime + 2 * TICK) != before


def test_links_in_a_circle_should_not_be_followed(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/file").write_text("")
    for name in ("one", "two", "three"):
        (tmp_path / "a" / name).symlink_to(tmp_path / "a")
    assert len(list(files_under(str(tmp_path)))) == 4
    assert folder_digest([tmp_path]) == folder_digest([tmp_path])
