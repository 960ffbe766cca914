"""Sheets as they come out of spreadsheets: separators, signs, words in three languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.table.sheet import Sheet, SheetEdition, read_sheets
from generator.table.sheet.cell_values import read_date, read_time, read_whole
from generator.table.sheet.cells import read_cells
from generator.table.sheet.csv_rows import COLUMNS
from generator.table.sheet.vocabulary import meaning, words
from tests.table.session.marked import faults
from tests.table.session.test_faults import SHEET, YAML

TOTALS = {"Ana": 30, "Bo": 10, "Chen": -10, "Dia": -30}


def table(text: str) -> list[list[str]]:
    rows, problems = read_cells("sheet", text)
    assert problems == []
    return [[cell.text for cell in row] for row in rows]


def places(text: str) -> list[list[tuple[int, int]]]:
    return [
        [(cell.mark.line, cell.mark.column) for cell in row] for row in read_cells("sheet", text)[0]
    ]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("start", ["", "\ufeff", "# a; b, c\n", "\n\n"])
def test_rows_should_be_read_whatever_separates_them(separator: str, end: str, start: str) -> None:
    text = start + end.join(separator.join(row) for row in (("hand", "1", "Ana"), ("hand", "2")))
    assert table(text) == [["hand", "1", "Ana"], ["hand", "2"]]


def test_a_separator_that_is_named_should_be_believed() -> None:
    assert table("sep=,\nplayer,E,Ana; the elder") == [["player", "E", "Ana; the elder"]]


def test_quoted_cells_should_hold_separators_quotes_and_lines() -> None:
    text = 'player;E;"Ana; ""la bruja""\nSol";1\nhand; "1" ;x'
    assert table(text) == [["player", "E", 'Ana; "la bruja"\nSol', "1"], ["hand", "1", "x"]]
    assert places(text) == [[(1, 1), (1, 8), (1, 11), (2, 6)], [(3, 1), (3, 8), (3, 12)]]


def test_places_should_be_those_of_the_first_character_of_a_cell() -> None:
    assert places("# remark\nhand;  1;盘;;x\n\n") == [[(2, 1), (2, 8), (2, 10), (2, 12), (2, 13)]]


CELLS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=8).map(str.strip)


@given(st.lists(st.lists(CELLS, min_size=1, max_size=5), min_size=1, max_size=4))
def test_what_a_spreadsheet_quotes_should_come_back(rows: list[list[str]]) -> None:
    rows = [["hand", *row, "end"] for row in rows]
    quoted = [['"' + cell.replace('"', '""') + '"' for cell in row] for row in rows]
    assert table("sep=;\n" + "\n".join(";".join(row) for row in quoted)) == rows


@pytest.mark.parametrize(
    ("text", "value"),
    [("24", 24), ("+24", 24), ("-8", -8), ("−8", -8), ("– 8", -8), ("0", 0), ("-0", 0), ("08", 8)],
)
def test_whole_numbers_should_be_read_with_any_sign(text: str, value: int) -> None:
    assert read_whole(text) == value


@pytest.mark.parametrize("text", ["", "8.0", "8,0", "1e3", "--8", "8-", "x", "９x", "12345678"])
def test_what_is_no_whole_number_should_not_be_read(text: str) -> None:
    assert read_whole(text) is None


def test_times_and_dates_should_be_read_in_one_way_only() -> None:
    assert [read_time(text) for text in ("9:05", "09:05:00", "23:59", "9：05")] == [
        545,
        545,
        1439,
        545,
    ]
    assert [read_time(text) for text in ("24:00", "9.05", "9", "12:60", "")] == [None] * 5
    dates = [read_date(text) for text in ("2026-11-07", "2026/11/7", "2026年11月7日")]
    assert {str(found) for found in dates} == {"2026-11-07"}
    assert [read_date(text) for text in ("7-11-2026", "2026-13-01", "2026-02-30")] == [None] * 3


def test_a_word_should_mean_one_thing_in_its_group() -> None:
    groups = {key.partition(":")[0] for key in catalogue("sheet_words")}
    for group in groups:
        named = [
            (word, key.partition(":")[2])
            for key, texts in catalogue("sheet_words").items()
            if key.startswith(f"{group}:")
            for language in LANGUAGES
            for word in texts[language]
        ]
        assert all(meaning(group, word) == of for word, of in named)
        assert words(group)


ZH = """\
规则	wmo-2006
局	2026年11月7日	1	甲	5	10:00	12:25
选手	东	安娜	日
选手	南	白露	月
选手	西	陈玉	日
选手	北	戴宇	月
盘	1	白露	戴宇	11	−8	+35	−8	−19
盘	2		荒牌
盘	3	陈玉	自摸	9					−25	18	43	−36	 	陈玉	东
犯规	2	戴宇	抢摸	警告
犯规	局	陈玉	f-late	10	不付
比赛分	−25	18	33	−36
标准分	1	2	4	0
签名	运动员	安娜	白露	陈玉	戴宇
签名	裁判员	李
签名	裁判长	王
"""
ES = """\
reglamento;wmo-2006
sesión;2026/11/07;1;A;5;10:00;12:25
jugador;Este;Ana;Sol
jugadora;Sur;Lola;Luna
jugador;O;Iñaki;Sol
jugador;Norte;Dai;Luna
mano;1;Lola;Dai;11;-8;+35;-8;-19
mano;2;;tablas
MANO;3;Iñaki;del muro;9;;;;;-25;18;43;-36;;Iñaki;este
falta;2;Dai;F-EARLY-DRAW;aviso
falta;sesion;Iñaki;llegar tarde;10;nadie
total;-25;18;33;-36
puntos de mesa;1;2;4;0
firma;jugadores;Ana;Lola;Iñaki;Dai
firma;árbitro;Eva
firma;arbitro general;Óscar
"""


@pytest.mark.parametrize("text", [ZH, ES], ids=["zh", "es"])
def test_a_sheet_should_be_readable_in_the_clubs_own_language(
    text: str, edition: SheetEdition
) -> None:
    assert faults(text, edition) == []


def sheet(text: str, is_yaml: bool) -> Sheet:
    found = read_sheets("sheet.yaml" if is_yaml else "sheet.csv", text.encode())
    assert (found.problems, found.unread) == ([], False)
    return found.sheets[0]


def test_both_forms_should_say_the_same() -> None:
    rows = """\
edition;wmo-2006
session;2026-11-07;;;;10:00;12:25
player;E;Ana
player;S;Bao
player;W;Carla
player;N;Dai
hand;1;Bao;Dai;11;-8;+35;-8;-19
hand;2;;draw
total;-8;35;-8;-19
table points;1½;4;1.5;0
signature;players;Ana;Bao;Carla;Dai
signature;umpire;Eva
signature;chief umpire;Fu
"""
    one, other = sheet(rows, is_yaml=False), sheet(YAML, is_yaml=True)
    for name in ("edition", "started", "ended", "players", "hands", "fouls", "totals"):
        assert getattr(one, name) == getattr(other, name), name
    for name in ("table_points", "signed", "umpires", "told"):
        assert getattr(one, name) == getattr(other, name), name


def test_the_kinds_of_rows_should_be_offered_in_words_that_are_read() -> None:
    for language in LANGUAGES:
        offered = re.split("[,、] *", Speaker(language).say("sheet", "rows"))
        assert [meaning("row", word) for word in offered] == [*COLUMNS, "signatures"]


def test_hands_that_were_not_played_may_stand_empty_at_the_end(edition: SheetEdition) -> None:
    text = SHEET.replace("foul;4", "hand;5\nhand;6;;;;;;;;\nfoul;4")
    assert faults(text, edition) == []


@pytest.mark.parametrize("above", ["", "Spring Open;;;;;;\n", "# our league\n"])
def test_a_list_should_be_known_by_its_head_with_a_title_above_and_columns_of_ones_own(
    above: str,
) -> None:
    head = "game;table;name;total;#country;#club;#note\n"
    rows = "".join(f"2;1;{name};{total};x;y;z\n" for name, total in TOTALS.items())
    read = read_sheets("list.csv", (above + head + rows).encode())
    assert not read.unread
    (sheet,) = read.sheets
    assert [player.name for player in sheet.players] == list(TOTALS)
    assert sheet.totals == tuple(TOTALS.values())


def test_an_empty_file_should_be_said_to_be_empty(edition: SheetEdition) -> None:
    for text in ("", "\n\n", "# only a remark\n", ";;;\n"):
        assert [code for _, _, code in faults(text, edition)] == ["FILE_EMPTY"]


@given(st.text(max_size=200))
def test_no_text_should_be_too_much_for_the_reader(text: str) -> None:
    for kind in ("csv", "yaml"):
        read_sheets(f"sheet.{kind}", text.encode())


@given(st.lists(st.sampled_from(sorted(set(SHEET.replace("\n", ";").split(";")))), max_size=40))
def test_no_heap_of_words_should_be_too_much_for_the_checks(
    edition: SheetEdition, heap: list[str]
) -> None:
    faults("edition;wmo-2006\nhand;" + "\nhand;1;".join(heap), edition)
    faults("\n".join(";".join(heap[start : start + 9]) for start in range(0, 40, 9)), edition)
