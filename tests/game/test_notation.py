"""Reading and writing hands: every notation, and every fault with its column."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.game.hand import CHOW, DEALT, KONG, MIXED, PUNG, Hand, Meld
from generator.game.hand_faults import HandFault
from generator.game.notation import (
    read_hand,
    write_botzone,
    write_hand,
    write_tenhou,
    write_unicode,
)
from generator.game.notation.hand_reader import LONGEST
from generator.game.notation.spelling import SPELLINGS
from generator.game.notation.tile_run import read_run
from generator.game.tiles import TILE
from generator.i18n import Speaker, catalogue
from generator.verify.random_hands import hands
from generator.wording.problem_words import write_fault
from tests.american.test_hand import FAULTS as AMERICAN_FAULTS
from tests.sizes import sized


def test_should_read_the_design_documents_hand() -> None:
    hand = read_hand("[EEE,2][SSSS,1]WWWNN55pN|EE1000|ab")
    assert (Meld(PUNG, TILE["E"], 2), Meld(KONG, TILE["S"], 1)) == hand.melds
    assert TILE["N"] == hand.winning
    assert (TILE["5p"],) * 2 + (TILE["W"],) * 3 + (TILE["N"],) * 2 == hand.standing
    assert hand.self_drawn
    assert not hand.last_of_kind
    assert (hand.flowers, hand.flower_tiles) == (2, (0, 1))


@pytest.mark.parametrize(
    ("text", "meld"),
    [
        ("[123m,1]", Meld(CHOW, TILE["1m"], 1, claimed=1)),
        ("[123m,3]", Meld(CHOW, TILE["1m"], 1, claimed=3)),
        ("[312m,2]", Meld(CHOW, TILE["1m"], 1, claimed=2)),
        ("[789s]", Meld(CHOW, TILE["7s"], 1, claimed=1)),
        ("[CCC,3]", Meld(PUNG, TILE["C"], 3)),
        ("[CCC]", Meld(PUNG, TILE["C"], 1)),
        ("[9999p]", Meld(KONG, TILE["9p"], 0)),
        ("[9999p,2]", Meld(KONG, TILE["9p"], 2)),
        ("[9999p,7]", Meld(KONG, TILE["9p"], 3, promoted=True)),
    ],
)
def test_should_read_melds(text: str, meld: Meld) -> None:
    assert (meld,) == read_hand(f"{text}123456789s1m1m").melds


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("11z22z33z44z55z66z7z7z", "EESSWWNNPPFFCC"),
        ("EE SS WW NN PP FF C C", "EESSWWNNPPFFCC"),
        ("🀀🀀🀁🀁🀂🀂🀃🀃🀄🀄🀅🀅🀆🀆", "EESSWWNNCCFFPP"),
        ("🀇🀈🀉🀐🀑🀒🀙🀚🀛🀀🀀🀀🀄🀄|EE1000|🀢🀩", "123m123s123pEEECC|EE1000|ah"),
        ("345s3p55p5567p[7777s]4p|EE0100|cbaghdfe", "[7777s]345s355p5567p4p|EE0100|abcdefgh"),
        (
            "[1111s,1][2222m,2][3333p,7][4444p]88s|EE0000|2",
            "[1111s,1][2222m,2][3333p,7][4444p]88s||2",
        ),
        (
            '[[["PENG","F1",2]],["W1","W2","W3","T1","T2","T3","B1","B2","B3","J1"],"J1",0,true]',
            "[EEE,2]123m123s123pCC|EE1000",
        ),
        (
            '{"hand":["F1","F1","F2","F2","F3","F3","F4","F4","J1","J1","J2","J2","J3"],"winTile":"J3",'
            '"isSelfDrawn":true,"seatWind":1,"prevalentWind":2,"flowerCount":3}',
            "EESSWWNNCCFFPP|WS1000|3",
        ),
        (
            '[[["CHI","B2",3],["GANG","T9",0],["GANG","T8",6]],["W1","W1","W2","W3"],"W1"]',
            "[123p,3][9999s][8888s,6]1123m1m",
        ),
    ],
)
def test_should_read_the_same_hand_in_every_notation(text: str, same: str) -> None:
    assert read_hand(same) == read_hand(text)


# What players paste, and the hand in the field's notation.
PASTED = [
    ("一二三万四五六万七八九万一二三条东东", "123456789m123sEE"),
    ("一二三萬 四五六萬 七八九萬 一二三索 東東", "123456789m123sEE"),
    ("123万456万789万123条东东", "123456789m123sEE"),
    ("123万456饼789筒123索55条", "123m456p789p123s55s"),
    ("123万456餅789筒123條55索", "123m456p789p123s55s"),
    ("一万二万三万四筒五筒六筒七条八条九条东东东南南", "123m456p789sEEESS"),
    ("东南西北中发白一九万一九条一九饼东", "ESWNCFP19m19s19pE"),
    ("東南西北中發白一九萬一九條一九餅東", "ESWNCFP19m19s19pE"),
    ("东风东风东风红中红中红中发财发财发财白板白板白板1条1条", "EEECCCFFFPPP1s1s"),
    ("１２３ｍ４５６ｐ７８９ｓＥＥＥ５５ｍ", "123m456p789sEEE55m"),
    ("【１２３ｍ，１】［ＥＥＥ，２］７８９ｓ５５ｐ７７ｍ７ｍ｜ＥＳ１０００｜ａｂ",
     "[123m,1][EEE,2]789s55p77m7m|ES1000|ab"),
    ("123m, 456p, 789s, EEE, 55m", "123m456p789sEEE55m"),
    ("123万、456饼、789条、东东东、55万 ", "123m456p789sEEE55m"),
    ("[东东东,2]123万456饼789条55万|东南1000|梅兰", "[EEE,2]123m456p789s55m|ES1000|ab"),
    ("123m456p789sOOO55m", "123m456p789sWWW55m"),
    ("123m456p789sEEE55m|EO1000", "123m456p789sEEE55m|EW1000"),
    ("123 caracteres, 456 círculos, 789 bambúes, Oeste Oeste Oeste 55 caracteres", "123m456p789sWWW55m"),
    ("123 characters 456 dots 789 bamboos East East East 55 Characters", "123m456p789sEEE55m"),
    ("123bam456DOTS789s red Red RED 55m", "123s456p789sCCC55m"),
    ("Este Sur Norte Rojo Verde Blanco Oeste 19 CARÁCTER 19 bambú 19 Círculo este", "ESNCFPW19m19s19pE"),
    ("🀀🀀🀀春夏123m456p789s5m5m", "EEE123m456p789s55m||ef"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "same"), PASTED)
def test_should_read_what_people_paste(text: str, same: str) -> None:
    assert read_hand(same) == read_hand(text)


@pytest.mark.parametrize("word", SPELLINGS)
def test_every_spelling_should_be_read_as_what_it_is_called(word: str) -> None:
    means = SPELLINGS[word]
    frame = "5{}" if means in "msp" else "{}p" if means.isdigit() else "{}"
    for written in (word, word.upper()):
        assert tiles_of(frame.format(means)) == tiles_of(frame.format(written))


def tiles_of(text: str) -> list[list[int]]:
    return [[tile for tile, _ in run] for run in read_run(text, 0)]


@pytest.mark.parametrize("letter", "ESWNCFP")
def test_a_letter_should_be_the_same_tile_in_every_language(letter: str) -> None:
    """The field's letters stand for themselves; no word of any language takes one of them."""
    assert letter not in SPELLINGS
    assert read_run(letter, 0)[0] == [(TILE[letter], 1)]


def test_a_trailing_space_should_mean_thirteen_tiles() -> None:
    hand = read_hand("[456s,1][456s,1][456s,3]45s55m |EE0000|fah")
    assert hand.winning is None
    assert len(hand.standing) == 4


def test_thirteen_tiles_should_wait_without_the_space() -> None:
    assert read_hand("1112345678999m").winning is None


def test_the_fifth_flag_should_say_how_the_winning_tile_is_known() -> None:
    assert read_hand("11123456789995m|EE10001").winning_tile == DEALT
    assert read_hand("11123456789995m|EE10002").winning_tile == MIXED


# text, code, column
FAULTS = [
    ("", "EMPTY", 1),
    ("   ", "EMPTY", 1),
    ("1" * 2000, "TOO_LONG", 1001),
    ("123m|EE0000|a|b", "SECTIONS", 14),
    ("123q", "NUMBER_WITHOUT_SUIT", 1),
    ("Q", "UNKNOWN_CHARACTER", 1),
    ("123m$", "UNKNOWN_CHARACTER", 5),
    ("m", "SUIT_WITHOUT_NUMBER", 1),
    ("123m45", "NUMBER_WITHOUT_SUIT", 5),
    ("123mp", "SUIT_WITHOUT_NUMBER", 5),
    ("055m", "RED_FIVE", 1),
    ("18z", "HONOR_NUMBER", 2),
    ("[123m1234567m", "BRACKET_OPEN", 1),
    ("123]m", "BRACKET_CLOSE", 4),
    ("EE]", "BRACKET_CLOSE", 3),
    ("[123m][123m][123m][123s][123p]", "TOO_MANY_MELDS", 25),
    ("[124m,1]", "MELD_NOT_A_SET", 2),
    ("[12m,1]", "MELD_NOT_A_SET", 2),
    ("[]", "MELD_NOT_A_SET", 2),
    ("[123m🀢,1]", "MELD_NOT_A_SET", 6),  # a flower is of no set
    ("[891m,1]", "MELD_NOT_A_SET", 2),
    ("[ESW,1]", "CHOW_OF_HONORS", 2),
    ("[CFP,1]", "CHOW_OF_HONORS", 2),
    ("[WNC,1]", "CHOW_OF_HONORS", 2),
    ("[123m,4]", "MELD_SOURCE", 7),
    ("[123m,5]", "MELD_SOURCE", 7),
    ("[123m,]", "MELD_SOURCE", 7),
    ("[EEE,5]", "PROMOTED_NOT_A_KONG", 6),
    ("11111m", "FIVE_OF_A_TILE", 5),
    ("[1111m]1m", "FIVE_OF_A_TILE", 8),
    ("123456789m12s", "TILE_COUNT", 14),
    ("123456789m123456s", "TILE_COUNT", 16),
    ("123456789m12345s |EE0000", "TILE_COUNT", 15),
    ("123b", "SUIT_UNCLEAR", 4),
    ("１２３c", "SUIT_UNCLEAR", 4),
    ("123B456m", "SUIT_UNCLEAR", 4),
    ("123mJ", "JOKER", 5),
    ("一二三万四五六饼七", "NUMBER_WITHOUT_SUIT", 9),
    ("一二三万万", "SUIT_WITHOUT_NUMBER", 5),
    ("123 bamboos bamboos", "SUIT_WITHOUT_NUMBER", 13),
    ("東東東東東", "FIVE_OF_A_TILE", 5),
    ("123万，Q", "UNKNOWN_CHARACTER", 6),
    ("中发财白吃", "UNKNOWN_CHARACTER", 5),
    ("东风东风东风东风，东风", "FIVE_OF_A_TILE", 10),
    ("[EEE,2[123m,1]", "BRACKET_OPEN", 1),
    ("123456789m12355s|EO10", "FLAG_COUNT", 20),
    ("123456789m12355s|QE0000", "WIND", 18),
    ("123456789m12355s|E", "WIND", 19),
    ("123456789m12355s|EE10", "FLAG_COUNT", 20),
    ("123456789m12355s|EE1020", "FLAG", 22),
    ("123456789m12355s|EE1000|z", "FLOWER_UNKNOWN", 25),
    ("123456789m12355s|EE1000|aba", "FLOWER_TWICE", 27),
    ("123456789m12355s|EE1000|9", "FLOWER_COUNT", 25),
    # flags that contradict the hand
    ("123456789m12355s|EE0100", "LAST_OF_KIND_HELD", 21),
    ("123456789m12355s|EE1001", "REPLACEMENT_WITHOUT_KONG", 23),
    ("123456789m12355s|EE0001", "ROBBED_TILE_HELD", 23),
    ("[456s,1]123456m99p456s|EE0001", "ROBBED_TILE_HELD", 29),
    ("123456789m12355s|EE00001", "DEALT_NOT_DRAWN", 24),
    ("123456789m12355s|ES10001", "DEALT_NOT_EAST", 24),
    ("[1111m]456789m12355s|EE10001", "DEALT_WITH_MELDS", 28),
    ("123456789m12355s|EE10101", "DEALT_WITH_FLAGS", 24),
    # Botzone
    ('{"hand": [', "JSON", 11),
    ('[["F1"], 3]', "BOTZONE_SHAPE", 1),
    ('[["F1"]' + ", 0" * 20 + "]", "BOTZONE_SHAPE", 1),  # more than it has names for
    ("[" * 33, "JSON", 1),
    ('[["F1"], ' + "[" * 31 + "]" * 31 + "]", "JSON", 1),
    ('{"pack": [[["CHI"],"F1",1]], "hand": []}', "BOTZONE_SHAPE", 1),
    ('{"pack": [[{},"F1",1]], "hand": []}', "BOTZONE_SHAPE", 1),
    ('{"hand": [], "foo": 1}', "BOTZONE_NAME", 14),
    ('{"hand": ["X1"]}', "BOTZONE_TILE", 11),
    ('{"hand": ["F5"]}', "BOTZONE_TILE", 11),
    ('{"hand": [], "seatWind": 4}', "TILE_COUNT", 10),
    ('{"hand": ["F1","F1","F2","F2","F3","F3","F4","F4","J1","J1","J2","J2","J3"], "seatWind": 4}',
     "BOTZONE_NUMBER", 78),
    ('{"pack": [["CHI","F1",1]], "hand": []}', "CHOW_OF_HONORS", 11),
    ('{"pack": [["CHI","W1",1]], "hand": []}', "MELD_NOT_A_SET", 11),
    ('{"pack": [["CHI","W2",4]], "hand": []}', "MELD_SOURCE", 11),
    ('{"pack": [["PENG","W2",0]], "hand": []}', "MELD_SOURCE", 11),
    ('{"hand": ["F1","F1","F2","F2","F3","F3","F4","F4","J1","J1","J2","J2","J3","J3"], "winTile": "W1"}',
     "WINNING_NOT_HELD", 94),
    ('{"hand": ["F1","F1","F1","F1","F1","F3","F4","F4","J1","J1","J2","J2","J3"]}',
     "FIVE_OF_A_TILE", 11),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "column"), FAULTS, ids=lambda value: str(value)[:30])
def test_a_fault_should_have_its_code_and_column(text: str, code: str, column: int) -> None:
    with pytest.raises(HandFault) as caught:
        read_hand(text)
    assert (code, column) == (caught.value.code, caught.value.column)
    for language in ("zh", "es", "en"):
        assert write_fault(caught.value, Speaker(language))


def test_every_code_of_a_hand_should_have_a_test() -> None:
    tested = {code for _, code, _ in FAULTS}
    # told by the interpreter, the command or the reader of pieces
    elsewhere = {"NO_WINNING_TILE", "NOT_WAITING", "LAST_TILE_KONG", "NOT_A_WIN", "WHOLE_HAND"}
    american = {code for _, code, _ in AMERICAN_FAULTS}
    assert set(catalogue("hand_faults")) == tested | elsewhere | american


def attempt(text: str) -> Hand | HandFault:
    try:
        return read_hand(text)
    except HandFault as fault:
        return fault


@given(st.text(max_size=60))
@settings(max_examples=sized(60, 400))
def test_any_text_should_be_a_hand_or_a_fault(text: str) -> None:
    result = attempt(text)
    if isinstance(result, HandFault):
        assert 1 <= result.column <= len(text) + 1
        assert write_fault(result, Speaker("en"))
    else:
        assert read_hand(write_hand(result)) == result


_TOKENS = st.sampled_from(
    [
        *"123456789mspzESWNCFP[],| 0abh",
        "[123m,1]",
        "[EEE,2]",
        "|EE1000",
        "|EE0001",
        "55m",
        '{"hand":',
        "[[",
    ]
)


@given(st.lists(_TOKENS, max_size=30).map("".join))
@settings(max_examples=sized(100, 600))
def test_text_made_of_notation_should_be_a_hand_or_a_fault(text: str) -> None:
    result = attempt(text)
    if isinstance(result, HandFault):
        assert 1 <= result.column <= len(text) + 1
    else:
        assert max(result.counts()) <= 4
        assert len(result.held) + 3 * len(result.melds) in (13, 14)


@pytest.mark.parametrize("piece", ["1", "[", "[[", "1m", '["', "🀀", "|", '{"a":'])
def test_text_of_any_length_should_fail_before_it_is_read(piece: str) -> None:
    with pytest.raises(HandFault) as caught:
        read_hand(piece * 1_000_000)
    assert caught.value.code == "TOO_LONG"
    assert isinstance(attempt(piece * (LONGEST // len(piece))), HandFault)


@pytest.mark.parametrize("write", [write_hand, write_tenhou, write_unicode])
def test_what_is_written_should_read_as_the_same_hand(write) -> None:  # type: ignore[no-untyped-def]
    for hand in hands(seed=7, count=400):
        assert hand == read_hand(write(hand))


def test_tenhou_should_have_a_letter_after_the_digits_of_each_suit() -> None:
    """East is 1z and white 5z; the winning tile stands by itself at the end."""
    assert write_tenhou(read_hand("[EEE,2]12377m456p99sP|SE1000")) == (
        "[111z,2]12377m99s456p5z|SE1000"
    )


def test_botzone_should_keep_everything_but_our_own_marks() -> None:
    for hand in hands(seed=8, count=400):
        assert hand == read_hand(write_botzone(hand))
        assert len(json.loads(write_botzone(hand))) == 10


def test_the_same_hand_should_always_be_written_the_same_way() -> None:
    assert write_hand(read_hand("321mE321m789p456sE|EE1000")) == "112233m456s789pEE|EE1000"
    assert write_hand(read_hand("E112233m 456s 789pE|EE1000")) == "112233m456s789pEE|EE1000"


def test_hands_should_be_values() -> None:
    assert hash(read_hand("EESSWWNNCCFFPP")) == hash(read_hand("EESSWWNNCCFFPP"))
    assert isinstance(read_hand("EESSWWNNCCFFPP"), Hand)
