"""What programs import: the answers of the commands as plain objects, and one exception."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import generator as fanpu
from generator.cli import main
from generator.game.notation import read_hand, write_hand
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.interface.fault import CODES
from generator.interface.own_rules import own_rulebook
from generator.verify.random_hands import hands
from tests.sizes import part, some

pytestmark = pytest.mark.slow  # each answer beside that of a command

RULES = ("cn-1998", "wmo-2006", "mil")
NINE_GATES = "1112345678999s8s|SE1000"
WAITING = "[EEE,2][123m,1]77p45678s"


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    main(words)
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("edition", some(RULES, "mil"))
def test_results_should_be_what_the_commands_print(
    edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = fanpu.load(edition)
    of = ("--edition", edition, "--json")
    assert rules.derive(NINE_GATES).to_json() == printed(capsys, "score", NINE_GATES, *of)
    waits = printed(capsys, "waits", WAITING, *of)["waits"]
    assert [win.to_json() for win in rules.waits(WAITING)] == waits
    found = rules.find(["full flush", "2x pung of terminals or honors"], only=False, melds=1)
    assert found.to_json() == printed(
        capsys, "find", "full flush", "2x pung of terminals or honors", "--melds", "1", *of
    )
    assert found.score is not None
    assert found.score.points >= 24
    assert (found.hand, found.impossible) == (found.score.hand, None)
    none = rules.find(["full flush", "all types"])  # one suit, and all five kinds of tiles
    assert (none.hand, none.impossible) == (None, "contradiction")
    compared = printed(capsys, "compare", NINE_GATES, "--json")
    assert fanpu.compare(NINE_GATES).to_json() == compared


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_explanation_should_be_what_the_command_says(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["score", NINE_GATES, "--edition", "mil", "--lang", lang])
    said = capsys.readouterr().out
    assert str(fanpu.load("mil").explain(NINE_GATES, lang=lang)) == said.removesuffix("\n")


def test_a_robbed_kong_should_be_paid_for_by_its_player() -> None:
    """1998 book, p. 22, art. 8.2.2: nobody has discarded the tile, but it is paid for as if."""
    said = str(fanpu.load("mil").explain("[EEE,2][123m,1]77p45678s9s|EE0001"))
    paid = {"discarder": 21, "others": 8, "received": 21 + 2 * 8}
    assert Speaker("en").say("answer", "pay:robbed", **paid) in said
    assert Speaker("en").say("answer", "pay:claimed", **paid) not in said


def test_another_reading_should_count_and_say_so() -> None:
    """The Spanish Green Book, § 3.8.1, no. 48: kongs beside three concealed pungs."""
    hand = "[2222m][5555s][8888p][333s,1]9m9m|ES0000"
    own = fanpu.load("wmo-2006").score(hand)
    other = fanpu.load("wmo-2006", readings={"kongs-with-concealed-pungs": "reduced"}).score(hand)
    assert (own.instead, other.instead) == ({}, {"kongs-with-concealed-pungs": "reduced"})
    assert own.points != other.points


def test_a_hand_of_parts_should_be_that_of_the_notation() -> None:
    made = fanpu.hand(
        ["7p", "7p", "4s", "5s", "6s", "7s", "8s"],
        "9s",
        ["[EEE,2]", "[123m,1]"],
        prevalent="S",
        seat="W",
        self_drawn=True,
        last_of_wall=True,
        flowers=3,
    )
    assert read_hand(made) == read_hand("[EEE,2][123m,1]77p45678s9s|SW1010|3")
    assert read_hand(fanpu.hand("123456789m1122p")).winning is None


FAULTS = {
    "TILE_COUNT": lambda: fanpu.load("mil").score("123m"),
    "NOT_A_WIN": lambda: fanpu.load("mil").score("123m456m789m1133s5s"),
    "NOT_WAITING": lambda: fanpu.load("mil").waits(NINE_GATES),
    "EDITION_UNKNOWN": lambda: fanpu.load("mill"),
    "QUESTION_UNKNOWN": lambda: fanpu.load("mil", {"tile-hog-of-honor": "any-tile"}),
    "READING_UNKNOWN": lambda: fanpu.load("mil", {"tile-hog-of-honors": "none-such"}),
    "FAN_UNKNOWN": lambda: fanpu.load("mil").find(["pure strait"]),
    "TILE_UNKNOWN": lambda: fanpu.load("mil").find(["all types"], winning="10m"),
    "NOTATION_UNKNOWN": lambda: fanpu.convert(NINE_GATES, "morse"),
    "LANGUAGE_UNKNOWN": lambda: fanpu.load("mil").explain(NINE_GATES, lang="fr"),
    "UNKNOWN_CHARACTER": lambda: fanpu.load_card("nmjl-1976").score("hello"),
}


@pytest.mark.parametrize("code", FAULTS)
def test_every_fault_should_have_a_code_and_words(code: str) -> None:
    with pytest.raises(fanpu.Fault) as raised:
        FAULTS[code]()
    fault = raised.value
    assert fault.code == code
    words = {fault.say(lang) for lang in LANGUAGES}
    assert len(words) == len(LANGUAGES)
    assert fault.message == fault.say("en")
    assert code in str(fault)
    assert "--" not in fault.message


def test_every_code_should_have_words() -> None:
    assert {*CODES.values()} < {*catalogue("interface")}
    assert {*CODES} <= {*catalogue("refusals"), "several_records"}


def test_a_card_should_name_its_hand() -> None:
    """Hand 1 of the card of 1976: the waiting hand of the README."""
    card = fanpu.load_card("nmjl-1976")
    assert "Hand 1" in card.explain("1111999977766m")[1]
    assert {item["tile"] for item in card.score("1111999977766m")["waits"]} == {"6m", "J"}


def test_editions_should_have_their_names() -> None:
    named = {item.id: item for item in fanpu.editions()}
    assert [*named] == [*RULES, "nmjl-1976"]
    assert named["wmo-2006"].game == "competition"
    assert named["nmjl-1976"].game == "american"
    assert all(set(item.names) >= set(LANGUAGES) for item in named.values())


def test_threads_should_get_what_one_gets() -> None:
    texts = [write_hand(hand) for hand in hands(23, 60)]

    def every(text: str) -> list[Any]:
        return [RULE.explain(text, "es").to_json() for RULE in shared]

    shared = [fanpu.load(edition) for edition in RULES]
    alone = [every(text) for text in texts]
    shared = [fanpu.load(edition) for edition in RULES]  # nothing of them is made yet
    with ThreadPoolExecutor(8) as threads:
        assert [*threads.map(every, texts * 2)] == alone * 2


def test_what_is_not_there_should_be_an_attribute_error(tmp_path: Path) -> None:
    with pytest.raises(AttributeError, match="scoer"):
        fanpu.scoer  # noqa: B018
    assert "load" in dir(fanpu)


@pytest.mark.parametrize(
    ("name", "lang", "found"),
    [
        ("full-flush", "en", "full-flush"),
        ("Full Flush", "es", "full-flush"),
        ("mano pura", "es", "full-flush"),
        ("清一色", "zh", "full-flush"),
        ("e-wfmht7", "en", "e-wfmht7"),
        ("two-declare-hu", "zh", "two-declare-hu"),
    ],
)
def test_a_rule_should_be_looked_up_by_id_and_name(name: str, lang: str, found: str) -> None:
    rule = fanpu.look_up(name, lang)
    assert (rule.id, rule.address) == (found, f"r/{found}/")
    assert all(rule.texts.values())
    assert rule.sources["wmo-2006"]


@pytest.mark.parametrize("lang", ["zh", "es", "en"])
def test_every_record_that_can_be_cited_should_be_looked_up_by_its_id(lang: str) -> None:
    cited = [item.id for item in own_rulebook().every() if item.kind.content is not None]
    assert len(cited) > 1500
    for name in part(cited, 40):
        assert fanpu.look_up(name, lang).id == name


@pytest.mark.parametrize(
    ("name", "edition", "words"),
    [
        ("x-6eryxy", "mil", "[234m,1][789p,2][FFF,3]46s11p5s|EE0101 = 11 points: Robbing the Kong"),
        ("x-qxzsj4", "wmo-2006", "= 11 points: Mixed Straight 8"),
    ],
)
def test_a_worked_hand_should_be_looked_up_with_its_score(
    name: str, edition: str, words: str
) -> None:
    assert words in fanpu.look_up(name).texts[edition]


@pytest.mark.parametrize(
    ("query", "lang", "wanted"),
    [
        ("two players declare hu", "en", "two-declare-hu"),
        ("how soon must a discard be claimed", "en", "claim-time"),
        ("七对", "zh", "seven-pairs"),
        ("错和", "zh", "f-false-hu-points"),
        ("siete pares", "es", "seven-pairs"),
    ],
)
def test_a_question_in_words_should_be_answered_by_what_it_is_about(
    query: str, lang: str, wanted: str
) -> None:
    assert wanted in [item.id for item in fanpu.search(query, lang, 3)]
    assert fanpu.search("zzzz qqqq", lang) == ()
