"""Records to be filled in: with words and sources in their gaps they are sound."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.cli import main
from generator.cli.new import KINDS
from generator.documents.shapes import check_shape
from generator.documents.yaml_tree import read_yaml
from tests.conftest import RULES

LISTS = {
    "misprint": ("misprints", "source: cmcr-1998-zh\nmisprints:\n"),
    "term": ("terms", "terms:\n"),
}
SHAPES = {"question": "question", "edition": "house"}
FILLED = {
    'hand: ""': 'hand: "123m456m345p678s2s2s|EE0000"',
    "all: {}": "all: {all-chows: 2}",
    "patch: {}": "patch: {points: {all-chows: 3}}",
}


def filled(text: str) -> str:
    """The gaps filled: any word for a text, pinyin in letters, a value where there must be one."""
    for gap, value in FILLED.items():
        text = text.replace(gap, value)
    text = re.sub(r"(first|second): \{\}", r"\1: {all-chows: 3}", text)
    return re.sub(
        r'(zh|es|en|pinyin|printed|meant): ""', r"\1: 字 x", text.replace('zh: ""', "zh: 字")
    )


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "rules_data"
    (folder / "questions").mkdir(parents=True)
    (folder / "editions").mkdir()
    for name in ("ids.lock", "editions/mil.yaml"):
        shutil.copy(RULES / name, folder / name)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_record_should_be_whole(
    kind: str, rules: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = () if kind == "hand" else ("brand-new",)
    assert main(["--rules", str(rules), "new", kind, *name]) == 0
    printed = capsys.readouterr().out
    path = Path(printed.strip())
    text = path.read_text("utf-8") if kind in SHAPES else printed
    assert "{x}" not in text
    assert "{id}" not in text
    if kind in SHAPES:
        shape = SHAPES[kind]
    elif kind in LISTS:
        shape, head = LISTS[kind]
        text = head + text
    else:
        shape, text = (
            "examples",
            "id: some\ntitle: {zh: 字, es: x, en: x}\ntext: {zh: 字, es: x, en: x}\nexamples:\n"
            + text,
        )
    document, faults = read_yaml("some.yaml", filled(text))
    assert not faults
    assert document is not None
    assert not [found for _, found in check_shape(document, shape)]


@pytest.mark.parametrize(
    "asked",
    [("question",), ("question", "Big Thing"), ("question", "heavenly-win"), ("hands",)],
)
def test_what_cannot_be_named_so_should_be_refused(
    asked: tuple[str, ...], rules: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["--rules", str(rules), "new", *asked])
    except SystemExit as stop:
        code = int(stop.code or 0)
    assert code == 2
    assert capsys.readouterr().err
    assert not list((rules / "questions").iterdir())


def test_what_is_there_should_not_be_written_over(rules: Path) -> None:
    assert main(["--rules", str(rules), "new", "question", "brand-new"]) == 0
    path = rules / "questions/brand-new.yaml"
    path.write_text("mine", "utf-8")
    assert main(["--rules", str(rules), "new", "question", "brand-new"]) == 2
    assert path.read_text("utf-8") == "mine"
