"""The house: imports go down, folders have no cycles, and a name means one thing."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HOUSE = Path(__file__).parent.parent / "generator"

FLOORS = (
    "game",
    "store",
    "languages",
    "documents",
    "i18n",
    "rules",
    "score",
    "american",
    "table",
    "records",
    "rulebook",
    "wording",
    "ask",
    "interface",
    "bulk",
    "enumerate",
    "verify",
    "publish",
    "cli",
)
"""The folders from the ground up: a module imports from its own floor and from those below."""

SHARED_NAMES = ("records", "publish/site/pages", "cli")
"""A module of these is a kind of record, a kind of page or a command, and is named after that."""


Tree = dict[str, ast.Module]


@cache
def house() -> Tree:
    """Every module's tree by its path in the house, as ``game/hand.py``."""
    return {
        path.relative_to(HOUSE).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted(HOUSE.rglob("*.py"))
    }


def folder(module: str) -> str:
    """The folder that a module lies in: ``table/sheet`` of ``table/sheet/cells.py``."""
    return Path(module).parent.as_posix()


def imported(tree: ast.Module) -> Iterator[str]:
    """Paths of the modules of the house that a module imports, also late or for types only."""
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name their module in full"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    for name in names:
        parts = name.split(".")
        if parts[0] != HOUSE.name:
            continue
        for length in range(len(parts), 0, -1):
            path = "/".join(parts[1:length])
            for module in (f"{path}.py", f"{path}/__init__.py".lstrip("/")):
                if module in house():
                    yield module
                    break
            else:
                continue
            break


def cycles(edges: dict[str, set[str]]) -> set[str]:
    """Folders that lead to each other; a folder stands for those that lie in it."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        new = {start}
        while new:
            new = {to for place in new for to in edges.get(place, ())} - seen
            seen |= new
        return seen

    ahead = {place: reached(place) for place in edges}
    circles = [
        {other for other in ahead[place] if place in ahead.get(other, ())} for place in edges
    ]
    return {
        ", ".join(sorted(place for place in circle if folder(place) not in circle))
        for circle in circles
        if circle
    }


def classes(tree: ast.Module) -> Iterator[str]:
    """Names of the classes of a module."""
    return (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def stems(text: str) -> set[str]:
    """Words of a name or a sentence, without articles and endings."""
    words = re.findall(r"[a-z0-9]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower())
    little = {"a", "an", "the", "of", "its", "it", "this", "that", "one", "as", "is", "and"}
    return {re.sub(r"(ies|es|s|ing|ed|y)$", "", word) for word in words if word not in little}


def described(node: ast.AST, names: str) -> Iterator[tuple[str, str]]:
    """Names of the classes and functions in a node, with their docstrings."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            name = f"{names} {child.name}"
            yield name, ast.get_docstring(child) or ""
            yield from described(child, name)


def test_every_folder_should_have_a_floor() -> None:
    folders = {module.split("/")[0] for module in house() if "/" in module}
    assert folders == set(FLOORS)


def test_imports_should_go_down() -> None:
    upwards = {
        (module, floor)
        for module, tree in house().items()
        if "/" in module
        for floor in (target.split("/")[0] for target in imported(tree) if "/" in target)
        if FLOORS.index(floor) > FLOORS.index(module.split("/")[0])
    }
    assert upwards == set()


def test_folders_should_have_no_cycles() -> None:
    edges: dict[str, set[str]] = defaultdict(set)
    for module, tree in house().items():
        edges[folder(module)] |= {folder(target) for target in imported(tree)} - {folder(module)}
    assert cycles(edges) == set()


def test_a_module_name_should_be_used_once() -> None:
    names = Counter(Path(module).stem for module in house() if folder(module) not in SHARED_NAMES)
    again = {name for name, times in names.items() if times > 1 and not name.startswith("__")}
    assert again == set()


def test_a_class_name_should_be_used_once() -> None:
    names = Counter(name for tree in house().values() for name in classes(tree))
    assert {name for name, times in names.items() if times > 1} == set()


def test_a_docstring_should_say_more_than_the_name() -> None:
    repeated = {
        name.split()[-1]
        for tree in house().values()
        for name, text in described(tree, "")
        if text and stems(text) <= stems(name)
    }
    assert repeated == set()
