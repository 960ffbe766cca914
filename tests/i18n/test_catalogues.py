"""What the project says: complete in three languages, used, and filled."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
import yaml
from markupsafe import Markup

from generator.documents.problems import Mark, problem
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.score.definitions import PREDICATES
from generator.score.set_patterns import MODIFIERS
from generator.score.wait_rule import COUNTED, NO_SHAPE
from generator.wording.problem_words import say_problem
from tests.conftest import ROOT

FOLDER = ROOT / "generator"
NAMES = sorted(path.stem for path in (FOLDER / "i18n").glob("*.yaml"))
# Read as tables: every entry is taken, none by its name.
TABLES = {
    "american_games", "commands", "headings", "mnemonics", "navigation", "search_words", "seeing",
    "sheet_words", "sought", "system_faults",
}  # fmt: skip
HAN = re.compile(r"[\u4e00-\u9fff]")
# Chinese words that stand in Spanish and English texts on purpose.
OWN_NAMES = ("番谱", "中文", "国标麻将")


def texts(entry: Any) -> dict[str, list[str]]:
    """By language, every form of a text."""
    return {
        language: list(text.values()) if isinstance(text := entry[language], dict) else [str(text)]
        for language in LANGUAGES
    }


def entries(name: str) -> list[tuple[str, Any]]:
    """Every entry with texts, by its path in the catalogue."""
    found: list[tuple[str, Any]] = []

    def walk(path: str, value: Any) -> None:
        if isinstance(value, dict) and set(value) & set(LANGUAGES):
            found.append((path, value))
        elif isinstance(value, dict):
            for key, item in value.items():
                walk(f"{path}/{key}", item)

    walk(name, catalogue(name))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_text_should_be_there_in_its_language(name: str) -> None:
    found = entries(name)
    assert len(found) >= 10
    for path, entry in found:
        by_language = texts(entry)
        assert all(text.strip() for forms in by_language.values() for text in forms), path
        for language in ("es", "en"):
            for text in by_language[language]:
                for own in OWN_NAMES:
                    text = text.replace(own, "")
                assert not HAN.search(text), path


@pytest.mark.parametrize("name", NAMES)
def test_no_text_should_stand_twice(name: str) -> None:
    root = yaml.compose((FOLDER / "i18n" / f"{name}.yaml").read_text("utf-8"), yaml.CSafeLoader)
    assert isinstance(root, yaml.MappingNode)
    keys = Counter(key.value for key, _ in root.value)
    assert keys.most_common(1)[0][1] == 1, keys.most_common(1)


def test_every_code_that_is_raised_should_have_words() -> None:
    sources = [path.read_text("utf-8") for path in FOLDER.rglob("*.py")]
    raised = {code for text in sources for code in re.findall(r'HandFault\(\s*"([A-Z_]+)"', text)}
    assert len(raised) > 30
    assert raised <= set(catalogue("hand_faults"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_should_show_braces_as_they_are_typed(language: str) -> None:
    pieces = [f"@{key}" for key in catalogue("check_hints") if key != "near"]
    found = problem(
        "a.yaml", Mark(1, 1), "VALUE_UNKNOWN", value="1", hint_pieces=" | ".join(pieces)
    )
    said = say_problem(found, Speaker(language))
    assert "{a: b}" in said
    assert "{{" not in said


@pytest.mark.parametrize(("language", "word"), [("zh", "犯规"), ("es", "falta"), ("en", "foul")])
def test_a_kind_should_be_said_in_the_readers_language(language: str, word: str) -> None:
    for code in ("ID_LOST", "ID_UNPUBLISHED", "ID_KIND"):
        kinds = {"kind_cited": "foul", "locked_cited": "term"}
        said = say_problem(
            problem("ids.lock", Mark(1, 1), code, id="f-x", **kinds), Speaker(language)
        )
        assert word in said
        assert ("foul" in said) == (language == "en")


class Asked:
    """The names, and the beginnings and ends of names, by which code can ask for a text."""

    def __init__(self, sources: str) -> None:
        def every(pattern: str) -> set[str]:
            return set(re.findall(rf"(?={pattern})", sources))  # they may share a quotation mark

        self.words = every(r"[\"'`]([\w:./-]+)[\"'`]")
        self.fields = every(r"\.([A-Za-z_]\w*)")
        self.heads = every(r"[\"'`]([\w:-]*[:_-])[\"'`{$]")
        self.tails = every(r"[}\"'`]([:_-][\w:-]*)[\"'`]")

    def __contains__(self, key: str) -> bool:
        if key in self.words | self.fields:
            return True
        places = [found.start() for found in re.finditer(r"[:_-]", key)]
        parts = key.split(":")
        return any(
            key[: place + 1] in self.heads or key[place:] in self.tails for place in places
        ) or (len(parts) > 1 and self.words.issuperset(parts))


@pytest.fixture(scope="module")
def asked() -> Asked:
    """Everything that can ask: code, templates, scripts, schemas."""
    kinds = {".py", ".j2", ".html", ".js", ".mjs", ".json"}
    texts = (
        path.read_text("utf-8")
        for folder in ("generator", "docs")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in kinds
    )
    return Asked("\n".join(texts))


@pytest.mark.parametrize("name", NAMES)
def test_every_text_should_be_used(name: str, asked: Asked) -> None:
    if name in TABLES:
        assert name in asked
        return
    keys = {path.split("/")[-1]: path for path, _ in entries(name)}
    assert [path for key, path in keys.items() if key not in asked] == []


@pytest.mark.parametrize(
    ("key", "used"),
    [
        ("whole", True),
        ("of_kind", True),
        ("kind:one", True),
        ("kind:many", True),
        ("word", True),
        ("who", False),
        ("whole:word", False),
        ("whole:whole", True),
        ("kindly", False),
        ("other_kind", False),
    ],
)
def test_a_text_that_nothing_asks_for_should_be_found(key: str, used: bool) -> None:
    sources = """say("whole") f"of_{x}" '{{ kind }}:many' words.word f"{kind}:one" """
    assert (key in Asked(sources)) is used


def test_every_verdict_on_a_wait_should_have_words() -> None:
    source = (FOLDER / "score/wait_rule.py").read_text("utf-8")
    verdicts = set(re.findall(r'^[A-Z_]+ = "([a-z-]+)"', source, re.MULTILINE))
    said = {key.partition(":")[2] for key in catalogue("answer") if key.startswith("wait:")}
    assert {COUNTED, NO_SHAPE} < verdicts
    assert verdicts - {COUNTED, NO_SHAPE} == said


def test_every_word_of_the_definition_language_should_be_explained() -> None:
    about = catalogue("definitions")
    for key in (*PREDICATES, *MODIFIERS):
        assert about[key]["about"], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_and_many_should_be_said_apart(language: str) -> None:
    said = {Speaker(language).say("answer", "points", n=n) for n in (1, 2)}
    assert (
        said
        == {"zh": {"1 分", "2 分"}, "es": {"1 punto", "2 puntos"}, "en": {"1 point", "2 points"}}[
            language
        ]
    )


@pytest.mark.parametrize(
    ("form", "blank", "expected"),
    [
        ("沿用{it}。", "1998 年规则", "沿用 1998 年规则。"),
        ("按{it}的答案", "WMO 2006", "按 WMO 2006 的答案"),
        ("按 {it}，", "MIL", "按 MIL，"),
        ("{it}不计", "一般高", "一般高不计"),
        ("见{it}里", Markup('<a href="x">MIL</a>'), '见 <a href="x">MIL</a> 里'),
        ("见{it}里", Markup("<b>书</b>"), "见<b>书</b>里"),
    ],
)
def test_letters_and_figures_should_stand_apart_from_characters(
    form: str, blank: str, expected: str
) -> None:
    assert Speaker("zh").fill({"zh": form}, it=blank) == expected


BEFORE_A_NOUN = re.compile(r"\{n\} (?!as\b|is\b|was\b|has\b|does\b)\w+s\b")
# The number is never one: of a whole book, of a search, of a record of play, or fixed by the rules.
NEVER_ONE = {
    "answer/find:exhausted", "answer/find:not_found", "api/counts", "finding_page/cancelled",
    "finding_page/not_found", "finding_page/searching", "learn/drill_eight",
    "learn/score_it_end", "learn/sheet_aim_text", "refusals/which_session", "site/all_questions",
    "site/captions_n", "site/fouls_way", "site/sources_way", "summaries/check:apart",
    "summaries/check:captions", "summaries/check:captions_beyond", "summaries/check:sections",
    "table/more_fouls",
}  # fmt: skip
OF_MANY = ("rarity/",)  # shares of thousands of wins


def test_a_number_before_a_noun_should_have_forms_for_one_and_many() -> None:
    flat = {
        path
        for name in NAMES
        for path, entry in entries(name)
        if isinstance(entry["en"], str) and BEFORE_A_NOUN.search(entry["en"])
    }
    assert {path for path in flat if not path.startswith(OF_MANY)} == NEVER_ONE


@pytest.mark.parametrize("number", [1, 2])
def test_a_fault_should_count_in_the_form_of_its_number(number: int) -> None:
    """Whichever blank counts, its entry names it."""
    found = problem("x.yaml", Mark(1, 1), "POINTS_BELOW", points=number, minimum=8)
    for language in ("es", "en"):
        forms = catalogue("sheet_faults")["POINTS_BELOW"]["message"][language]
        assert forms["one"] != forms["many"]
        form = forms["one" if number == 1 else "many"]
        assert say_problem(found, Speaker(language)) == form.format(points=number, minimum=8)


def test_the_number_that_chooses_should_be_a_blank_of_the_fault() -> None:
    for name in ("check_codes", "sheet_faults"):
        for code, entry in catalogue(name).items():
            forms = [text for text in entry["message"].values() if isinstance(text, dict)]
            number = entry.get("number", "n")
            assert bool(forms) == ("number" in entry or code == "ROTATION_PLAYER"), code
            assert all(f"{{{number}}}" in text for form in forms for text in form.values()), code
