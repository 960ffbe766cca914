"""The American game beside its card: two games compared, the Charleston drawn, tables of payments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from markupsafe import Markup

from generator.american.american_seats import SEATS
from generator.american.american_tiles import COPIES, FLOWER, JOKER, MATCHING, written
from generator.american.json_results import card_to_json
from generator.american.settlement import (
    BET_ON_DISCARDER,
    BETTOR_OF_MISCALL,
    BETWEEN_BETTORS,
    AmericanWin,
    settle,
)
from generator.documents.written import Words
from generator.i18n import catalogue
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.pictures.american_pictures import AmericanPictures
from generator.publish.site.pictures.charleston_picture import CHARLESTONS, drawings
from generator.records.card import WrittenCard
from generator.store.compact_json import compact_json
from generator.table.sheet.cell_values import write_signed
from generator.wording.american_words import AmericanWords

LINKS = {
    "charleston": ("american-charleston", "american-passes", "cases-american-charleston"),
    "settlement": ("american-scoring", "american-bettors", "cases-american-settlements"),
    "tiles": ("american-tiles",),
}
"""Articles and cases that a page leads to."""
TILE_KINDS = {
    "craks": range(9),
    "bams": range(9, 18),
    "dots": range(18, 27),
    "winds": range(27, 31),
    "dragons": range(31, 34),
    "flowers": (FLOWER,),
    "jokers": (JOKER,),
}
SPOKEN = (
    "hand", "points", "jokers_for", "payments", "refused", "none", "missing", "nearest", "near_hand",
    "near_hand_jokers",
    "waits_for", "tiles_so_far",
    *(f"as:{n}" for n in (2, 3, 4, 5)), *(f"lack:{n}" for n in (1, 2, 3, 4, 5)),
    "refused:concealed", "refused:exposure", "refused:no-jokers", "refused:joker-used",
)  # fmt: skip
"""What the calculator's script says."""
OPEN = (BET_ON_DISCARDER, BETWEEN_BETTORS, BETTOR_OF_MISCALL)


def pages(site: Site) -> Iterator[Page]:
    """The guides of each card."""
    words = AmericanWords(site.speaker)
    for card in site.rulebook.cards:
        yield _page(site, words, "games", rows=_rows_of_games())
        drawn = [(name, drawings(words, ways)) for name, ways in CHARLESTONS]
        yield _page(site, words, "charleston", charlestons=drawn)
        yield _calculator(site, words, card)
        yield _tiles(site, words)
        yield _page(site, words, "settlement", tables=list(_tables(card)))


def _rows_of_games() -> list[Mapping[str, Words]]:
    """Return the words that differ by game: each row has ``concept``, ``competition``, ``american``."""
    rows: dict[str, dict[str, Words]] = {}
    for key, texts in catalogue("american_games").items():
        name, _, part = key.partition(":")
        rows.setdefault(name, {})[part] = texts
    return list(rows.values())


def _page(site: Site, words: AmericanWords, name: str, **more: Any) -> Page:
    links = [item for item in LINKS.get(name, ()) if item in site.addresses]
    title, about, template = words.say(name), words.say(f"{name}_lead"), f"american_{name}"
    more |= {"words": words, "links": links}
    return fill_page(site, f"american/{name}", title, template, about, late=True, **more)


def _tiles(site: Site, words: AmericanWords) -> Page:
    """Every kind of tile, drawn, with how many there are."""
    pictures = AmericanPictures(site)
    kinds = []
    for key, tiles in TILE_KINDS.items():
        count = {"each": COPIES[tiles[0]], "all": sum(COPIES[tile] for tile in tiles)}
        if key == "dragons":
            pairs = [
                words.say("goes_with", dragon=words.tile(dragon), suit=words.say(f"suit:{suit}"))
                for suit, dragon in MATCHING.items()
            ]
            note = words.say("tiles_dragons", **count, pairs=site.speaker.series(pairs))
        else:
            note = words.say("tiles_note" if len(tiles) > 1 else "tiles_alike", **count)
        kinds.append((key, pictures.row(tiles), note))
    return _page(site, words, "tiles", kinds=kinds)


def _calculator(site: Site, words: AmericanWords, card: WrittenCard) -> Page:
    """Tiles to tap, row by row, and what the script says."""
    tiles = [*(range(start, start + 9) for start in (0, 9, 18)), (*range(27, JOKER + 1),)]
    rows = [
        [
            (written([tile]), "a" if tile == FLOWER else written([tile]), words.tile(tile))
            for tile in row
        ]
        for row in tiles
    ]
    faults = catalogue("hand_faults")
    seats = [(seat, site.say(f"wind:{seat}")) for seat in SEATS]
    data = {
        "language": site.language,
        "signs": site.tongue.signs,
        "version": site.rulebook.label,
        "edition": site.own(card.name),
        "words": _said(site.language) | {f"seat:{seat}": name for seat, name in seats},
        "faults": {key: texts[site.language] for key, texts in faults.items()},
        "tiles": [words.tile(tile) for tile in range(JOKER + 1)],
        "tiles_as": [words.tile_as(tile) for tile in range(JOKER)],
        "patterns": {hand.id: words.pattern(hand.pattern) for hand in card.compiled.hands},
        "card": card_to_json(card.compiled),
    }
    text = compact_json(data).replace("<", "\\u003c")
    return _page(site, words, "calculator", rows=rows, seats=seats, data=Markup(text))


def _said(language: str) -> dict[str, object]:
    """The words of the calculator's scripts."""
    keys = {
        "american": SPOKEN,
        "american_cases": ("bettor:fifth", "bettor:sixth", *(f"open:{name}" for name in OPEN)),
        "calculator": ("sheet_title", "date", "data_version", "qr", "table", "signature"),
    }
    said = {key: catalogue(name)[key][language] for name, wanted in keys.items() for key in wanted}
    table = catalogue("procedure")
    return said | {"left_open": table["open"][language], "series": table["series"][language]}


def _tables(card: WrittenCard) -> Iterator[tuple[str, list[str], list[tuple[int, list[str]]]]]:
    """Tables of payments: for each value of the card what the settlement gives."""
    values = sorted({hand.points for hand in card.hands})
    for name, players in (("at_four", SEATS), ("at_three", "ESW"), ("at_two", "EW")):
        heads: dict[str, tuple[str | None, str]]
        heads = {"pays_own": (None, players[1]), "gets_own": (None, "E")}
        heads["pays_discarder"] = (players[1], players[1])
        if len(players) > 2:
            heads["pays_other"] = (players[1], players[2])
        heads["gets_discard"] = (players[1], "E")
        yield name, list(heads), _rows(values, players, {}, heads.values())
    for name, bet in (("bettor_right", "E"), ("bettor_wrong", "N")):
        heads = {
            "pays_own": (None, "S"),
            "bettor_own": (None, "B"),
            "gets_own": (None, "E"),
            "pays_discarder": ("S", "S"),
            "pays_other": ("S", "W"),
            "bettor_discard": ("S", "B"),
            "gets_discard": ("S", "E"),
        }
        yield name, list(heads), _rows(values, SEATS, {"B": bet}, heads.values())


def _rows(
    values: Iterable[int],
    players: str,
    bets: Mapping[str, str],
    asked: Iterable[tuple[str | None, str]],
) -> list[tuple[int, list[str]]]:
    """Return, for each value of East's hand, what the settlement gives those who are ``asked`` about.

    With each stands who discarded the winning tile, or None.
    """
    cells = list(asked)
    return [
        (
            value,
            [
                write_signed(settle(players, bets, AmericanWin("E", value, source)).changes[who])
                for source, who in cells
            ],
        )
        for value in values
    ]
