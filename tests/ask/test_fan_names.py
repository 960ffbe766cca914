"""Names of fans as people type them: every name of the data is read, and what is no fan is told so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from generator.ask.fan_names import FanNames
from generator.cli import main
from generator.i18n import LANGUAGES, Speaker
from generator.records.fan import Fan
from generator.records.kinds import Rulebook
from generator.records.term import ELSEWHERE
from generator.rulebook.loaded.kept_rulesets import KeptRulebook, kept_rulebook
from generator.rules.refused import Refused
from tests.conftest import RULES


@pytest.fixture(scope="module")
def kept(rulebook: Rulebook) -> KeptRulebook:
    return kept_rulebook(RULES)


@pytest.fixture(params=["cn-1998", "wmo-2006", "mil"])
def names(request: pytest.FixtureRequest, kept: KeptRulebook) -> FanNames:
    return FanNames(kept.ruleset(request.param), kept)


def called(fan: Fan) -> Iterator[str]:
    yield fan.id
    yield from fan.name.values()
    yield fan.name["pinyin"].replace(" ", "")
    for others in fan.also.values():
        yield from others


def refused(names: FanNames, text: str, language: str = "en") -> str:
    with pytest.raises(Refused) as caught:
        names.fan(text)
    return caught.value.say(Speaker(language))


def test_every_name_of_the_data_should_be_read(names: FanNames, rulebook: Rulebook) -> None:
    for fan in rulebook.fans:
        for name in called(fan):
            assert fan.id == names.fan(name), name


@pytest.mark.parametrize(
    ("name", "fan"),
    [
        ("嵌张", "closed-wait"),  # as platforms print it
        ("一色三连环", "pure-shifted-chows"),  # 雀渣
        ("一色四连环", "four-pure-shifted-chows"),
        ("TODO CHI", "all-chows"),
        ("pure double-dragon", "pure-terminal-chows"),
        ("Pung de Dragon", "dragon-pung"),
        ("qingyise", "full-flush"),
    ],
)
def test_names_in_use_should_be_read(name: str, fan: str, names: FanNames) -> None:
    assert fan == names.fan(name)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Pure Duble Dragon", "pure-terminal-chows"),
        ("Todo Chis", "all-chows"),
        ("嵌张张", "closed-wait"),
        ("Straight", "pure-straight, mixed-straight, short-straight"),
    ],
)
def test_a_hint_should_look_at_other_names_too(typed: str, meant: str, names: FanNames) -> None:
    assert refused(names, typed).endswith(f"Did you mean {meant}?")


def test_fans_of_other_games_should_be_told_so(names: FanNames, rulebook: Rulebook) -> None:
    """By every name; none of them is also the name of a fan."""
    terms = [term for term in rulebook.terms if term.kind == ELSEWHERE]
    assert {"258将", "立直"} <= {term.name["zh"] for term in terms}
    for term in terms:
        assert term.text is not None
        for name in (
            *term.name.values(),
            *(name for group in term.also.values() for name in group),
        ):
            for language in LANGUAGES:
                said = refused(names, name, language)
                assert name in said
                assert "[[" not in said
                # The longest piece of its text without a mark or a number.
                pieces = re.split(r"\[\[.*?\]\]|\{.*?\}|\n", term.text[language])
                assert max(pieces, key=len).strip() in said


def test_a_name_of_two_fans_should_be_refused_with_both(kept: KeptRulebook) -> None:
    rules = kept.ruleset("mil")
    one, other = rules.fans[:2]
    twins = replace(rules, fans=(one, replace(other, names={**other.names, "en": one.names["en"]})))
    said = refused(FanNames(twins, kept), one.names["en"])
    assert one.id in said
    assert other.id in said


def test_a_command_should_take_every_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "嵌张", "Todo Chi", "--without", "自摸", "--edition", "mil"]) == 0
    assert capsys.readouterr().out


def test_a_fan_that_house_rules_leave_out_should_be_told_as_such(kept: KeptRulebook) -> None:
    rules = kept.ruleset("mil")
    fewer = replace(
        rules, edition="ours", fans=tuple(fan for fan in rules.fans if fan.id != "chicken-hand")
    )
    said = refused(FanNames(fewer, kept), "Chicken hand")
    assert said == "under ours, “Chicken hand” is not scored"


@pytest.mark.parametrize("command", [["find", "258将"], ["prove", "258将", "自摸"]])
def test_commands_should_say_what_is_no_fan(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", *command, "--edition", "mil"]) == 2
    assert "“258将”" in capsys.readouterr().err
