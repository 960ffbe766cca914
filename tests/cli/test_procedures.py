"""``fanpu wall`` and ``fanpu claim`` as a referee types them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from generator.cli import main
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.wording.procedure_words import capital, of, seat
from tests.conftest import ROOT

pytestmark = pytest.mark.slow  # whole commands


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def command(*arguments: str) -> tuple[int, str, str]:
        try:
            code = main(arguments)
        except SystemExit as stop:
            code = int(stop.code or 0)
        return code, *capsys.readouterr()

    return command


def said(language: str, key: str, **blanks: object) -> str:
    """A sentence of the catalogue, as a line begins with it."""
    return capital(Speaker(language).say("procedure", key, **blanks))


def gets(language: str, who: str, call: str, why: str) -> str:
    """The sentence on who gets the tile."""
    speaker = Speaker(language)
    made = speaker.say("procedure", f"call:{call}")
    reason = speaker.say("procedure", why, call=made)
    key = "gets_hu" if call == "hu" else "gets"
    return said(language, key, seat=seat(who, speaker), call=made, why=reason)


def fails(language: str, whose: str, call: str, why: str) -> str:
    """The sentence on a claim that is worth nothing."""
    speaker = Speaker(language)
    made, reason = (speaker.say("procedure", key) for key in (f"call:{call}", f"why:{why}"))
    return speaker.say("procedure", "fails", of=of(whose, speaker), call=made, why=reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_wall_should_answer_and_cite_the_rule(language: str, run: Any) -> None:
    code, out, _ = run("wall", "3+4", "2+5", "--edition", "cn-1998", "--lang", language)
    assert code == 0
    speaker = Speaker(language)
    west = of("W", speaker)
    assert out.splitlines()[1:5] == [
        said(language, "first_throw", sum=7, thrower=seat("W", speaker)),
        said(language, "second_throw", second=7, sum=14, of=west),
        said(language, "counted", of=west, number=14),
        said(language, "taken", of=west, number=15),
    ]
    assert speaker.place("p. 17") in out


def test_wall_should_say_what_it_assumes(run: Any) -> None:
    for first, edition, assumes in (
        ("6+6", "wmo-2006", True),
        ("6+6", "mil", False),
        ("3+3", "wmo-2006", False),
    ):
        out = run("wall", first, "6+6", "--edition", edition, "--lang", "en")[1]
        assert (said("en", "assumed") in out) == assumes


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_that_wins_should_be_said_to_win(language: str, run: Any) -> None:
    """A tile is got to make a set; who declares Hu wins."""
    code, out, _ = run(
        "claim", "E", "S hu 2", "W pung 3", "--edition", "wmo-2006", "--lang", language
    )
    assert code == 0
    assert gets(language, "S", "hu", "why_hu") in out.splitlines()
    assert catalogue("procedure")["gets_hu"][language] != catalogue("procedure")["gets"][language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_claim_should_answer_and_cite_the_rule(language: str, run: Any) -> None:
    code, out, _ = run(
        "claim", "E", "S chow 4", "W pung 3", "--edition", "wmo-2006", "--lang", language
    )
    assert code == 0
    told = [gets(language, "W", "pung", "why:higher"), fails(language, "S", "chow", "lower")]
    assert [line.strip() for line in out.splitlines()[1:3]] == told
    assert "§ 3.6.7" in out


@pytest.mark.parametrize(
    ("call", "why"), [("pung", "why:higher"), ("kong", "why:higher"), ("hu", "why_hu")]
)
def test_claim_should_say_what_goes_before_what(call: str, why: str, run: Any) -> None:
    for language in LANGUAGES:
        claims = ("S chow 1", f"W {call} 1", "--edition", "cn-1998", "--lang", language)
        assert gets(language, "W", call, why) in run("claim", "E", *claims)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_that_fails_should_not_bar_others_from_the_tile(language: str, run: Any) -> None:
    """West may not chow East's discard; South still might, so the tile is not beyond everybody."""
    out = run("claim", "E", "W chow 1", "--edition", "cn-1998", "--lang", language)[1]
    rules = Speaker(language).colon.strip().join((said(language, "rule"), ""))
    told = out.splitlines()[1 : out.splitlines().index(rules)]
    failing = fails(language, "W", "chow", "not-next")
    assert [line.strip() for line in told] == [said(language, "nobody"), failing]


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
    assert gets("en", "S", "chow", "why:alone") in run(*arguments)[1]
    assert said("en", "nobody") in run(*arguments, "--reading", reading)[1]


def test_the_last_discard_should_be_claimed_for_a_win_only(run: Any) -> None:
    arguments = ("claim", "E", "S chow 1", "--edition", "wmo-2006", "--lang", "en")
    assert fails("en", "S", "chow", "last-discard") in run(*arguments, "--last")[1]
    assert gets("en", "S", "chow", "why:alone") in run(*arguments)[1]


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
