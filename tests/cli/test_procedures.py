"""``fanpu wall`` and ``fanpu claim`` as a referee types them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from generator.cli import main
from generator.i18n import catalogue
from tests.conftest import ROOT


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def command(*arguments: str) -> tuple[int, str, str]:
        try:
            code = main(arguments)
        except SystemExit as stop:
            code = int(stop.code or 0)
        return code, *capsys.readouterr()

    return command


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("zh", ["西家再掷", "从西家面前的牌墙数起", "西家牌墙的第 15 墩", "第 17 页"]),
        (
            "es",
            [
                "el Oeste hace la segunda tirada",
                "muro del Oeste",
                "pila 15 del Oeste",
                "p. 17",
            ],
        ),
        (
            "en",
            [
                "West makes the second throw",
                "the count starts at West’s wall",
                "stack 15 of West’s",
                "p. 17",
            ],
        ),
    ],
)
def test_wall_should_answer_and_cite_the_rule(language: str, says: list[str], run: Any) -> None:
    code, out, _ = run("wall", "3+4", "2+5", "--edition", "cn-1998", "--lang", language)
    assert code == 0
    assert all(text in out for text in says), out


def test_wall_should_say_what_it_assumes(run: Any) -> None:
    assert "we assume" in run("wall", "6+6", "6+6", "--edition", "wmo-2006", "--lang", "en")[1]
    assert "we assume" not in run("wall", "6+6", "6+6", "--edition", "mil", "--lang", "en")[1]
    assert "we assume" not in run("wall", "3+3", "6+6", "--edition", "wmo-2006", "--lang", "en")[1]


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("zh", "南家和牌："),
        ("es", "El Sur se lleva la ficha y cierra:"),
        ("en", "South gets the tile and wins:"),
    ],
)
def test_a_claim_that_wins_should_be_said_to_win(language: str, says: str, run: Any) -> None:
    """A tile is got to make a set; who declares Hu wins."""
    code, out, _ = run(
        "claim", "E", "S hu 2", "W pung 3", "--edition", "wmo-2006", "--lang", language
    )
    assert code == 0
    assert says in out


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("zh", ["西家得牌（碰）", "南家报吃不成立", "§ 3.6.7"]),
        ("es", ["El Oeste se lleva la ficha (pung)", "El chow del Sur no vale", "§ 3.6.7"]),
        ("en", ["West gets the tile (pung)", "South’s chow claim fails", "§ 3.6.7"]),
    ],
)
def test_claim_should_answer_and_cite_the_rule(language: str, says: list[str], run: Any) -> None:
    code, out, _ = run(
        "claim", "E", "S chow 4", "W pung 3", "--edition", "wmo-2006", "--lang", language
    )
    assert code == 0
    assert all(text in out for text in says), out


@pytest.mark.parametrize(
    ("call", "says"),
    [
        ("pung", ["碰比吃优先", "tiene preferencia sobre el chow", "precedence over a chow"]),
        ("kong", ["杠比吃优先", "tiene preferencia sobre el chow", "precedence over a chow"]),
        ("hu", ["和牌最优先", "sobre las demás peticiones", "precedence over all other calls"]),
    ],
)
def test_claim_should_say_what_goes_before_what(call: str, says: list[str], run: Any) -> None:
    for language, words in zip(("zh", "es", "en"), says, strict=True):
        claims = ("S chow 1", f"W {call} 1", "--edition", "cn-1998", "--lang", language)
        assert words in run("claim", "E", *claims)[1]


@pytest.mark.parametrize(
    ("language", "says"),
    [("zh", "无人得到"), ("es", "Nadie se lleva la ficha"), ("en", "Nobody gets the tile")],
)
def test_a_claim_that_fails_should_not_bar_others_from_the_tile(
    language: str, says: str, run: Any
) -> None:
    """West may not chow East's discard; South still might, so the tile is not beyond everybody."""
    out = run("claim", "E", "W chow 1", "--edition", "cn-1998", "--lang", language)[1]
    assert says in out
    assert "谁也不能" not in out


def test_claim_as_json_should_hold_the_result_and_its_rules(run: Any) -> None:
    code, out, _ = run("claim", "E", "W hu 1", "S hu 2", "--edition", "wmo-2006", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["gets"] == "S"
    assert found["others"] == {"W": "farther"}
    assert found["rules"]["two-declare-hu"] == [{"source": "mcr-2006-es", "at": "§ 3.7.2.4"}]


def test_a_win_over_a_pung_should_cite_the_question_on_it(run: Any) -> None:
    out = run("claim", "E", "N pung 1", "W hu 2", "--edition", "cn-1998", "--lang", "en")[1]
    assert "hu-before-other-calls/hu-first (our inference)" in out


def test_another_reading_should_change_the_answer(run: Any) -> None:
    reading = "late-chow=expires-after-three-seconds"
    arguments = ("claim", "E", "S chow 4", "--edition", "wmo-2006", "--lang", "en")
    assert "South gets the tile" in run(*arguments)[1]
    assert "Nobody gets the tile" in run(*arguments, "--reading", reading)[1]


def test_the_last_discard_should_be_claimed_for_a_win_only(run: Any) -> None:
    arguments = ("claim", "E", "S chow 1", "--edition", "wmo-2006", "--lang", "en")
    assert "may be claimed only to win" in run(*arguments, "--last")[1]
    assert "South gets the tile" in run(*arguments)[1]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["wall", "3+7", "1+1"], "“3+7”"),
        (["wall", "12", "1+1"], "“12”"),
        (["claim", "A", "S chow 1"], "no seat “A”"),
        (["claim", "E", "E pung 1"], "cannot claim their own discard"),
        (["claim", "E", "S pong 1"], "“S pong 1”"),
        (["claim", "E", "S pung 1", "W pung 2"], "a tile that has only four"),
    ],
)
def test_what_cannot_be_should_be_said_in_a_sentence(
    arguments: list[str], says: str, run: Any
) -> None:
    code, _, error = run(*arguments, "--edition", "mil", "--lang", "en")
    assert code == 1
    assert says in error


def test_every_fault_and_every_reason_should_have_words() -> None:
    folder = ROOT / "generator"
    sources = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    raised = {c for text in sources for c in re.findall(r'ProcedureFault\(\s*"([A-Z_]+)"', text)}
    said = {key.partition(":")[2] for key in catalogue("procedure") if key.startswith("fault:")}
    assert len(raised) > 10
    assert raised == said
    schema = json.loads((folder / "documents/schemas/cases.schema.json").read_text("utf-8"))
    result = schema["$defs"]["claim-result"]["properties"]
    reasons = {*result["why"]["enum"], *result["others"]["additionalProperties"]["enum"]}
    said = {key.partition(":")[2] for key in catalogue("procedure") if key.startswith("why:")}
    assert reasons == said
