"""The compiled path beside the numpy path: the same scores, fans, hands and doubts, and what it says
where numba is not there.

By day it runs as Python, by night as machine code.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from generator.bulk.arrays import Hands
from generator.bulk.machine import NotInstalled, installed, machine_texts, numba_kept
from generator.bulk.scoring.hand_texts import parse
from generator.bulk.scoring.kernel import NO_WIN, REFUSED, Kernel
from generator.game.notation import read_hand, write_hand, write_tenhou, write_unicode
from generator.score import Interpreter
from generator.verify.check import Report
from generator.verify.random_hands import hands
from tests.bulk.test_kernel import EDITIONS, varied
from tests.bulk.texts import spoilt
from tests.conftest import ROOT
from tests.sizes import part, sized, some

COUNT = sized(200, 4000)
_KERNELS: dict[str, tuple[Kernel, Kernel]] = {}
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")  # as machine code has it
needs_numba = pytest.mark.skipif(not installed(), reason="numba is not installed")


def both(interpreter: Interpreter) -> tuple[Kernel, Kernel]:
    """The compiled kernel and the other."""
    rules = interpreter.rules
    if rules.edition not in _KERNELS:
        _KERNELS[rules.edition] = (Kernel(rules, compiled=True), Kernel(rules))
    return _KERNELS[rules.edition]


def compare(interpreter: Interpreter, made: Hands) -> None:
    """Before the tables have met the hands, and after."""
    fast, slow = both(interpreter)
    wanted = slow.score(made)
    for fans in (True, True, False):
        found = fast.score(made, fans=fans)
        assert np.array_equal(found.points, wanted.points)
        assert np.array_equal(found.points_without_flowers, wanted.points_without_flowers)
        if fans:
            assert np.array_equal(found.table()[1], wanted.table()[1])


@pytest.mark.slow
@needs_numba
@pytest.mark.parametrize("edition", some(EDITIONS, "cn-1998"))
def test_generated_hands_should_score_the_same(
    edition: str, interpreters: dict[str, Interpreter]
) -> None:
    """Also the first half alone, so that the second meets tables that were filled by others."""
    made = Hands.of(hands(1976, COUNT))
    compare(interpreters[edition], made.part(0, COUNT // 2))
    compare(interpreters[edition], made)


@pytest.mark.slow
@needs_numba
@pytest.mark.parametrize("edition", some(EDITIONS, "wmo-2006"))
def test_every_worked_hand_should_score_the_same(
    edition: str, interpreters: dict[str, Interpreter], report: Report
) -> None:
    """And so, of a third of them, under every way to win it, however its winning tile is known."""
    worked = [run.hand for run in report.executed.values()]
    arrays = Hands.of([*worked, *varied(part(worked, 3, EDITIONS.index(edition)))])
    points = both(interpreters[edition])[0].score(arrays).points
    forbidden = interpreters[edition].rules.parameters["kong.after-last-tile"] == "forbidden"
    assert (points == REFUSED).any() == forbidden
    assert (points > 0).any()
    compare(interpreters[edition], arrays)


@pytest.mark.slow
@needs_numba
@pytest.mark.parametrize("edition", some(EDITIONS, "mil"))
def test_hands_a_tile_off_should_score_the_same(
    edition: str, interpreters: dict[str, Interpreter]
) -> None:
    """Most do not win; knitted, paired and single tiles among them."""
    random = Random(7)
    made = []
    for hand in hands(77, COUNT // 3):
        tiles = list(hand.standing)
        tiles[random.randrange(len(tiles))] = random.randrange(34)
        other = replace(hand, standing=tuple(sorted(tiles)))
        if max(other.counts()) <= 4:
            made.append(other)
    arrays = Hands.of(made)
    points = both(interpreters[edition])[0].score(arrays).points
    assert (points == NO_WIN).mean() > 0.5
    compare(interpreters[edition], arrays)


@pytest.mark.slow
@needs_numba
def test_arrays_of_any_make_should_do(interpreters: dict[str, Interpreter]) -> None:
    """Rows turned into columns, arrays that may not be written to, none at all, a few, many at once."""
    fast, slow = both(interpreters["mil"])
    made = Hands.of(hands(5, sized(300, 3000)))
    wanted = slow.score(made).points
    turned = replace(made, tiles=np.ascontiguousarray(made.tiles.T).T)
    turned.winning.setflags(write=False)
    assert np.array_equal(fast.score(turned).points, wanted)
    many = Hands.joined([made] * 7)
    assert np.array_equal(fast.score(many).points, np.tile(wanted, 7))
    assert np.array_equal(fast.score(made.part(10, 11)).points, wanted[10:11])
    assert len(fast.score(Hands.of([])).points) == 0


@pytest.mark.parametrize(
    "spoil",
    [
        lambda made: {"tiles": made.tiles[:12]},
        lambda made: {"melds": made.melds[:3]},
        lambda made: {"seat": made.seat[1:]},
        lambda made: {"winning": made.winning[:-1]},
    ],
)
def test_arrays_of_another_shape_should_be_refused(
    spoil: Callable[[Hands], dict[str, Any]],
) -> None:
    """Machine code would read beyond them."""
    made = Hands.of(hands(5, 10))
    with pytest.raises(ValueError, match="not"):
        replace(made, **spoil(made))


def same(found: Hands, wanted: Hands) -> bool:
    """Whatever the order of standing tiles."""
    return np.array_equal(np.sort(found.tiles, axis=0), np.sort(wanted.tiles, axis=0)) and all(
        np.array_equal(getattr(found, item.name), getattr(wanted, item.name))
        for item in fields(Hands)
        if item.name != "tiles"
    )


def texts_agree(texts: list[str]) -> int:
    """How many are no hands, both readers saying the same."""
    found, faults = parse(texts, compiled=True)
    wanted, others = parse(texts)
    assert same(found, wanted)
    told = [
        {place: (f.code, f.column, f.params) if f else None for place, f in some.items()}
        for some in (faults, others)
    ]
    assert told[0] == told[1]
    return len(faults)


@pytest.mark.slow
@needs_numba
def test_what_we_write_should_be_read_without_a_doubt() -> None:
    made = list(hands(21, COUNT))
    texts = [write_hand(hand) for hand in made]
    assert machine_texts.read_at_once(texts)[1].all()
    assert texts_agree(texts) == 0
    assert same(parse(texts, compiled=True)[0], Hands.of(map(read_hand, texts)))


@pytest.mark.slow
@needs_numba
def test_spoilt_texts_should_be_told_as_the_other_reader_tells_them() -> None:
    texts = spoilt(3, COUNT, (0, 1, 1, 2))
    assert texts_agree([text for text in texts if "\n" not in text]) > COUNT // 3
    assert texts_agree(texts[:100]) > 25


@pytest.mark.slow
@needs_numba
def test_texts_that_end_early_should_be_told_too() -> None:
    """Cut anywhere: nothing is read behind the end."""
    texts = ["[123m,1][5555p]77p12399s9s|EE1001|ah", "[11", "[EEE,", "E" * 40, "[" * 9, "|"]
    for text in list(texts):
        texts += [text[:end] for end in range(len(text))]
    for text in texts:
        texts_agree([text])
    texts_agree(texts)
    texts_agree([])


@needs_numba
@pytest.mark.slow
def test_other_spellings_should_be_read_too() -> None:
    made = list(hands(22, 300))
    assert texts_agree([write_tenhou(hand) for hand in made]) == 0
    assert texts_agree([write_unicode(hand) for hand in made]) == 0


@pytest.mark.slow
def test_without_numba_the_compiled_path_should_say_what_to_install(
    interpreters: dict[str, Interpreter], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And everything else works."""
    monkeypatch.setitem(sys.modules, "numba", None)
    for name in [name for name in sys.modules if name.startswith("generator.bulk.machine.")]:
        if name != numba_kept.__name__:
            monkeypatch.delitem(sys.modules, name)
    rules = interpreters["mil"].rules
    for ask in (
        lambda: Kernel(rules, compiled=True),
        lambda: parse(["123456789m11223p"], compiled=True),
    ):
        with pytest.raises(NotInstalled, match=r"needs numba: pip install 'fanpu\[fast\]'"):
            ask()
    made, _ = parse(["1112345678999s8s|SE1000"])
    assert Kernel(rules).score(made).points[0] >= 88


@needs_numba
def test_where_nothing_can_be_kept_it_should_still_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation that is read-only, for a user without a cache."""
    from numba.core import caching, config

    def nowhere(*_: object, **__: object) -> None:
        raise RuntimeError("no locator available")

    monkeypatch.setattr(caching.FunctionCache, "__init__", nowhere)
    monkeypatch.setattr(config, "DISABLE_JIT", False)

    def one_more(number: int) -> int:
        return number + 1

    assert numba_kept.compiled(one_more)(41) == 42


ASKS = """
import importlib.util, sys
sys.path.insert(0, sys.argv[2])
from numba.core import dispatcher
spec = importlib.util.spec_from_file_location("own", sys.argv[1])
own = importlib.util.module_from_spec(spec)
sys.modules["own"] = own
spec.loader.exec_module(own)
print(own.double(21), sum(own.double.stats.cache_hits.values()))
"""
SOURCE = """
from generator.bulk.machine.numba_kept import compiled

@compiled
def double(number):
    return number * 2
"""


@needs_numba
@pytest.mark.long
def test_machine_code_that_was_damaged_should_be_made_anew(tmp_path: Path) -> None:
    """And code whose index names what there is no longer: a module that was renamed."""
    (tmp_path / "own.py").write_text(SOURCE)

    def asked() -> str:
        done = subprocess.run(
            [sys.executable, "-c", ASKS, str(tmp_path / "own.py"), str(ROOT)],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    assert [asked(), asked()] == ["42 0", "42 1"]
    for kind in ("nbi", "nbc"):
        (path,) = tmp_path.rglob(f"*.{kind}")
        content = path.read_bytes()
        place = len(content) // 2
        for damaged in (
            content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :],
            content[:place],
            b"",
            pickle.dumps("0.0") + b"cgone\nname\n.",
        ):
            path.write_bytes(damaged)
            assert [asked(), asked()] == ["42 0", "42 1"], (kind, damaged[:20])
    (index,) = tmp_path.rglob("*.nbi")
    from numba import __version__

    data = b"cgenerator.bulk.gone\nname\n."
    index.write_bytes(pickle.dumps(__version__) + data + numba_kept._checksum(data))
    assert [asked(), asked()] == ["42 0", "42 1"]
