"""One slip is one fault: in a whole session any number may be wrong, and only it is told."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.table.session import Penalty, Played, Win, ledger, table_points, write_fraction
from generator.table.sheet import SheetEdition
from generator.table.sheet.cell_values import write_signed
from tests.table.session.conftest import SESSION
from tests.table.session.marked import Fault, faults
from tests.table.session.test_ledger import penalties, wins

NAMES = ("Ana", "白露", "Çelik", "Dai Yu")
HEAD = ["edition;wmo-2006"] + [
    f"player;{seat};{name}" for seat, name in zip("ESWN", NAMES, strict=True)
]
TAIL = [f"signature;players;{';'.join(NAMES)}", "signature;umpire;X", "signature;chief umpire;Y"]
HANDS = st.lists(
    st.builds(
        Played, st.one_of(wins(), st.just("drawn")), st.lists(penalties(), max_size=1).map(tuple)
    ),
    min_size=1,
    max_size=16,
)


def rows_of(hands: list[Played]) -> list[list[str]]:
    """A sheet with everything written, as rows of cells; the first hand is the sixth row."""
    account = ledger(hands, SESSION)
    rows = [line.split(";") for line in HEAD]
    for number, (hand, change, total) in enumerate(
        zip(hands, account.changes, account.running, strict=True), 1
    ):
        rows.append(
            ["hand", str(number), *_outcome(hand)]
            + [write_signed(value) for value in change]
            + [str(value) for value in total]
        )
    for number, hand in enumerate(hands, 1):
        rows += [["foul", str(number), *_foul(penalty)] for penalty in hand.penalties]
    rows.append(["total", *(str(value) for value in account.totals)])
    table = table_points(account.totals, SESSION)
    rows.append(["table points", *(write_fraction(value) for value in table)])
    return rows + [line.split(";") for line in TAIL]


def _outcome(hand: Played) -> list[str]:
    if not isinstance(hand.outcome, Win):
        return ["", "draw", ""]
    winner, discarder, points = hand.outcome
    return [NAMES[winner], "wall" if discarder is None else NAMES[discarder], str(points)]


def _foul(penalty: Penalty) -> list[str]:
    to = NAMES[penalty.to] if isinstance(penalty.to, int) else penalty.to
    return [NAMES[penalty.player], "a foul of the house", str(penalty.points), to]


def text_of(rows: list[list[str]]) -> str:
    return "".join(";".join(row) + "\n" for row in rows)


def told(rows: list[list[str]], edition: SheetEdition) -> list[Fault]:
    """The faults; the fouls of these sheets are of no edition, and their names are not asked."""
    return faults(text_of(rows), SheetEdition(edition.interpreter, edition.session, {}))


@given(HANDS)
@settings(max_examples=60)
def test_a_sheet_written_from_an_account_should_be_without_fault(
    edition: SheetEdition, hands: list[Played]
) -> None:
    assert told(rows_of(hands), edition) == []


@given(HANDS, st.data(), st.integers(1, 90), st.booleans())
@settings(max_examples=150)
def test_one_wrong_number_should_be_one_fault_at_its_place(
    edition: SheetEdition, hands: list[Played], data: st.DataObject, off: int, more: bool
) -> None:
    rows = rows_of(hands)
    last = next(place for place, row in enumerate(rows) if row[0] == "total")
    line = data.draw(st.sampled_from([*range(5, 5 + len(hands)), last]))
    cell = data.draw(st.sampled_from(range(1, 5) if line == last else range(5, 13)))
    value = int(rows[line][cell].replace("−", "-")) + (off if more else -off)
    rows[line][cell] = str(value)
    column = len(";".join(rows[line][:cell])) + 2
    code = "TOTAL_WRONG" if line == last else "CHANGES_SUM" if cell < 9 else "RUNNING_WRONG"
    assert told(rows, edition) == [Fault(line + 1, column, code)]


@given(HANDS.filter(lambda hands: any(isinstance(hand.outcome, Win) for hand in hands)), st.data())
@settings(max_examples=60)
def test_wrong_points_should_be_one_fault_of_their_hand(
    edition: SheetEdition, hands: list[Played], data: st.DataObject
) -> None:
    rows = rows_of(hands)
    won = [place for place, row in enumerate(rows) if row[0] == "hand" and row[4]]
    line = data.draw(st.sampled_from(won))
    rows[line][4] = str(int(rows[line][4]) + 1)
    assert [(place, code) for place, _, code in told(rows, edition)] == [
        (line + 1, "CHANGES_WRONG")
    ]
