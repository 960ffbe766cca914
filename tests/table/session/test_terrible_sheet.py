"""One deliberately terrible sheet: everything that is wrong with it, in one run and no more."""

from __future__ import annotations

from generator.table.sheet import SheetEdition
from tests.table.session.marked import faults, unmarked

# Row by row: what is not marked is right, given what stands before it.
SHEET = """\
# filled in by four people at once
edition,wmo-2006
session,‹NOT_DATE›7.11.26,1,A,5,12:25,‹TIME_REVERSED›10:00
player,E,Ana,Sol
player,‹SEAT_TWICE›E,Bao,Luna
player,W,Carla
player,N,‹NAME_IS_A_WORD›Draw
hand,1,Bao,‹PLAYER_UNKNOWN›Carlo,11,‹CHANGES_SUM›-8,+35,-8,-18
hand,‹HAND_TWICE›1,Bao,Carla,‹NOT_WHOLE›twelve
‹ROW_UNKNOWN›hnad,3
hand,3,Carla,‹WINNER_PAYS›Carla,9
‹HAND_BLANK›hand,4
hand,5,‹WON_AND_NOT›Bao,draw,8,,,,,,,,,,,‹WIND_WRONG›East
‹VALUE_MISSING›hand,6,Bao,wall
hand,‹HAND_MISSING›9,Bao,wall,‹POINTS_BELOW›6,,,,,1,‹NOT_WHOLE›2.5,3,4
hand,10,,‹VOID_NOT_LAST›unfinished,,,,,,‹RUNNING_WRONG›0,5,3,4
hand,11,Ana,wall,8,,,,,,,,,"‹TILES_FAULT›[124m,1]11122233344m"
hand,12,,draw,,,,,,,,,,‹CELL_QUOTE›"
foul,‹FOUL_HAND›13,Bao,‹SHEET_FOUL›early bird,10,nobody
foul,12,Bao,f-early-draw,‹POINTS_NEGATIVE›-5,nobody
foul,session,Bao,f-late,10,‹FOUL_OWN›Bao
total,‹NOT_FOUR›1,2,3
‹ROW_TWICE›edition,mil
table points,4,2,‹NOT_TABLE_POINTS›one,0
‹UNSIGNED_UMPIRE›signature,‹SIGNER_UNKNOWN›cook,Eva
signature,umpire,Eva
"""


def test_a_terrible_sheet_should_be_told_everything(edition: SheetEdition) -> None:
    text, expected = unmarked(SHEET)
    assert faults(text, edition) == expected
