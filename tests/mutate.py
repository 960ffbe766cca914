"""Changes our own Python in one place at a time, and asks whether the tests notice.

``python -m tests.mutate --count 60 game score``: a seeded sample of each area, each mutant against the
area's own tests.  It prints the share that was caught and every survivor with its line.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.abc import SourceLoader
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from random import Random
from types import CodeType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 600  # of processor time; a mutant that runs longer never ends
BYTES = 4 << 30  # of memory; a mutant that takes more takes all


@dataclass(frozen=True)
class Area:
    """Modules that are changed, and the tests that should notice."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]


CHECK = "tests/rulebook/test_check_codes.py::test_the_real_rulebook_should_have_no_fault"
"""Scores every worked hand, and runs every case."""

AREAS = {
    "game": Area(("generator/game",), ("tests/game", CHECK)),
    "score": Area(
        ("generator/score",), ("tests/score", "tests/verify/test_worked_hands.py", CHECK)
    ),
    "procedure": Area(
        ("generator/table/*.py",), ("tests/table/play", "tests/table/session", CHECK)
    ),
    "session": Area(
        ("generator/table/session", "generator/table/sheet"),
        ("tests/table/session", "tests/cli/test_session.py", CHECK),
    ),
}


@dataclass(frozen=True)
class Mutant:
    """A change to one node of a module, the nth in the order of ``ast.walk``."""

    path: Path
    node: int
    line: int
    change: str


OTHERS: dict[type, tuple[type, ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt), ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,), ast.Mult: (ast.Add,), ast.FloorDiv: (ast.Mult,), ast.Mod: (ast.Mult,),
    ast.BitAnd: (ast.BitOr,), ast.BitOr: (ast.BitAnd,), ast.And: (ast.Or,), ast.Or: (ast.And,),
}  # fmt: skip


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield what a node may be changed to, each with its name."""
    new: Any = copy.copy(node)
    if isinstance(node, ast.Compare):
        for other in OTHERS.get(type(node.ops[0]), ()):
            yield _named(node.ops[0], other), _with(new, ops=[other(), *node.ops[1:]])
    elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp):
        for other in OTHERS.get(type(node.op), ()):
            yield _named(node.op, other), _with(new, op=other())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "without not", node.operand
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value} -> {node.value + 1}", _with(new, value=node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield f"{node.value} -> {not node.value}", _with(new, value=not node.value)
    elif isinstance(node, ast.IfExp):
        yield "if and else exchanged", _with(new, body=node.orelse, orelse=node.body)


def _with(node: ast.AST, **fields: object) -> ast.AST:
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def _named(old: ast.AST, new: type) -> str:
    return f"{type(old).__name__} -> {new.__name__}"


def mutants(area: Area) -> list[Mutant]:
    """Every mutant of an area."""
    paths = [
        path
        for place in area.modules
        for path in sorted((ROOT / place).rglob("*.py") if "*" not in place else ROOT.glob(place))
    ]
    found = []
    for path in paths:
        tree = ast.parse(path.read_text("utf-8"))
        idle = _no_behaviour(tree)
        for number, node in enumerate(ast.walk(tree)):
            if isinstance(node, ast.expr | ast.stmt) and id(node) not in idle:
                found += [Mutant(path, number, node.lineno, change) for change, _ in changes(node)]
    return found


def _no_behaviour(tree: ast.Module) -> set[int]:
    """The nodes of annotations, which nothing runs, and of what decorates a class: ``frozen=True``."""
    tops = [
        top
        for node in ast.walk(tree)
        for field in ("annotation", "returns")
        if isinstance(top := getattr(node, field, None), ast.AST)
    ]
    tops += [
        top
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for top in node.decorator_list
    ]
    return {id(node) for top in tops for node in ast.walk(top)}


class Changed(ast.NodeTransformer):
    """The tree with one node changed."""

    def __init__(self, mutant: Mutant, tree: ast.Module) -> None:
        self._old = list(ast.walk(tree))[mutant.node]
        self._new = dict(changes(self._old))[mutant.change]

    def visit(self, node: ast.AST) -> ast.AST:
        return self._new if node is self._old else self.generic_visit(node)


class Loader(SourceFileLoader):
    """Loads a module with the change in it; nothing is written beside it."""

    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(mutant.path))
        self._mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self._mutant.path.read_text("utf-8"))
        changed = ast.fix_missing_locations(Changed(self._mutant, tree).visit(tree))
        return compile(changed, str(self._mutant.path), "exec")


class Finder(PathFinder):
    """Finds the module that is changed before others do."""

    mutant: Mutant

    @classmethod
    def find_spec(cls, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        spec = super().find_spec(fullname, path, target)
        if spec is not None and spec.origin == str(cls.mutant.path):
            loader: SourceLoader = Loader(fullname, cls.mutant)
            spec.loader = loader
        return spec


def caught(mutant: Mutant, area: Area) -> bool:
    """Run the area's tests on a mutant in a process of its own; whether any fails."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0
    try:
        import resource

        import pytest

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        _keep_nothing()
        Finder.mutant = mutant
        sys.meta_path.insert(0, Finder)
        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        os._exit(int(pytest.main([*options, *area.tests])))
    finally:
        os._exit(99)


def _keep_nothing() -> None:
    """Keep nothing and find nothing kept: those of the sound code hide a mutant, which leaves its own.

    They are kept by the code's digest, and its files are as they were.
    """
    from generator.store.kept import Store

    Store.read = lambda *_: None  # type: ignore[method-assign]
    Store.write = lambda *_: None  # type: ignore[method-assign]


def main() -> int:
    """Try a sample of each area; fail if an area's tests fail without any change."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("areas", nargs="*", default=list(AREAS), metavar="|".join(AREAS))
    asked.add_argument("--count", type=int, default=60, help="mutants of each area")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = asked.parse_args()
    os.chdir(ROOT)
    for name in given.areas:
        area = AREAS[name]
        every = mutants(area)
        sample = Random(f"{given.seed} {name}").sample(every, min(given.count, len(every)))
        unchanged = Mutant(ROOT / "nothing.py", 0, 0, "")
        if caught(unchanged, area):
            print(f"{name}: the tests fail without a change")
            return 1
        with ThreadPoolExecutor(given.processes) as pool:
            noticed = list(pool.map(lambda mutant, area=area: caught(mutant, area), sample))
        print(f"{name}: {sum(noticed)} of {len(sample)} caught ({len(every)} could be made)")
        for mutant, seen in sorted(zip(sample, noticed, strict=True), key=lambda one: str(one[0])):
            if not seen:
                place = mutant.path.relative_to(ROOT)
                print(f"  survived: {place}:{mutant.line}: {mutant.change}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
