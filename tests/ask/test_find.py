"""Finding hands: what is found scores what was asked, and what is called impossible never occurs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest

from generator.ask.finding import FoundHand, ImpossibleRequest, NotFound, Request, find
from generator.ask.finding.hand_search import impossible, inert
from generator.ask.finding.needs import needs_of
from generator.ask.finding.space import Space
from generator.game.hand import CHOW, KONG, PUNG, Hand
from generator.game.hand_faults import HandFault
from generator.game.notation import write_hand
from generator.game.tiles import TILE, parse_class
from generator.records.kinds import Rulebook
from generator.score import Interpreter
from generator.verify.random_hands import hands
from tests.conftest import RULES
from tests.sizes import sized, some

pytestmark = pytest.mark.slow  # searches

FANS = [path.stem.partition("-")[2] for path in sorted((RULES / "fans").glob("*.yaml"))]


def fans_of(hand: Hand, interpreter: Interpreter) -> Counter[str]:
    return Counter({fan: count for fan, _, count in interpreter.tally(hand).fans})


def wanted(*fans: str) -> Request:
    return Request(tuple(Counter(fans).items()))


def met(interpreter: Interpreter, seed: int, count: int) -> Counter[tuple[str, str]]:
    """Pairs of fans that score together in generated hands."""
    pairs: Counter[tuple[str, str]] = Counter()
    for hand in hands(seed, count):
        try:
            fans = fans_of(hand, interpreter)
        except HandFault:
            continue  # what this edition does not allow
        pairs.update(combinations(sorted(fans), 2))
    return pairs


@pytest.mark.slow
@pytest.mark.parametrize("edition", some(["cn-1998", "wmo-2006", "mil"], "mil"))
def test_pairs_that_occur_should_be_found_and_never_called_impossible(
    edition: str, interpreters: dict[str, Interpreter]
) -> None:
    interpreter = interpreters[edition]
    pairs = sorted(met(interpreter, seed=3, count=sized(600, 6000)))
    assert len(pairs) > sized(300, 900)
    for pair in pairs:
        assert impossible(wanted(*pair), interpreter) is None, pair
    for pair in Random(edition).sample(pairs, sized(3, 12)):
        result = find(wanted(*pair), interpreter)
        assert isinstance(result, FoundHand), pair
        assert fans_of(result.hand, interpreter).keys() >= set(pair)


@pytest.mark.parametrize(
    ("fans", "reason"),
    [
        (("edge-wait", "closed-wait"), "contradiction"),
        (("melded-hand", "self-drawn"), "contradiction"),
        (("all-pungs", "all-chows"), "contradiction"),
        (("pure-double-chow", "double-pung", "all-pungs"), "contradiction"),
        (("seven-pairs", "mixed-straight"), "contradiction"),
        (("chicken-hand", "all-simples"), "contradiction"),
        (("all-green", "all-terminals"), "contradiction"),
        (("reversible-tiles", "one-voided-suit"), "excluded"),
        (("four-pure-shifted-pungs", "all-pungs"), "excluded"),
        (("all-terminals", "no-honors"), "excluded"),
        (("nine-gates", "full-flush"), "excluded"),
        (("lower-tiles", "upper-four"), "contradiction"),
    ],
)
def test_what_cannot_be_should_be_called_impossible_for_its_reason(
    fans: tuple[str, ...], reason: str, interpreters: dict[str, Interpreter]
) -> None:
    for interpreter in interpreters.values():
        result = find(wanted(*fans), interpreter)
        assert isinstance(result, ImpossibleRequest)
        assert result.reason == reason


@pytest.mark.long
@pytest.mark.slow
def test_a_search_that_was_cut_short_should_not_say_impossible(
    interpreters: dict[str, Interpreter],
) -> None:
    """Four chows one step apart are All Chows or a flush, so No Honors never scores with them."""
    request = wanted("four-pure-shifted-chows", "no-honors")
    result = find(request, interpreters["mil"], limit=50)
    assert isinstance(result, NotFound)
    assert result.tried < 1200
    assert result.nearest is not None


def test_a_small_space_should_be_searched_to_its_end(interpreters: dict[str, Interpreter]) -> None:
    """Nine Gates: 27 hands by tiles; with 3, 4, 6 or 7 only Short Straight is added (Table 2)."""
    result = find(wanted("nine-gates"), interpreters["wmo-2006"])
    assert isinstance(result, FoundHand)
    assert result.smallest
    assert dict(fans_of(result.hand, interpreters["wmo-2006"])) == {
        "nine-gates": 1,
        "short-straight": 1,
    }
    assert result.hand.winning in {2, 3, 5, 6}
    barred = find(
        Request((("nine-gates", 1),), without=frozenset({"short-straight"}), only=True),
        interpreters["wmo-2006"],
    )
    assert isinstance(barred, ImpossibleRequest)
    assert barred.reason == "exhausted"


@pytest.mark.long
def test_everything_should_hold_each_generated_hand_that_meets_the_needs(
    rulebook: Rulebook, interpreters: dict[str, Interpreter]
) -> None:
    """The exhaustive search leaves no hand out: those drawn by another program are all in it."""
    interpreter = interpreters["mil"]
    classes = {name: parse_class(tiles) for name, tiles in interpreter.rules.classes.items()}
    define = {fan.id: fan.define for fan in interpreter.rules.fans}
    names = ("all-terminals", "thirteen-orphans")
    for fan in names:
        needs = needs_of([define[fan]], classes)
        space = Space(needs, classes, wanted(fan))
        known = {
            draft
            for draft in (draft.hand() for draft in space.everything() if draft is not None)
            if draft is not None
        }
        shapes = {shape(hand) for hand in known}
        drawn = [hand for hand in hands(11, 12_000) if fans_of_or_none(hand, interpreter)[fan]]
        assert len(drawn) > 4, fan
        for hand in drawn:
            assert shape(hand) in shapes, (fan, write_hand(hand))


def fans_of_or_none(hand: Hand, interpreter: Interpreter) -> Counter[str]:
    try:
        return fans_of(hand, interpreter)
    except HandFault:
        return Counter()


def shape(hand: Hand) -> tuple[object, ...]:
    """What a score can depend on, winds apart: they stand for one another."""
    melds = sorted((meld.kind, meld.tile, meld.concealed) for meld in hand.melds)
    return (tuple(melds), hand.standing, hand.winning, hand.self_drawn, hand.kong)


def test_the_same_request_should_find_the_same_hand(interpreters: dict[str, Interpreter]) -> None:
    request = wanted("mixed-straight", "tile-hog")
    first, second = (find(request, interpreters["mil"]) for _ in range(2))
    assert first == second


def test_conditions_should_hold(interpreters: dict[str, Interpreter]) -> None:
    interpreter = interpreters["wmo-2006"]
    result = find(
        Request(
            (("all-pungs", 1), ("double-pung", 2)),
            without=frozenset({"two-concealed-pungs"}),
            self_drawn=True,
            melds=3,
            kongs=1,
            at_least=16,
        ),
        interpreter,
    )
    assert isinstance(result, FoundHand)
    hand = result.hand
    assert hand.self_drawn
    assert sum(not meld.concealed for meld in hand.melds) == 3
    assert sum(meld.kind == KONG for meld in hand.melds) == 1
    assert result.tally.points >= 16
    assert fans_of(hand, interpreter)["double-pung"] == 2
    assert "two-concealed-pungs" not in fans_of(hand, interpreter)
    waiting = find(Request((("edge-wait", 1),), winning=TILE["7p"], points=9), interpreter)
    assert isinstance(waiting, FoundHand)
    assert waiting.hand.winning == TILE["7p"]
    assert waiting.tally.points_without_flowers == 9
    alone = find(Request((("all-chows", 1),), only=True, self_drawn=False), interpreter)
    assert isinstance(alone, FoundHand)
    assert dict(fans_of(alone.hand, interpreter)) == {"all-chows": 1}
    assert {meld.kind for meld in alone.hand.melds} <= {CHOW}
    assert PUNG not in {meld.kind for meld in alone.hand.melds}


def test_editions_should_differ_where_that_is_asked(interpreters: dict[str, Interpreter]) -> None:
    result = find(wanted("all-green"), interpreters["wmo-2006"], other=interpreters["mil"])
    assert isinstance(result, FoundHand)
    assert result.tally.points != interpreters["mil"].tally(result.hand).points


def test_rare_ways_of_winning_should_be_inert_only_where_nothing_asks_for_them(
    interpreters: dict[str, Interpreter],
) -> None:
    rules = interpreters["mil"].rules
    every = {"last-of-kind", "last-of-wall", "replacement", "robbed-kong"}
    assert inert(wanted("all-pungs"), rules) == every
    assert inert(wanted("last-tile"), rules) == every - {"last-of-kind"}
    assert inert(Request((("all-pungs", 1),), points=9), rules) == frozenset()


def test_fans_of_an_equal_count_should_be_found(interpreters: dict[str, Interpreter]) -> None:
    """1998 book, p. 80, no. 39, ex. 2: Mixed Straight with Short Straight *or* Mixed Double Chow."""
    for interpreter in interpreters.values():
        result = find(wanted("mixed-straight", "short-straight"), interpreter)
        assert isinstance(result, FoundHand)
        assert result.equal
        counts = interpreter.equal_counts(result.hand)
        assert any(count["short-straight"] and count["mixed-straight"] for count in counts[1:])
        assert fans_of(result.hand, interpreter)["mixed-double-chow"] == 1


def test_a_rare_win_should_be_tried_where_it_drops_what_must_not_score(
    interpreters: dict[str, Interpreter],
) -> None:
    """Self-drawn without Self-Drawn: only the wall's last tile drops it, for there is no kong."""
    request = Request((("nine-gates", 1),), without=frozenset({"self-drawn"}), self_drawn=True)
    result = find(request, interpreters["mil"])
    assert isinstance(result, FoundHand)
    assert result.hand.last_of_wall
    assert "last-of-wall" not in inert(request, interpreters["mil"].rules)


def test_a_wind_asked_for_as_winning_tile_should_not_have_to_be_prevalent(
    interpreters: dict[str, Interpreter],
) -> None:
    request = Request(
        (("pung-of-terminals-or-honors", 1), ("big-three-dragons", 1)), winning=TILE["E"]
    )
    result = find(request, interpreters["cn-1998"])
    assert isinstance(result, FoundHand)
    assert result.hand.winning == TILE["E"]
    assert 0 not in (result.hand.prevalent, result.hand.seat)


@pytest.mark.long
def test_claims_said_to_be_impossible_should_be_so_after_all_hands(
    rulebook: Rulebook, interpreters: dict[str, Interpreter]
) -> None:
    """The proof that ``fanpu check`` has no time for: the search runs to its end."""
    claims = [
        claim for example in rulebook.examples for claim in example.claims if claim.impossible
    ]
    assert len(claims) > 5
    for claim in claims:
        assert claim.impossible is not None
        result = find(Request(claim.scored), interpreters[claim.impossible], limit=1_000_000)
        assert isinstance(result, ImpossibleRequest), claim.cite


def test_a_fan_of_a_reading_should_be_found(under: Callable[..., Interpreter]) -> None:
    interpreter = under("wmo-2006", unique_wait="unique-wait")
    result = find(wanted("unique-wait-fan", "seven-pairs"), interpreter)
    assert isinstance(result, FoundHand)
    assert fans_of(result.hand, interpreter)["unique-wait-fan"] == 1
