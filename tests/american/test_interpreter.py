"""What a hand is and why it is not another, derived by hand from the book's words."""

from __future__ import annotations

import pytest

from generator.american.american_hand import read_american
from generator.american.american_interpreter import AmericanInterpreter
from generator.american.american_tiles import FLOWER, JOKER
from generator.game.tiles import TILE
from generator.i18n import LANGUAGES, Speaker
from generator.wording.american_words import AmericanWords


def read(american: AmericanInterpreter, text: str) -> tuple[dict[int, int], dict[int, str]]:
    """Numbers and values of the hands completed; numbers and reasons of those refused."""
    found = american.derive(read_american(text))
    return (
        {item.hand.number: item.hand.points for item in found.completed},
        {item.hand.number: item.why for item in found.refused},
    )


@pytest.mark.parametrize(
    ("hand", "completes", "refused"),
    [
        ("1111999977766m6m|100", {1: 20}, {}),
        ("1111m9999m777s66s6s|100", {2: 20}, {}),
        # An exposed hand may be played concealed, exposed, or in part.
        ("[1111m][9999m][777m]66m6m", {1: 20}, {}),
        # Pages 5 and 8: the rack's top shows a pung where the hand wants a kong.
        ("[999m]11119777m66m6m", {}, {1: "exposure"}),
        # A concealed hand takes only the fourteenth tile from others (p. 8).
        ("1199m777m66mffff6m", {4: 20}, {}),
        ("[777m]1199m66mffff6m", {}, {4: "concealed"}),
        # Jokers stand for any tile of any hand (ruling 2), a single's and a pair's too …
        ("J22333444mCCCC4m", {22: 25}, {}),
        ("1mJ2333444mCCCC4m", {22: 25}, {}),
        # … but not in hands 66 to 75.
        ("EESSWWNN17s6sJff|100", {}, {66: "no-jokers"}),
        ("EESSWWNN1776sff|100", {66: 30}, {}),
        # Ruling 5: a joker that was used and exchanged still spoils a jokerless hand.
        ("[111s]222s111p222pff", {72: 35}, {}),
        ("[111s]222s111p222pff|001", {}, {72: "joker-used"}),
        # Jokerless kongs of a run with two flowers are also hand 73, which is worth more.
        ("1111m2222s3333pff", {25: 20, 73: 35}, {}),
        ("1111m222sJ3333pff", {25: 20}, {73: "no-jokers"}),
        # Dragons go with their suit: red with craks, green with bams, white with dots (p. 15).
        ("11115555pPPPPff", {36: 25}, {}),
        ("11115555pCCCCff", {}, {}),
        ("11997766mFFFPPP", {5: 25}, {}),
        ("11997766mFFFCCC", {}, {}),
        # Two pungs of flowers are six; as exposures each is three.
        ("[fff][fff]NNNNSSSS", {8: 25}, {}),
        ("[ffff]ffNNNNSSSS", {}, {8: "exposure"}),
        # A quint of a tile takes a joker, a quint of flowers does not.
        ("[NNNNJ][SSSJJ]CCCC", {12: 30}, {}),
        ("111m222m333mfffff", {23: 25}, {}),
        # Hands 68 and 69 allow the same seven pairs.
        ("22334455667788m", {68: 30, 69: 30}, {}),
        ("11223344556677m", {68: 30}, {}),
        # A joker in an exposure is the tile that it lies for: with two more norths there are six.
        ("[NNJJ]NNSSSSffff", {}, {}),
        ("[NNJJ]SSSSffffff", {8: 25}, {}),
    ],
)
def test_a_hand_should_be_what_the_book_says(
    hand: str, completes: dict[int, int], refused: dict[int, str], american: AmericanInterpreter
) -> None:
    assert read(american, hand) == (completes, refused)


def test_a_derivation_should_say_how_letters_were_bound_and_what_the_jokers_are(
    american: AmericanInterpreter,
) -> None:
    hand = read_american("[666sJ]5555s7777sff")
    (found,) = american.derive(hand).completed
    assert found.hand.number == 24
    assert found.instance.numbers == {"x": 5}
    assert found.instance.suits == {"a": 1}
    assert [(group.symbol, group.size, group.jokers) for group in found.groups] == [
        (TILE["5s"], 4, 0),
        (TILE["6s"], 4, 1),
        (TILE["7s"], 4, 0),
        (FLOWER, 2, 0),
    ]
    assert [group.exposure for group in found.groups] == [None, 0, None, None]
    assert [group.winning for group in found.groups] == [False, False, False, True]


def test_natural_tiles_should_fill_small_groups_first(american: AmericanInterpreter) -> None:
    """Six flowers wanted in two pungs, or a joker in the kong and the pair whole: nothing is lost."""
    (found,) = american.derive(read_american("1111m9999mfffffJ|100")).completed
    assert found.hand.number == 40
    assert sorted(group.jokers for group in found.groups) == [0, 0, 0, 1]
    (found,) = american.derive(read_american("555m5555s5555p15mJ|100")).completed
    assert [(group.size, group.jokers) for group in found.groups if group.jokers] == [(4, 1)]


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        # 1111 9999 777 66 in craks: a six; or a joker, if one is drawn.
        ("1111999977766m", {"6m", "J"}),
        # No-joker hand: only the tile itself.
        ("EESSWWNN1776sf", {"f"}),
        # Six pairs in a row and one more tile: the pair of it; with all jokers away.
        ("1122334455667m", {"7m"}),
        ("2233445566778m", {"8m"}),
        # Nothing near.
        ("147m258s369pEEEC", set()),
    ],
)
def test_thirteen_tiles_should_wait_for_what_completes_a_hand(
    hand: str, waits: set[str], american: AmericanInterpreter
) -> None:
    names = {TILE[name]: name for name in TILE} | {FLOWER: "f", JOKER: "J"}
    found = american.waits(read_american(hand))
    assert {names[tile] for tile in found} == waits


def test_a_set_hand_of_jokers_should_wait_for_many(american: AmericanInterpreter) -> None:
    """Kongs of threes and sixes in craks, four jokers and a nine."""
    found = american.waits(read_american("33336666mJJJJ9m"))
    numbers = {item.hand.number for derivation in found.values() for item in derivation.completed}
    assert 53 in numbers  # 3333 6666 9JJJ and a flower, the other flower a joker
    assert FLOWER in found


def test_the_nearest_should_name_what_is_missing_and_what_is_idle(
    american: AmericanInterpreter,
) -> None:
    """Hand 1 in craks lacks a six; the odd tile is the east wind."""
    nearest = american.nearest(read_american("1111999977766mE"))
    assert nearest[0].hand.number == 1
    assert nearest[0].missing == 1
    assert nearest[0].lacking == {TILE["6m"]: 1}
    assert nearest[0].idle == {TILE["E"]: 1}


def test_however_many_of_a_tile_are_missing_should_have_words(
    american: AmericanInterpreter,
) -> None:
    """A hand that has none of the tiles of any, up to all flowers of a hand."""
    most = max(max(way.counts.values()) for _, way in american.card.ways())
    assert most == 6  # the flowers of hand 9
    for near in american.nearest(read_american("[EEEJ]CCCNNNSSS"), 75):
        for language in LANGUAGES:
            assert AmericanWords(Speaker(language)).near(near)


def test_an_exposure_should_shut_out_concealed_hands(american: AmericanInterpreter) -> None:
    hand = read_american("[777m]1199m66mffff")
    assert all(near.hand.exposed for near in american.nearest(hand, 75))
    concealed = read_american("777m1199m66mffff")
    assert american.nearest(concealed)[0].hand.number == 4


def test_jokers_in_hand_should_be_worth_nothing_to_a_jokerless_hand(
    american: AmericanInterpreter,
) -> None:
    """They may be discarded (p. 27), so the hand stays possible; one in an exposure rules it out."""
    near = {
        item.hand.number: item for item in american.nearest(read_american("EESSWWNN1sJJff"), 75)
    }
    assert near[66].missing == 3
    assert near[66].idle == {JOKER: 2}
    shut = american.nearest(read_american("[11sJ]222s111p22pff"), 75)
    assert 72 not in {item.hand.number for item in shut}
