"""Several sheets together: faults that show only when they are compared, and their ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.documents.problems import Problem
from generator.table.sheet.sheet_model import Sheet


def check_together(sheets: Sequence[Sheet]) -> Iterator[Problem]:
    """Editions that differ, players twice in a session, players of two teams."""
    if len(sheets) < 2:
        return
    edition = next((sheet.edition for sheet in sheets if sheet.edition), "")
    played: dict[tuple[str, str], Sheet] = {}
    teams: dict[str, str] = {}
    for sheet in sheets:
        if sheet.edition and sheet.edition != edition:
            yield sheet.problem(
                ("edition",), "EDITIONS_DIFFER", edition=sheet.edition, wanted=edition
            )
        game = sheet.told.get("game", "")
        if not game:
            yield sheet.problem(("session",), "VALUE_MISSING", key_word="column:game")
        for player in sheet.players:
            if player is None or not player.name:
                continue
            other = played.setdefault((game, player.name), sheet)
            if game and other is not sheet:
                yield sheet.problem(
                    (*player.where, "name"), "PLAYED_TWICE",
                    name=player.name, game=game, other=other.document.path,
                )  # fmt: skip
            team = teams.setdefault(player.name, player.team)
            if team != player.team:
                yield sheet.problem(
                    (*player.where, "team"), "TEAM_DIFFERS",
                    name=player.name, team=player.team or "—", other=team or "—",
                )  # fmt: skip
