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
    "misprint": ("misprints", "source: mcr-2006-es\nmisprints:\n"),
    "term": ("terms", "terms:\n"),
    "case": (
        "foul",
        "id: f-some\nstage: conduct\norder: 9\nname: {zh: 字, es: x, en: x}\n"
        "text: {zh: 字, es: x, en: x}\ncite: [{source: gb-helper, at: whole}]\ncases:\n",
    ),
}
PLACES = {
    "question": "mil.yaml",
    "hand": "examples:",
    "misprint": "misprints/mcr-2006-es.yaml",
    "term": "terms.yaml",
    "foul": "fanpu check",
    "case": "fouls/ID.yaml",
    "edition": "check",
}
SHAPES = {"question": "question", "foul": "foul", "edition": "house"}
FILLED = {
    'hand: ""': 'hand: "123m456m345p678s2s2s|EE0000"',
    "all: {}": "all: {all-chows: 2}",
    "hands: []": "hands: [x-222222]",
    'fans: [""]': "fans: [all-chows]",
    'source: ""': "source: gb-helper",
    'foul: ""': "foul: f-brand-new",
    'at: ""': "at: whole",
}


def filled(text: str) -> str:
    """The gaps filled: any word for a text, pinyin in letters, a value where there must be one."""
    for gap, value in FILLED.items():
        text = text.replace(gap, value)
    return re.sub(
        r'(zh|es|en|pinyin|printed|meant): ""', r"\1: 字 x", text.replace('zh: ""', "zh: 字")
    )


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "rules_data"
    (folder / "questions").mkdir(parents=True)
    for name in ("editions", "misprints"):
        (folder / name).mkdir()
    for name in ("ids.lock", "editions/mil.yaml", "misprints/mcr-2006-es.yaml"):
        shutil.copy(RULES / name, folder / name)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_record_should_be_whole_and_its_gaps_told(
    kind: str, rules: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = () if kind in ("hand", "case") else ("brand-new",)
    source = ("--source", "mcr-2006-es") if kind == "misprint" else ()
    assert main(["--rules", str(rules), "new", kind, *name, *source]) == 0
    printed, told = capsys.readouterr()
    assert PLACES[kind] in told
    path = Path(printed.strip())
    text = path.read_text("utf-8") if kind in SHAPES else printed
    assert "{x}" not in text
    assert "{c}" not in text
    assert not re.search(r"\{[a-z]+\}", text)
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
    empty, faults = read_yaml("some.yaml", text)
    assert empty is not None
    unsaid = (
        '""',
        "hands: []",
        *["all: {}"] * (kind not in ("case", "foul")),
    )  # a case may be without result
    gaps = sum(text.count(gap) for gap in unsaid)
    assert ["VALUE_EMPTY"] * gaps == [found.code for _, found in check_shape(empty, shape)]
    assert gaps or kind == "edition"
    if kind in ("case", "foul"):
        text = text.replace("all: {}", "all: {warning: true}")
    document, faults = read_yaml("some.yaml", filled(text))
    assert not faults
    assert document is not None
    assert not [found for _, found in check_shape(document, shape)]


@pytest.mark.parametrize(
    "asked",
    [
        ("question",),
        ("question", "Big Thing"),
        ("question", "heavenly-win"),
        ("hands",),
        ("term", "pung"),  # t-pung is given
        ("misprint", "two-pungs"),
        ("misprint", "two-pungs", "--source", "mcr-2007-es"),
        ("misprint", "normal-culture", "--source", "mcr-2006-es"),
        ("term", "brand-new", "--source", "mcr-2006-es"),
        ("hand", "x-234567"),
        ("case", "claims"),
        ("case", ""),
    ],
)
def test_what_cannot_be_named_so_should_be_refused(
    asked: tuple[str, ...], rules: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["--rules", str(rules), "new", *asked])
    except SystemExit as stop:
        code = int(stop.code or 0)
    assert code == 2
    printed, told = capsys.readouterr()
    assert told
    assert not printed
    assert not list((rules / "questions").iterdir())


def test_ids_should_have_the_prefix_of_their_kind_once(
    rules: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A term is named with or without it; a misprint gets that of its book, and the book as source."""

    def printed(*asked: str) -> str:
        assert main(["--rules", str(rules), "new", *asked]) == 0
        return capsys.readouterr().out

    assert "- id: t-brand-new\n" in printed("term", "t-brand-new")
    assert printed("term", "t-brand-new") == printed("term", "brand-new")
    for name in ("brand-new", "es06-brand-new"):
        text = printed("misprint", name, "--source", "mcr-2006-es")
        assert text.startswith("  - id: es06-brand-new\n")
        assert "{source: mcr-2006-es, at:" in text
    first = printed("misprint", "brand-new", "--source", "gb-helper")
    assert first.startswith("source: gb-helper\nmisprints:\n  - id: brand-new\n")


def test_what_is_there_should_not_be_written_over(rules: Path) -> None:
    assert main(["--rules", str(rules), "new", "question", "brand-new"]) == 0
    path = rules / "questions/brand-new.yaml"
    path.write_text("mine", "utf-8")
    assert main(["--rules", str(rules), "new", "question", "brand-new"]) == 2
    assert path.read_text("utf-8") == "mine"
