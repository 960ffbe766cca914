"""Every code of ``fanpu check``, met at its place: each alone, and all of them in one run."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.languages import OWN
from generator.verify.check import Report, check
from generator.wording.problem_words import write_problem
from tests.conftest import RULES as RULEBOOK
from tests.rulebook.edited import Edit, Fault, line_of, write_edited
from tests.rulebook.test_rule_files import INSTEAD, places
from tests.rulebook.test_yaml_tree import REFUSED

Case = tuple[Edit, ...]
ACTS = line_of("fouls/cheating.yaml", "  es: ", below="\ntext:\n")
BAMBOOS = line_of("classes.yaml", "  - {id: bamboos, ")
VERSION = (RULEBOOK / "VERSION").read_text("utf-8").strip()


def fan(name: str, old: str, new: str) -> Edit:
    return Edit(f"fans/{name}.yaml", old, new)


def locked(line: str) -> Edit:
    """An id in the lock, so that only the fault in question is left."""
    return Edit("ids.lock", "collection notation\n", f"collection notation\n{line}\n")


def example(file: str, name: str, body: str) -> Case:
    """Another example, first in a fan's file."""
    lines = "".join(f"    {line}\n" for line in body.strip().splitlines())
    return fan(file, "examples:\n", f"examples:\n  - id: {name}\n{lines}"), locked(
        f"example {name}"
    )


def record(path: str, name: str) -> str:
    """The text of a record of a list."""
    text = (RULEBOOK / path).read_text("utf-8")
    start = text.index(f"  - id: {name}\n")
    end = text.find("\n  - id: ", start)
    return text[start : end + 1] if end >= 0 else text[start:]


def begun(path: str, name: str, language: str, words: str) -> Edit:
    """A record of a list whose first text of a language begins with other words."""
    old = record(path, name)
    return Edit(path, old, re.sub(rf"\b{language}: ", rf"\g<0>{words}", old, count=1))


def foul_begun(name: str, language: str, words: str) -> Edit:
    """A foul whose text of a language begins with other words."""
    old = line_of(f"fouls/{name}.yaml", f"  {language}: ", below="\ntext:\n")
    return Edit(f"fouls/{name}.yaml", old, old.replace(": ", f": X {words} ", 1))


def article(name: str, chapter: str) -> str:
    """An article of one clause."""
    return (
        f"id: {name}\n{chapter}\norder: 998\ntitle: {{zh: 怪, es: Raro, en: Odd}}\nclauses:\n"
        "  - id: one\n    text: {zh: 无。, es: Nada., en: Nothing.}\n"
        "    cite: [{source: gb-helper, at: whole}]\n"
    )


UPPER = '"[789s,1][777p,2][789m,3]67p99s8p|ES0000"'


def exclusion(code: str, item: str, name: str) -> str:
    """The first exclusion of a fan, which no hand shows."""
    return (
        f"excludes:\n  - ‹{code}›id: {item}\n    fan: {name}\n    because: list\n"
        "    note: {zh: 怪。, es: Raro., en: Odd.}\n    cite: [{source: gb-helper, at: whole}]\n"
    )


def clause(zh: str, es: str = "Nada.", en: str = "Nothing.", of_1998: bool = False) -> Case:
    """An article whose text has a fault; ``of_1998`` limits it to one edition."""
    code = re.findall("‹(.*?)›", zh + es + en)[0]
    name = f"odd-{code.lower().replace('_', '-')}"
    body = article(name, "chapter: play").replace(
        "order: 998", f"order: {1000 + sum(map(ord, name))}"
    )
    only = "    only: [cn-1998]\n" if of_1998 else ""
    return (
        Edit(f"articles/play/{name}.yaml", "",
             body.replace("{zh: 无。, es: Nada., en: Nothing.}",
                          f'{{zh: "{zh}", es: "{es}", en: "{en}"}}') + only),
        locked(f"article {name}\nclause {name}/one"),
    )  # fmt: skip


def foul(name: str, case: str, called: str = "{zh: 怪, es: Rara, en: Odd}", order: int = 99) -> str:
    """A foul of that id, with no penalty named, and a case that shows another foul."""
    return (
        f"id: {name}\nstage: conduct\norder: {order}\nname: {called}\n"
        "text: {zh: 无。, es: Nada., en: Nothing.}\n"
        "cite: [{source: gb-helper, at: whole}]\npenalty: {none: true}\ncases:\n"
        f"  - id: {case}\n    note: {{zh: 怪。, es: Raro., en: Odd.}}\n"
        "    cite: [{source: gb-helper, at: whole}]\n    given: {foul: f-cheating, by: E}\n"
        "    expect:\n"
        "      all: {warning: false, points: {}, effects: [may-be-disqualified, reported]}\n"
        "      wmo-2006: {warning: false, points: {}, effects: [referee-decides]}\n"
    )


def card_hand(file: int, **fields: str) -> Case:
    """Another hand of the American card, and its id in the lock."""
    written = {
        "id": f"nmjl-1976-{file}",
        "number": str(file),
        "section": "runs",
        "play": "exposed",
        "points": "25",
        "groups": "[{quint: flower}, {quint: red}, {kong: white}]",
        "cite": "[{source: gb-helper, at: whole}]",
    } | fields
    body = "".join(f"{key}: {value}\n" for key, value in written.items() if value)
    if "number" in fields:
        body = "‹FILE_NAME›" + body
    name = re.sub("‹.*›", "", written["id"])
    return (
        Edit(f"nmjl/hands/{file}.yaml", "", body),
        locked(f"card-hand {name}"),
    )


OPPOSITE_FACES = line_of("numbers/equipment.yaml", "    name: ", "id: opposite-faces")

# Beside the rules: the examples are scored all the same.
BESIDE: dict[str, Case] = {
    "a file of no kind": (Edit("notes.txt", "", "‹FILE_UNKNOWN›a note"),),
    "a file with another ending of YAML": (Edit("fans/99-more.yml", "", "‹FILE_SUFFIX›id: more"),),
    "a file too deep": (Edit("fans/more/99-x.yaml", "", "‹FILE_UNKNOWN›id: x"),),
    "a rotation that seats a player twice": (
        Edit(
            "rotations/annex-7.yaml",
            "- [[25, 18, 11, 4], [1, 22",
            "- ‹ROTATION_PLAYER›[[1, 18, 11, 4], [‹ROTATION_PLAYER›1, 22",
        ),
    ),
    "a table of three": (
        Edit(
            "rotations/annex-7.yaml",
            "- [[1, 2, 3, 4], [5, 6, 7, 8]",
            "- ‹ROTATION_PLAYER›[‹ROTATION_TABLE›[1, 2, 3], [5, 6, 7, 8]",
        ),
    ),
    "a game with fewer tables": (
        Edit(
            "rotations/annex-7.yaml",
            "- [[5, 14, 3, 12], [9, 18, 7, 16], [13, 2, 11, 20], [17, 6, 15, 4], [1, 10, 19, 8]]",
            "‹ROTATION_TABLES›- [[5, 14, 3, 12], [9, 18, 7, 16], [13, 2, 11, 20], [17, 6, 15, 4]]",
        ),
    ),
    "a rotation praised too much": (
        Edit("rotations/annex-7.yaml", "44, most: 3", "44, most: ‹ROTATION_FIGURE›2"),
    ),
    "an unknown misprint": (
        Edit(
            "rotations/few-tables.yaml",
            "  - id: rotation-7-8\n",
            "  - id: rotation-7-8\n    misprints: [‹MISPRINT_UNKNOWN›cn98-no-such]\n",
        ),
    ),
    "a file misnamed": (
        Edit(
            "examples/more.yaml",
            "",
            "‹FILE_NAME›id: others\ntitle: {zh: 另一些, es: Otras, en: Others}\nexamples: []\n",
        ),
        locked("collection others"),
    ),
    "an unknown key": (fan("28-pure-straight", "points: 16", "‹KEY_UNKNOWN›point: 16\npoints: 16"),),
    "a language missing": (
        fan("50-half-flush", line_of("fans/50-half-flush.yaml", "  es: "), ""),
        fan("50-half-flush", "  en: Half Flush", "  ‹LANGUAGE_MISSING›en: Half Flush"),
    ),
    "no source for an exclusion": (
        fan(
            "76-no-honors",
            "examples:\n",
            "excludes:\n  - id: e-77777a\n    fan: thirteen-orphans\n"
            "    because: list\n    ‹SOURCE_MISSING›idle: defined-apart\nexamples:\n",
        ),
        locked("exclusion e-77777a"),
    ),
    "an unknown source": (
        fan("68-all-simples", "{source: cmcr-1998-zh, at: \"p. 27, no. 68\"}",
            "{source: ‹SOURCE_UNKNOWN›cmcr-1998, at: \"p. 27, no. 68\"}"),
    ),
    "an unreadable place": (
        fan("44-last-tile-draw", '"p. 85, no. 44"', '‹PLACE_UNREADABLE›"page 85"'),
    ),
    "a section that the book does not have": (
        fan("66-two-concealed-pungs", '"p. 91, no. 66"', '‹PLACE_UNLISTED›"p. 91, no. 166"'),
    ),
    "an unreadable place of a misprint": (
        Edit("misprints/cmcr-1998-zh.yaml", '"p. 60, no. 11"', '‹PLACE_UNREADABLE›"page 60"'),
    ),
    "a hand that decides nothing": example(
        "39-mixed-straight", "x-7777ab",
        'hand: "[123m,1][456s,3][789p,2]EE67s5s|SW0000"\ntiles: ours\n'
        "decides: ‹DECIDES_NOTHING›{under: mil, readings: {full: {}, reduced: {}}}\n"
        "scores: {all: {mixed-straight: 8}}",
    ),
    "a misprint without its hand": (
        Edit("misprints/cmcr-1998-zh.yaml",
             record("misprints/cmcr-1998-zh.yaml", "four-shifted-pungs-voided"),
             record("misprints/cmcr-1998-zh.yaml", "four-shifted-pungs-voided")
             .replace("    hands: [x-twqzks]\n", "")
             .replace("concerns: score", "concerns: ‹MISPRINT_HAND›score")),
    ),
    "a misprint about a score, with a hand that has nothing to do with it": (
        Edit("misprints/mcr-2006-es.yaml", "    hands: [x-29j84x]\n",
             "    hands: [‹MISPRINT_OTHER_HAND›x-h5zfku]\n"),
    ),
    "a hand that a fan has already": (
        *example(
            "36-upper-four", "x-77777z",
            f"hand: {UPPER}\ntiles: ours\nshows: [e-w5d9hj]\n"
            "scores: {all: {upper-four: 12, tile-hog: 2, mixed-double-chow: 1}}",
        ),
        fan("36-upper-four", f"rw954q\n    hand: {UPPER}", f"rw954q\n    hand: ‹HAND_AGAIN›{UPPER}"),
    ),
    "a reading without a consequence": (
        Edit("questions/late-chow.yaml",
             record("questions/late-chow.yaml", "overruled-at-once"),
             re.sub(r"(?s)    consequence:.*?(?=    support)", "",
                    record("questions/late-chow.yaml", "overruled-at-once"))
             .replace("  - id:", "  - ‹CONSEQUENCE_MISSING›id:")),
    ),
    "a reading like another for no reason": (
        Edit("questions/middle-tiles-all-simples.yaml", "    support: printed\n",
             "    like: ‹LIKE_WITHOUT_NOTE›not-named\n    support: printed\n"),
    ),
    "a list that no source states": (
        Edit("sources.yaml", "    accounts: {captions: 96}\n", ""),
        Edit("sources.yaml", "  - id: mcr-commentary-en\n",
             "  - id: ‹ACCOUNT_UNSTATED›mcr-commentary-en\n"),
    ),
    "a list that is not there": (
        Edit("sources.yaml", record("sources.yaml", "errata-2008"),
             record("sources.yaml", "errata-2008")
             .replace("    text:\n", "    accounts: {captions: ‹ACCOUNT_MISSING›3}\n    text:\n")),
    ),
    "a section dropped from its list": (
        Edit("sections/oir-2002-en.yaml", "  - {at: art. 5}\n  - {at",
             "  - ‹ACCOUNT_COUNT›{at"),
        *(
            Edit(f"articles/{path}.yaml", "oir-2002-en, at: art. 5}",
                 "oir-2002-en, at: ‹PLACE_UNLISTED›art. 5}")
            for path in ("general/at-a-glance", "play/calls")
        ),
    ),
    "a section that is listed twice": (
        Edit("sources.yaml", "{sections: 186}", "{sections: 187}"),
        Edit("sections/nmjl-1976-en.yaml", "  - {at: pref. 2}\n",
             "  - {at: pref. 2}\n  - ‹ACCOUNT_TWICE›{at: pref. 2}\n"),
    ),
    "a caption that is not listed": (
        Edit("captions/oir-2002-en.yaml", '  - "no. 24, ex. 2"\n', ""),
        Edit("sources.yaml", "{sections: 86, captions: 53}", "{sections: 86, captions: 52}"),
        fan("55-outside-hand", '        at: "no. 24, ex. 2"\n',
            '        at: ‹CAPTION_UNKNOWN›"no. 24, ex. 2"\n'),
    ),
    "a caption that is possible": (
        Edit("captions/mcr-commentary-en.yaml", '"[111p,1][111s,2][999m,3][999s,1]1p1p"',
             '‹CAPTION_POSSIBLE›"[111p,1][111s,2][999m,3][999s,1]1m1m"'),
    ),
    "an effect that is a score": (
        Edit("questions/all-fives-all-simples.yaml", "effect: score", "effect: ‹EFFECT_SCORE›procedure"),
        Edit("questions/all-fives-all-simples.yaml", "  - id: excluded\n",
             "  - ‹CONSEQUENCE_MISSING›id: excluded\n"),
        Edit("questions/all-fives-all-simples.yaml", "  - id: not-named\n",
             "  - ‹CONSEQUENCE_MISSING›id: not-named\n"),
    ),
    "a number given twice": (fan("50-half-flush", "cn-1998: 49,", "cn-1998: ‹NUMBER_TWICE›48,"),),
    "an unknown series": (fan("75-one-voided-suit", "series: suits", "series: ‹SERIES_UNKNOWN›suit"),),
    "a link to nothing": (
        fan(
            "12-four-concealed-pungs",
            "\n  en: |\n",
            "\n  en: |\n    [[‹LINK_UNKNOWN›all-pung]]\n",
        ),
    ),
    "a term that there is not": (
        fan("11-all-honors", "\n  es: |\n", "\n  es: |\n    Un [[‹LINK_UNKNOWN›t-puung|pung]].\n"),
    ),
    "a mark with blank words": (
        fan(
            "15-four-pure-shifted-pungs",
            "\n  en: |\n",
            "\n  en: |\n    A ‹LINK_UNREADABLE›[[t-pung| ]].\n",
        ),
    ),
    "a mark in a title": (
        Edit("questions/all-green-half-flush.yaml",
             line_of("questions/all-green-half-flush.yaml", "  zh: ", "title:"),
             "  zh: 有[[‹LINK_IN_TITLE›t-honor]]吗？\n"),
    ),
    "an event before the one above it": (
        Edit("timeline.yaml", "    year: 1997\n    month: 10\n",
             "    year: 1997\n    month: ‹EVENT_ORDER›2\n"),
    ),
    "an event that names no question": (
        Edit("timeline.yaml", "[first-east, heavenly-win,",
             "[first-east, ‹QUESTION_UNKNOWN›heavenly-hand,"),
    ),
    "an event that leads nowhere": (
        Edit("timeline.yaml", "links: [cn-1998]", "links: [‹LINK_UNKNOWN›cn-1999]"),
    ),
    "a fan that is won with but does not exist": (
        Edit("play.yaml", "      pure-straight: 2\n", "      pure-strait: ‹FAN_UNKNOWN›2\n"),
    ),
    "more wins with a fan than there are": (
        Edit("play.yaml", "      mixed-straight: 6\n", "      mixed-straight: ‹PLAY_COUNT›41\n"),
    ),
    "traditional characters": (
        fan("79-single-wait", "text:\n  zh: |\n", "text:\n  zh: |\n    ‹TEXT_SCRIPT›單釣。\n"),
    ),
    "Chinese in the Spanish text": (
        fan("81-flower-tiles", "\n  es: |\n", "\n  es: |\n    Se llama ‹TEXT_SCRIPT›坎张.\n"),
    ),
    "two sentences on a line": (
        fan("77-edge-wait", "\n  en: |\n", "\n  en: |\n    One thing. ‹TEXT_SENTENCES›Another thing.\n"),
    ),
    "two sentences in a text of one line": (
        Edit(
            "misprints/cmcr-1998-review-en.yaml",
            line_of("misprints/cmcr-1998-review-en.yaml", "      en: The imprint says"),
            "      en: One thing. ‹TEXT_SENTENCES›Another thing.\n",
        ),
    ),
    "a word that the glossary avoids": (
        fan(
            "76-no-honors",
            "\n  en: |\n",
            "\n  en: |\n    The ‹TEXT_WORD›chief referee says “he shall”.\n",
        ),
    ),
    "a word avoided for a term that is not there": (
        Edit("avoided.yaml", "term: t-dots", "term: ‹LINK_UNKNOWN›t-dotz"),
    ),
    "misspelled keys without which a fan would have no points and no sets": (
        fan("16-four-pure-shifted-chows", "\npoints: 32\n", "\n‹KEY_UNKNOWN›poinst: 32\n"),
        fan("42-mixed-shifted-pungs", "{pungs: 3,", "{‹KEY_UNKNOWN›pung: 3,"),
    ),
    "a misspelled key beside the one that is meant": (
        fan("52-all-types", "\npoints: 6\n", "\npoints: 6\n‹KEY_UNKNOWN›point: 6\n"),
    ),
    "a figure that only one language has": (
        Edit("questions/four-winds-half-flush.yaml", "difference is 6 points",
             "difference is ‹TEXT_FIGURES›8 points"),
        Edit("cases/payments.yaml", "基本分 8 分，共 48 分。", "基本分 8 分，共 ‹TEXT_FIGURES›84 分。"),
    ),
    "a space too many": (
        fan("80-self-drawn", "\n  en: |\n", "\n  en: |\n    Two‹TEXT_SPACE›  spaces.\n"),
    ),
    "five of a tile": example(
        "69-pure-double-chow", "x-77777a",
        'hand: "5555‹HAND_FAULT›5m123s456s99p|ES0000"\n'
        "tiles: ours\nscores: {all: {pure-double-chow: 1}}",
    ),
    "impossible tiles": example(
        "30-pure-shifted-chows", "x-77777b",
        'hand: "123m‹HAND_FAULT›4x"\ntiles: ours\nscores: {all: {pure-shifted-chows: 16}}',
    ),
    "flags that contradict": example(
        "47-robbing-the-kong", "x-77777c",
        'hand: "[234m,1][789p,2][FFF,3]46s11p5s|EE100‹HAND_FAULT›1"\n'
        "tiles: ours\nscores: {all: {robbing-the-kong: 8}}",
    ),
    "a hand that does not win": example(
        "70-mixed-double-chow", "x-77777d",
        'hand: ‹HAND_NOT_A_WIN›"123m123p124s5567p8p|ES0000"\n'
        "tiles: ours\nscores: {all: {mixed-double-chow: 1}}",
    ),
    "a hand that forgets its own melds": example(
        "71-short-straight", "x-77777e",
        'hand: ‹HAND_NOTICE›"[333m,1][EEE,2]12m456s99p3m|SW0000"\ntiles: ours\n'
        "near: {zh: 没有连六。, es: No hay escalera., en: There is no straight.}\n"
        "scores: {all: {tile-hog: 2, pung-of-terminals-or-honors: 1, edge-wait: 1}}",
    ),
    "a score that differs under one edition": example(
        "54-two-dragon-pungs", "x-77777f",
        'hand: "[CCC,1][FFF,2]234m567s9p9p|SW0000"\n'
        "tiles: ours\nscores:\n  all: {two-dragon-pungs: 6, single-wait: 1}\n"
        "  mil: ‹SCORE_DIFFERS›{two-dragon-pungs: 6, dragon-pung: 2}",
    ),
    "a near miss that scores": example(
        "59-dragon-pung", "x-77777g",
        'hand: "[CCC,1][234m,1]567s234p9p9p|SW0000"\ntiles: ours\n'
        "near: ‹NEAR_SCORES›{zh: 不计。, es: No puntúa., en: It does not score.}\n"
        "scores: {all: {dragon-pung: 2, mixed-double-chow: 1, single-wait: 1}}",
    ),
    "a hand that does not score the fan": example(
        "60-prevalent-wind", "x-77777h",
        'hand: ‹FAN_NOT_SCORED›"[CCC,1][234m,1]567s234p9p9p|SW0000"\ntiles: ours\n'
        "scores: {all: {dragon-pung: 2, mixed-double-chow: 1, single-wait: 1}}",
    ),
    "an exclusion that is not shown": example(
        "45-last-tile-claim", "x-77777j",
        'hand: "[234m,1][567s,2]34578p22s9p|EE0010"\ntiles: ours\nshows: [‹NOT_SHOWN›e-2ycsfj]\n'
        "scores: {all: {last-tile-claim: 8, all-chows: 2}}",
    ),
    "an unknown exclusion": example(
        "46-out-with-replacement-tile", "x-77777k",
        'hand: "[7777p][234m,1][EEE,2]56s99s4s|SW1011"\ntiles: ours\n'
        "shows: [‹EXCLUSION_UNKNOWN›e-222222]\n"
        "scores: {all: {last-tile-draw: 8, out-with-replacement-tile: 8, concealed-kong: 2,"
        " pung-of-terminals-or-honors: 1}}",
    ),
    "a claim that fails": (
        *example(
            "39-mixed-straight", "x-77777m",
            'hand: "[123m,1][456s,3][789p,2]EE67s5s|SW0000"\n'
            "tiles: ours\nclaims:\n  - source: gb-helper\n    at: no. 39\n"
            "    includes: [mixed-straight, ‹CLAIM_FAILS›all-chows]\n"
            "scores: {all: {mixed-straight: 8}}",
        ),
        Edit("sources.yaml", "  - id: gb-helper\n", "  - id: ‹ACCOUNT_UNSTATED›gb-helper\n"),
    ),
    "an unknown fan in a score": example(
        "41-mixed-triple-chow", "x-77777n",
        'hand: "[123m,1][123s,3][123p,2]EE67s5s|SW0000"\ntiles: ours\n'
        "scores: {all: {mixed-triple-chows: ‹FAN_UNKNOWN›8}}",
    ),
    "an unknown edition": example(
        "51-mixed-shifted-chows", "x-77777p",
        'hand: "[123m,1][234s,3][345p,2]EE78s9s|SW0000"\ntiles: ours\n'
        "scores: {wmo: ‹EDITION_UNKNOWN›{mixed-shifted-chows: 6}}",
    ),
    "no score for an edition": example(
        "65-double-pung", "x-77777q",
        'hand: "[111m,1][111s,3][345p,2]EE78s9s|SW0000"\ntiles: ours\n'
        "scores: ‹SCORES_MISSING›{mil: {double-pung: 2, pung-of-terminals-or-honors: 2x1}}",
    ),
    "a score that nobody uses": example(
        "63-all-chows", "x-77777r",
        'hand: "[123m,1][234s,3][567p,2]99p67s5s|SW0000"\ntiles: ours\n'
        "scores:\n  all: ‹SCORES_UNUSED›{all-chows: 2}\n"
        "  cn-1998: {all-chows: 2, mixed-double-chow: 1, short-straight: 1}\n"
        "  wmo-2006: {all-chows: 2, mixed-double-chow: 1, short-straight: 1}\n"
        "  mil: {all-chows: 2, mixed-double-chow: 1, short-straight: 1}",
    ),
    "an excuse that is not needed": (
        fan(
            "32-triple-pung",
            "        impossible: wmo-2006\n        fails:\n",
            "        impossible: wmo-2006\n        fails:\n"
            "          - ‹CLAIM_HOLDS›{edition: mil, fan: triple-pung, see: all-terminals-double-pung}\n",
        ),
    ),
    "an id that is new": (
        Edit("terms.yaml", "terms:\n", "terms:\n  - id: ‹ID_NOT_LOCKED›t-new\n    kind: hand\n"
             "    name: {zh: 新, pinyin: xīn, es: Nueva, en: New}\n"
             "    text: {zh: 新。, es: Nueva., en: New.}\n    own: true\n"),
    ),
    "an id retired": (
        Edit("ids.lock", "term t-3m\n", "term t-3m retired 2026-01-01 -\n"),
        Edit("terms.yaml", "  - id: t-3m\n", "  - id: ‹ID_RETIRED›t-3m\n"),
    ),
    "an id of another kind": (
        Edit("ids.lock", "term t-4m\n", "fan t-4m\n"),
        Edit("terms.yaml", "  - id: t-4m\n", "  - id: ‹ID_KIND›t-4m\n"),
    ),
    "a line of the lock": (Edit("ids.lock", "term t-5m\n", "term t-5m\n‹LOCK_LINE›term t-5m retired\n"),),
    "a line that leads out of the site": (
        Edit("ids.lock", "term t-6m\n",
             "term t-6m\nexample ‹LOCK_ID›../../../x/y retired 2024-01-01 -\n"
             "‹LOCK_KIND›script x-zz2222 retired 2024-01-01 -\n"
             "example x-zz2233 retired ‹LOCK_DATE›2024-02-30 -\n"
             "example x-zz2234 retired ‹LOCK_DATE›2924-02-03 -\n"
             "example x-zz2235 retired 2024-01-01 ‹LOCK_REPLACEMENT›x-zz2222\n"
             "example x-zz2236 retired 2024-01-01 ‹LOCK_REPLACEMENT›x-zz2237\n"
             "example x-zz2237 retired 2024-01-01 x-zz2236\n"
             "term ‹LOCK_TWICE›t-6m retired 2024-01-01 -\n"
             "example ‹LOCK_ORDER›x-zz2238 retired 2024-01-01 -\n"),
    ),
    "a version that is a script": (
        Edit("VERSION", VERSION, f"‹VERSION_FORM›{VERSION}<script>alert(1)</script>"),
    ),
    "a name that is a script": (begun("terms.yaml", "t-5m", "es", "5 ‹TEXT_MARKUP›<b>"),),
    "a link in a block of text": (
        Edit("fouls/cheating.yaml", ACTS,
             ACTS.replace("es: ", "es: |\n    Cambiar,\n"
                          "    [x‹TEXT_MARKDOWN›](‹TEXT_LINK›javascript:x), ", 1)),
    ),
    "a sign that turns the text round": (
        Edit("classes.yaml", BAMBOOS, BAMBOOS.replace(" es: ", " es: b‹TEXT_UNSEEN›\u202e")),
    ),
    "a value of the wrong type": (
        Edit("terms.yaml", record("terms.yaml", "t-6m"),
             re.sub(r"\bes: [^,}]+", "es: ‹VALUE_TYPE›6", record("terms.yaml", "t-6m"), count=1)),
    ),
    "a value that is none of those": (
        Edit("terms.yaml", "tile\n    tile: 7m\n", "‹VALUE_UNKNOWN›tyle\n    tile: 7m\n"),
    ),
    "a term with faults of every kind": (
        Edit("terms.yaml", "terms:\n",
             "terms:\n  - id: ‹ID_NOT_LOCKED›t-odd\n    kind: ‹VALUE_UNKNOWN›hant\n"
             "    name: {zh: 怪, pinyin: guài, es: Rara, en: Odd}\n    text:\n"
             "      zh: 怪。\n      es: ‹VALUE_TYPE›5\n"
             "      en: |\n        It is odd. ‹TEXT_SENTENCES›It is.\n        So it is.\n"
             "    cite: [{source: gb-helper, at: whole}]\n"),
    ),
    "a value misspelt": (Edit("terms.yaml", "    tile: 8m\n", "    tile: ‹VALUE_FORMAT›m8\n"),),
    "a key missing": (
        Edit("terms.yaml", "  - id: t-9m\n    kind: tile\n    ", "  - id: t-9m\n    ‹KEY_MISSING›"),
    ),
    "a number that cannot be": (
        Edit("timeline.yaml", "    year: 1998\n    month: 4\n",
             "    year: 1998\n    month: ‹VALUE_RANGE›13\n"),
    ),
    "an edition named twice": (
        Edit("articles/play/calls.yaml", "    only: [wmo-2006]", "    only: [mil, ‹ITEM_TWICE›mil]"),
    ),
    "three dice": (
        Edit("cases/walls.yaml", "first: [3, 4], second", "first: ‹VALUE_COUNT›[3, 4, 1], second"),
    ),
    "an empty list": (
        Edit("terms.yaml", "    tile: 1s\n", "    tile: 1s\n    also: {en: ‹VALUE_EMPTY›[]}\n"),
    ),
    "YAML that breaks off": (Edit("misprints/pku-guide.yaml", "", "source: ‹YAML_BRACKET›[a\nb: c\n"),),
    "two documents": (
        Edit("examples/two.yaml", "", "id: two\ntitle: {zh: 二, es: Dos, en: Two}\n"
             "examples: []\n‹YAML_DOCUMENTS›---\n- 1\n"),
        locked("collection two"),
    ),
    "an anchor": (
        Edit("examples/anchor.yaml", "", "id: anchor\n"
             "title: ‹YAML_ANCHOR›&a {zh: 锚, es: Ancla, en: Anchor}\nexamples: []\n"),
        locked("collection anchor"),
    ),
    "a tag": (
        Edit("examples/tag.yaml", "", "id: ‹YAML_TAG›!!str tag\n"
             "title: {zh: 标签, es: Etiqueta, en: Tag}\nexamples: []\n"),
        locked("collection tag"),
    ),
    "a key that is no word": (Edit("examples/key.yaml", "", "‹YAML_KEY›[a, b]: c\n"),),
    "a key twice": (
        Edit("examples/again.yaml", "", "id: again\ntitle: {zh: 又, es: Otra, en: Again}\n"
             "examples: []\n‹YAML_DUPLICATE_KEY›examples: []\n"),
        locked("collection again"),
    ),
    "a word that YAML takes for another": (
        Edit("examples/word.yaml", "", "id: word\ntitle: {zh: 否, es: No y no, en: ‹YAML_AMBIGUOUS›no}\n"
             "examples: []\n"),
        locked("collection word"),
    ),
    "a number that follows from others": (
        Edit("numbers/equipment.yaml", OPPOSITE_FACES + "    value: 7\n",
             OPPOSITE_FACES + "    value: ‹NUMBER_DERIVED›8\n"),
    ),
    "a case of no kind": (
        Edit("cases/odd.yaml", "", "id: cases-odd\nkind: ‹CASE_KIND›walls\n"
             "title: {zh: 怪, es: Raros, en: Odd}\ncases:\n  - id: c-77777a\n"
             "    note: {zh: 无。, es: Nada., en: Nothing.}\n    cite: [{source: gb-helper, at: whole}]\n"
             "    given: {}\n    expect: {all: {}}\n"),
        locked("collection cases-odd\ncase c-77777a"),
    ),
    "a case that comes out otherwise": (
        Edit("cases/walls.yaml", "{thrower: S, sum: 4, counted: S4, first: S5}",
             "‹CASE_DIFFERS›{thrower: S, sum: 4, counted: S4, first: S6}"),
    ),
    "a reading that no edition takes and no case shows": (
        Edit("cases/claims.yaml", "    decides:\n      question: hu-before-other-calls\n"
             "      under: wmo-2006\n      readings:\n        not-said: "
             "{gets: referee, open: [hu-before-other-calls]}\n", ""),
        Edit("questions/hu-before-other-calls.yaml", "    patch:\n      set: {claims.hu: not-stated}",
             "    patch:\n      ‹READING_UNDECIDED›set: {claims.hu: not-stated}"),
    ),
    "an answer of no source of the edition": (
        Edit("editions/wmo-2006.yaml", "equipment-approval: tournament-commission",
             "equipment-approval: ‹ANSWER_UNFOUNDED›sports-centre"),
    ),
    "an inference that is not said": (
        Edit("questions/discard-time.yaml", "    support: printed\n    cite:\n"
             "      - {source: mcr-2006-es", "    support: inferred\n    cite:\n"
             "      - {source: mcr-2006-es"),
        Edit("editions/wmo-2006.yaml", "discard-time: ten",
             "discard-time: ‹INFERRED_UNSAID›ten"),
    ),
    "a support that no cited place lends": (
        Edit("questions/discard-time.yaml", "support: practice", "support: ‹SUPPORT_UNCITED›decided"),
    ),
    "fans that a question does not concern": (
        Edit("questions/all-green-half-flush.yaml", "fans: [all-green, half-flush]",
             "fans: ‹QUESTION_FAN_MISSING›[all-green, ‹QUESTION_FAN_IDLE›all-fives]"),
    ),
    "a case that decides otherwise": (
        Edit("cases/claims.yaml", "        overruled-at-once: {gets: W,",
             "        overruled-at-once: ‹CASE_DIFFERS›{gets: S,"),
    ),
    "a case that cannot be": (
        Edit("cases/payments.yaml", '{hand: "223344m12366s79p8p|ES1000", winner: S}',
             '‹CASE_INPUT›{hand: "223344m12366s79p8p|ES1000", winner: W}'),
    ),
    "a case with an unknown edition": (
        Edit("cases/claims.yaml", "all: {gets: E, call: chow, why: alone}\n",
             "al: ‹EDITION_UNKNOWN›{gets: E, call: chow, why: alone}\n"),
    ),
    "a case without a result for an edition": (
        Edit("cases/walls.yaml", "      all: {thrower: W, sum: 12, counted: W12, first: W13}",
             "      ‹CASE_MISSING›mil: {thrower: W, sum: 12, counted: W12, first: W13}"),
    ),
    "a case with a result that nobody uses": (
        Edit("cases/walls.yaml", "      all: {thrower: N, sum: 7, counted: N7, first: N8}",
             "      all: ‹CASE_UNUSED›{thrower: N, sum: 7, counted: N7, first: N8}\n" + "\n".join(
                 f"      {name}: {{thrower: N, sum: 7, counted: N7, first: N8}}"
                 for name in ("cn-1998", "wmo-2006", "mil"))),
    ),
    "a case with a key that means nothing": (
        Edit("cases/walls.yaml", "{thrower: E, sum: 11, counted: E11, first: E12}",
             "{thrower: E, sum: 11, counted: E11, ‹KEY_UNKNOWN›start: E12, first: E12}"),
    ),
    "a clause that names no case": (
        Edit("articles/play/odd.yaml", "", "id: odd\nchapter: play\norder: 999\n"
             "title: {zh: 怪, es: Raro, en: Odd}\nclauses:\n  - id: one\n"
             "    text: {zh: 无。, es: Nada., en: Nothing.}\n"
             "    cite: [{source: gb-helper, at: whole}]\n    cases: [‹CASE_UNKNOWN›c-222222]\n"),
        locked("article odd\nclause odd/one"),
    ),
    "a number that means nothing": clause("在 ‹NUMBER_UNKNOWN›{discard-tim} 秒之内。"),
    "a number that an edition does not have": clause(
        "‹NUMBER_UNSET›{kong-time} 秒。", "‹NUMBER_UNSET›{kong-time} segundos.",
        "‹NUMBER_UNSET›{kong-time} seconds.", of_1998=True,
    ),
    "a number typed into an article": (
        *(Edit(edit.path, edit.old, edit.new.replace('"‹NUMBER_TYPED›', '‹NUMBER_TYPED›"'))
          for edit in clause("‹NUMBER_TYPED›三十秒之内。")),
    ),
    "a blank in one language only": (
        *(Edit(edit.path, edit.old, edit.new.replace('"‹NUMBERS_UNLIKE›', '‹NUMBERS_UNLIKE›"'))
          for edit in clause("{pung-time} 秒。", "‹NUMBERS_UNLIKE›Segundos.", "{pung-time} seconds.")),
    ),
    "a number that differs where no edition is meant": (
        *(foul_begun("disturbance", language, "‹NUMBER_DIFFERS›{discard-time}") for language in OWN),
    ),
    "a number in the text of a fan": (
        fan("25-upper-tiles", "\n  en: |\n",
            "\n  en: |\n    Of ‹NUMBER_UNFILLED›{tiles-in-hand} tiles.\n"),
    ),
    "a misspelled blank": (
        foul_begun("cheating", "zh", "‹NUMBER_UNREADABLE›{discard_time}"),
        foul_begun("cheating", "en", "‹NUMBER_UNREADABLE›{discard-time"),
    ),
    "an article in another chapter's folder": (
        Edit("articles/play/other.yaml", "", article("other", "chapter: ‹CHAPTER_FOLDER›winning")),
        locked("article other\nclause other/one"),
    ),
    "an article of the American game among the others": (
        Edit("articles/american/fifth.yaml", "",
             article("fifth", "chapter: ‹CHAPTER_FOLDER›american\ngame: nmjl-1976")),
        locked("article fifth\nclause fifth/one"),
    ),
    "an article of a card that there is not": (
        Edit("nmjl/articles/sixth.yaml", "",
             article("sixth", "chapter: american\ngame: ‹EDITION_UNKNOWN›nmjl-1900")
             .replace("order: 998", "order: 996")),
        locked("article sixth\nclause sixth/one"),
    ),
    "two articles in one place": (
        Edit("articles/play/second.yaml", "",
             article("second", "chapter: play").replace("order: 998", "order: 997")),
        Edit("articles/play/third.yaml", "",
             article("third", "chapter: play").replace("order: 998", "order: ‹ORDER_TWICE›997")),
        locked("article second\nclause second/one\narticle third\nclause third/one"),
    ),
    "a clause that names no hand": (
        Edit("articles/play/fourth.yaml", "",
             article("fourth", "chapter: play") + "    hands: [‹EXAMPLE_UNKNOWN›x-222222]\n"),
        locked("article fourth\nclause fourth/one"),
    ),
    "two fouls in one place": (
        Edit("fouls/early-draw-seen.yaml", "order: 2", "order: ‹ORDER_TWICE›1"),
    ),
    "two terms of one name": (
        Edit("terms.yaml", "name: {zh: 三万,", "name: {zh: ‹NAME_TWICE›二万,"),
    ),
    "a foul that names no clause": (
        Edit("fouls/cheating.yaml", "clauses: [cheating/acts,",
             "clauses: [‹CLAUSE_UNKNOWN›cheating/acting,"),
    ),
    "an empty file": (Edit("examples/empty.yaml", "", "‹FILE_EMPTY›# nothing yet\n"),),
    "a hand of the card of two tiles": card_hand(81, groups="‹CARD_TILES›[{pair: flower}]"),
    "a number of no suit": card_hand(
        82, groups="‹CARD_SUIT_NEEDED›[{quint: flower}, {quint: red}, {kong: 1}]"
    ),
    "a dragon of a name and a suit": card_hand(
        83, groups="‹CARD_SUIT_IDLE›[{quint: flower}, {quint: red}, {kong: white, suit: a}]"
    ),
    "a letter that no group has": card_hand(
        84, id="‹CARD_EXAMPLES_FEW›nmjl-1976-84", numbers="{x: ‹CARD_LETTER›odd}"
    ),
    "a free suit that no group has": card_hand(
        85, id="‹CARD_EXAMPLES_FEW›nmjl-1976-85", free="‹CARD_LETTER›[a]"
    ),
    "a hand under no heading": card_hand(
        86, id="‹CARD_EXAMPLES_FEW›nmjl-1976-86", section="‹CARD_SECTION›rune"
    ),
    "a hand of another number": (
        *card_hand(87, id="‹CARD_ID›nmjl-1976-97", groups="‹CARD_TILES›[{pair: flower}]"),
    ),
    "two hands of a number": (
        *card_hand(
            88,
            number="‹CARD_NUMBER›74",
            id="‹CARD_ID›nmjl-1976-88",
            groups="‹CARD_TILES›[{pair: flower}]",
        ),
    ),
    "a hand that is not shown, without a word": card_hand(
        89, id="‹CARD_NO_PATTERN›nmjl-1976-89", groups=""
    ),
    "a worked hand of another value": (
        Edit("nmjl/hands/01.yaml", "lacks: {nmjl-1976-01: 1}", "lacks: ‹CARD_EXAMPLE›{nmjl-1976-01: 2}"),
    ),
}  # fmt: skip

# In the rules: nothing can be scored, but tiles and references are looked at all the same.
RULES: dict[str, Case] = {
    "an id given twice": (
        Edit("terms.yaml", "  - id: t-2m\n", "  - id: ‹ID_TWICE›t-1m\n"),
        Edit("ids.lock", "term t-2m\n", "‹ID_LOST›term t-2m\n‹ID_UNPUBLISHED›term t-2mm\n"),
    ),
    "an unknown fan in an exclusion": (
        fan("28-pure-straight", "fan: short-straight", "fan: ‹FAN_UNKNOWN›short-straits"),
    ),
    "a fan that excludes itself": (
        fan("44-last-tile-draw", "    fan: self-drawn\n", "    fan: last-tile-draw\n"),
        fan("44-last-tile-draw", "  - id: e-2ycsfj\n", "  - ‹EXCLUDES_ITSELF›id: e-2ycsfj\n"),
    ),
    "an exclusion twice": (
        fan("06-seven-shifted-pairs", "  - id: e-475dr9\n    fan: full-flush\n",
            "  - ‹EXCLUSION_TWICE›id: e-475dr9\n    fan: seven-pairs\n"),
    ),
    "an unknown class of tiles": (
        fan("68-all-simples", "{all: simples}", "{all: ‹CLASS_UNKNOWN›simple}"),
    ),
    "two patterns in one definition": (
        fan("49-all-pungs", "{pungs: 4}", "{pungs: 4, pairs: ‹DEFINE_TWO_PATTERNS›1}"),
    ),
    "a modifier without its sets": (
        fan("50-half-flush", "{suits: 1,", "{suits: 1, suit: ‹DEFINE_MODIFIER›same,"),
    ),
    "concealed chows": (
        fan("50-half-flush", "{suits: 1,", "{suits: 1, chows: 1, concealed: ‹DEFINE_CONCEALED›all,"),
    ),
    "a list of the wrong length": (
        fan("59-dragon-pung", "{pungs: 1, of: dragons}",
            "{pungs: 1, of: dragons, numbers: ‹DEFINE_LENGTH›[1, 2]}"),
    ),
    "an unknown principle": (
        Edit("questions/account-once-beyond-chows.yaml", "        account-once: []\n",
             "        account-one: ‹PRINCIPLE_UNKNOWN›[]\n"),
    ),
    "an unknown question": (
        Edit("editions/mil.yaml", "  upper-tiles-upper-four: excluded\n",
             "  upper-tiles-upper-four: excluded\n  upper-tiles: ‹QUESTION_UNKNOWN›excluded\n"),
    ),
    "an unknown reading": (
        Edit("editions/mil.yaml", "big-three-winds-pungs: excluded",
             "big-three-winds-pungs: ‹READING_UNKNOWN›exclude"),
    ),
    "a question not answered": (
        Edit("editions/wmo-2006.yaml", "readings:\n  account-once-beyond-chows: chows-only\n",
             "readings:\n  "),
        Edit("editions/wmo-2006.yaml", "  all-fives-all", "‹READING_MISSING›all-fives-all"),
    ),
    "an unknown number in a reading": (
        Edit("questions/session-length.yaml", "{session-minutes: 150}",
             "{session-minutes: 150, session-hours: ‹NUMBER_UNKNOWN›2}"),
    ),
    "a number on which all agree given by a reading": (
        Edit("questions/session-length.yaml", "{session-minutes: 150}",
             "{session-minutes: 150, pung-time: ‹NUMBER_AGREED›4}"),
    ),
    "an unknown foul in a reading": (
        Edit("questions/lateness.yaml", "        f-late: {points: 10,",
             "        f-latest: ‹FOUL_UNKNOWN›{points: 60}\n        f-late: {points: 10,"),
    ),
    "a penalty on which all agree given by a reading": (
        Edit("questions/lateness.yaml", "        f-late: {points: 10,",
             "        f-anothers-tile-exposed: ‹PENALTY_AGREED›{points: 60}\n"
             "        f-late: {points: 10,"),
    ),
    "a number that the running rules lack": (
        Edit("numbers/fouls.yaml", record("numbers/fouls.yaml", "repeat-points"), ""),
        *(
            Edit(f"editions/{name}.yaml", "readings:\n  acc", "readings:\n  ‹PARAMETER_UNSET›acc")
            for name in ("cn-1998", "mil", "wmo-2006")
        ),
    ),
    "an id of the rules given twice": (
        Edit("classes.yaml", "  - {id: dots,", "  - {id: ‹ID_TWICE›bamboos, tiles: 1s,"
             " name: {zh: 条, es: Bambú, en: Bamboo}}\n  - {id: dots,"),
    ),
}  # fmt: skip

# In the rules, and seen when they are put together for an edition, which then has no scores.
UNSOUND: dict[str, Case] = {
    "a fan without points": (
        fan("16-four-pure-shifted-chows", "points: 32\n", ""),
        fan("16-four-pure-shifted-chows", "id: four-pure-shifted-chows\n",
            "‹FAN_INCOMPLETE›id: four-pure-shifted-chows\n"),
    ),
    "two answers": (
        Edit("questions/all-fives-all-simples.yaml", "    patch:\n",
             "    patch:\n      points: {all-fives: ‹PATCH_TWICE›12}\n"),
    ),
    "a parameter not set": (
        Edit("questions/kong-after-last-tile.yaml",
             "    patch:\n      set:\n        kong.after-last-tile: allowed\n  - id: allowed-",
             "  - id: allowed-"),
        Edit("editions/wmo-2006.yaml", "readings:\n  acc", "readings:\n  ‹PARAMETER_UNSET›acc"),
    ),
}  # fmt: skip

# Seen only while everything else of the rules is sound.
WHOLE: dict[str, Case] = {
    "a caption that no hand meets": (
        Edit("sources.yaml", "{sections: 86, captions: 53}", "{sections: 86, captions: 54}"),
        Edit("captions/oir-2002-en.yaml", '  - "no. 24, ex. 1"\n',
             '  - ‹CAPTION_UNMET›"no. 24, ex. 99"\n  - "no. 24, ex. 1"\n'),
    ),
    "readings that no hand tells apart": (
        Edit("questions/false-hu-below-eight.yaml", "effect: payment", "effect: score"),
        Edit("questions/false-hu-below-eight.yaml", "  - id: ten-each\n",
             "  - ‹READINGS_NOT_SEPARATED›id: ten-each\n"),
    ),
    "a hand that a reading allows after all": (
        Edit("questions/kong-after-last-tile.yaml", "        forbidden: refused\n        allowed: {}\n",
             "        forbidden: ‹HAND_REFUSED›{}\n        allowed: ‹NOT_REFUSED›refused\n"),
    ),
    # One slip, one fault: nothing else is told of a hand at fault, nor what it should show or separate.
    "a wrong tile in a hand of a fan, which a book prints and which shows an exclusion": (
        fan("32-triple-pung", "[333p,1][333m,2][333s,3]34s44m2s", "[333p,1][222m,2][333s,3]34s44m2s"),
        fan("32-triple-pung", "all: {triple-pung: 16, lower-four: 12,",
            "all: ‹SCORE_DIFFERS›{triple-pung: 16, lower-four: 12,"),
    ),
    "a wrong tile in a hand that decides a question": (
        Edit("questions/all-terminals-all-pungs.yaml", "[111m,1][111p,2][111s,3]99p99s9p",
             "[222m,1][111p,2][111s,3]99p99s9p"),
        Edit("questions/all-terminals-all-pungs.yaml", "all: {all-terminals: 64, triple-pung: 16}",
             "all: ‹SCORE_DIFFERS›{all-terminals: 64, triple-pung: 16}"),
    ),
    "a section that nothing takes up": (
        Edit("sources.yaml", "{sections: 42}", "{sections: 43}"),
        Edit("sections/cmcr-1998-review-en.yaml", "  - {at: art. 4.7,",
             "  - {at: ‹SECTION_UNCOVERED›art. 99}\n  - {at: art. 4.7,"),
    ),
    "a foul without a penalty": (
        Edit("fouls/oddest.yaml", "", "‹PENALTY_MISSING›"
             + foul("‹FOUL_UNSHOWN›f-oddest", "c-77777w").replace("penalty: {none: true}\n", "")),
        locked("foul f-oddest\ncase c-77777w"),
    ),
    "a foul that no case shows": (
        Edit("fouls/last.yaml", "",
             foul("‹FOUL_UNSHOWN›f-last", "c-77777z", "{zh: 末, es: Última, en: Last}", 98)),
        locked("foul f-last\ncase c-77777z"),
    ),
    "too few hands": (
        Edit("ids.lock", "example x-28nqr7\n", "example x-28nqr7 retired 2026-01-01 -\n"),
        fan("59-dragon-pung", record("fans/59-dragon-pung.yaml", "x-28nqr7"), ""),
        fan("59-dragon-pung", "examples:\n  - id:", "examples:\n  ‹EXAMPLES_FEW›- id:"),
    ),
    "an exclusion that no hand shows": (
        fan("44-last-tile-draw", "    shows: [e-2ycsfj]\n", ""),
        fan("44-last-tile-draw", "  - id: e-2ycsfj\n", "  - ‹EXCLUSION_UNSHOWN›id: e-2ycsfj\n"),
    ),
    "an exclusion of a fan that no hand has beside it": (
        fan("44-last-tile-draw", "excludes:\n",
            exclusion("EXCLUSION_NEVER", "e-77777p", "last-tile-claim")),
        locked("exclusion e-77777p"),
    ),
    "an exclusion of a fan on other tiles": (
        fan("54-two-dragon-pungs", "excludes:\n",
            exclusion("EXCLUSION_APART", "e-77777q", "mixed-double-chow")),
        locked("exclusion e-77777q"),
    ),
    "an exclusion that acts though it is marked idle": (
        fan("44-last-tile-draw", "    shows: [e-2ycsfj]\n", ""),
        fan("44-last-tile-draw", "    because: non-repeat\n",
            "    because: non-repeat\n    idle: ‹EXCLUSION_ACTS›other-form\n"),
    ),
    "an exclusion that is idle for another reason": (
        fan("14-quadruple-chow", "    idle: other-form\n", "    idle: ‹IDLE_REASON›defined-apart\n"),
    ),
}  # fmt: skip


def faults_of(report: Report) -> list[Fault]:
    """Every problem as a Fault."""
    found = [
        Fault(problem.path.removeprefix("rules_data/"), problem.line, problem.column, problem.code)
        for problem in report.problems
    ]
    assert len(found) == len(set(found))
    return sorted(found)


def together(cases: Iterable[Case]) -> list[Edit]:
    return [edit for case in cases for edit in case]


def runs(table: dict[str, Case]) -> list[list[Edit]]:
    """The cases of a table in as few runs as can be: no two of a run edit the same passage."""
    found: list[list[Edit]] = []
    for case in table.values():
        edits = next((edits for edits in found if not _meet(case, edits)), None)
        if edits is None:
            found.append(edits := [])
        edits += case
    return found


def _meet(case: Case, edits: list[Edit]) -> bool:
    return any(
        one.path == other.path != "ids.lock" and (one.old in other.old or other.old in one.old)
        for one in case
        for other in edits
    )


@dataclass(frozen=True, repr=False)  # a report is long
class Beside:
    """Everything of the first table in one check."""

    expected: list[Fault]
    report: Report


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Beside:
    folder = tmp_path_factory.mktemp("beside") / "rules_data"
    expected = write_edited(together(BESIDE.values()), folder)
    return Beside(expected, check(folder))


@pytest.mark.slow
def test_one_run_should_report_the_faults_of_all_files(beside: Beside) -> None:
    """Nothing hides anything else."""
    assert len(beside.expected) >= len(BESIDE)
    assert beside.expected == faults_of(beside.report)


@pytest.mark.slow
@pytest.mark.parametrize("edits", [*runs(RULES), *runs(UNSOUND), *runs(WHOLE)])
def test_faults_of_the_rules_should_be_reported_at_their_places(
    edits: list[Edit], tmp_path: Path
) -> None:
    expected = write_edited(edits, tmp_path / "rules_data")
    assert expected
    assert expected == faults_of(check(tmp_path / "rules_data"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("# yaml-language-server", "# yaml-server", (1, 1, "SCHEMA_LINE")),
        ("points: 16", "points: 24\npoints: 16", (5, 1, "YAML_DUPLICATE_KEY")),
        ("points: 16", "points:", (4, 8, "VALUE_EMPTY")),
        ("", "", (1, 1, "FILE_SUFFIX")),
    ],
)
def test_a_slip_in_a_rule_should_be_told_once_and_not_by_every_hand(
    old: str, new: str, place: tuple[int, int, str], tmp_path: Path
) -> None:
    write_edited([], tmp_path / "rules_data")
    path = tmp_path / "rules_data/fans/32-triple-pung.yaml"
    if old:
        path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    else:
        path.rename(path.with_suffix(".yml"))
    found = faults_of(check(tmp_path / "rules_data"))
    assert [(fault.line, fault.column, fault.code) for fault in found] == [place]


@pytest.mark.long
@pytest.mark.parametrize("name", [*BESIDE, *RULES, *UNSOUND, *WHOLE])
def test_a_fault_should_be_reported_alone(name: str, tmp_path: Path) -> None:
    expected = write_edited((BESIDE | RULES | UNSOUND | WHOLE)[name], tmp_path / "rules_data")
    assert expected
    assert expected == faults_of(check(tmp_path / "rules_data"))


QUESTION = (
    Edit("questions/odd.yaml", "", "id: ‹ID_NOT_LOCKED›odd\ntheme: ‹VALUE_UNKNOWN›oddity\n"
         "effect: procedure\ntitle: {zh: 怪吗？, es: ¿Es rara?, en: Is it odd?}\n"
         "why: {zh: 怪。, es: Es rara., en: It is odd. ‹TEXT_SENTENCES›It is.}\n"
         "fans: [all-fives]\nreadings:\n" + "\n".join(
             f"  - id: ‹ID_NOT_LOCKED›{name}\n    answer: {{zh: 怪。, es: Sí., en: Yes.}}\n"
             "    support: opinion\n    consequence: {zh: 无。, es: Nada., en: Nothing.}\n"
             "    cite: [{source: gb-helper, at: whole}]" for name in ("one", "two")) + "\n"),
)  # fmt: skip


@pytest.mark.slow
def test_a_file_left_out_for_its_shape_should_still_be_told_its_ids_and_words(
    tmp_path: Path,
) -> None:
    expected = write_edited(QUESTION, tmp_path / "rules_data")
    assert expected == faults_of(check(tmp_path / "rules_data"))


@pytest.mark.long
@pytest.mark.slow
def test_faults_of_the_rules_should_hide_nothing_but_scores(tmp_path: Path) -> None:
    """With the rules broken no edition can be compiled; all that can be seen without is reported."""
    compiled = {"SCORE_DIFFERS", "NEAR_SCORES", "FAN_NOT_SCORED", "NOT_SHOWN", "CLAIM_FAILS",
              "CLAIM_HOLDS", "HAND_NOT_A_WIN", "HAND_NOTICE", "HAND_REFUSED", "NOT_REFUSED",
              "READINGS_NOT_SEPARATED", "CASE_DIFFERS", "CASE_INPUT", "NUMBER_UNKNOWN",
              "NUMBER_UNSET", "NUMBER_UNFILLED", "NUMBER_DIFFERS"}  # fmt: skip
    edits = together(
        [*BESIDE.values(), RULES["an unknown question"], RULES["an unknown class of tiles"]]
    )
    expected = write_edited(edits, tmp_path / "rules_data")
    found = faults_of(check(tmp_path / "rules_data"))
    assert [fault for fault in expected if fault.code not in compiled] == found


def test_every_code_should_be_met_here() -> None:
    texts = [
        edit.new
        for table in (BESIDE, RULES, UNSOUND, WHOLE)
        for case in table.values()
        for edit in case
    ]
    met = {code for text in texts for code in re.findall(r"‹([A-Z_]+)›", text)}
    pages = {"PAGE_HTML", "PAGE_LINK", "PAGE_TEMPLATE"}  # in tests/publish/site/test_page_source.py
    pages |= {
        f"TRANSLATION_{name}"
        for name in ("BLANKS", "CONTEXT", "FORMS", "MARKS", "QUOTE", "SYNTAX", "TAGS")
    }
    # in tests/i18n/test_translations.py
    files = {code for _, code in INSTEAD.values()} | {"FILE_UNREADABLE", "FILE_GONE"}
    yaml = {code for *_, code in places()}
    elsewhere = {"BECAUSE_INEVITABLE", "BECAUSE_NOT_INEVITABLE"}  # in tests/verify
    elsewhere |= {"SEAL_BROKEN", "SEAL_LINE", "SEAL_LOST", "SEAL_MISSING"}
    elsewhere |= {"ID_DROPPED", "ID_OTHER", "ID_SINCE"}
    elsewhere |= {"CATALOGUE_BLANKS"}  # in tests/i18n/test_read_catalogue.py
    elsewhere |= {"SCHEMA_LINE"}  # in a test of its own
    elsewhere |= {"KEYS_ONE", "VALUE_LENGTH"}  # in test_shape_faults.py
    elsewhere |= {code for _, code, *_ in REFUSED}
    elsewhere |= {"RELEASE_DAMAGED"}  # in tests/publish/citation/test_history.py
    others = pages | files | yaml | elsewhere | {"FOLDER_MISSING", "HOUSE_MISSING"}
    assert met | others == set(catalogue("check_codes"))


SAY_IT_ALL = {
    "DEFINE_LENGTH", "DEFINE_MODIFIER", "EFFECT_SCORE", "IDLE_REASON", "KEYS_ONE", "NUMBER_DERIVED",
    "NUMBER_UNREADABLE", "ROTATION_FIGURE",
}  # fmt: skip
"""Codes whose message itself says what is wanted, so that a hint would repeat it."""


def test_every_code_should_say_what_to_do() -> None:
    assert {
        code for code, words in catalogue("check_codes").items() if "hint" not in words
    } == SAY_IT_ALL


def test_no_code_should_mean_something_else_in_a_sheet() -> None:
    assert not set(catalogue("check_codes")) & set(catalogue("sheet_faults"))


def test_a_folder_that_is_not_there_should_be_one_fault(tmp_path: Path) -> None:
    (found,) = check(tmp_path / "nothing").problems
    assert found.code == "FOLDER_MISSING"


@pytest.mark.slow
@pytest.mark.long
def test_bytes_that_are_not_utf8_should_be_one_fault(tmp_path: Path) -> None:
    write_edited([], tmp_path / "rules_data")
    path = tmp_path / "rules_data/terms.yaml"
    before, tile, after = path.read_bytes().partition("一万".encode())
    path.write_bytes(before + tile.decode().encode("gb18030") + after)
    line = before.count(b"\n") + 1
    (found,) = faults_of(check(tmp_path / "rules_data"))
    assert (found.path, found.line, found.code) == ("terms.yaml", line, "FILE_ENCODING")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_should_be_one_sentence_for_people(language: str, beside: Beside) -> None:
    speaker = Speaker(language)
    lines = [write_problem(found, speaker) for found in beside.report.problems]
    assert len(lines) > 50
    for line in lines:
        assert re.match(r"rules_data/[^:]+:\d+:\d+: [A-Z_]+ \S", line), line
        assert not re.search(r"[{}]None|\(\)|\bNone\b|Error", line), line


def test_a_score_that_differs_should_show_both_counts_side_by_side(beside: Beside) -> None:
    (found,) = (found for found in beside.report.problems if found.code == "SCORE_DIFFERS")
    assert dict(found.params) == {
        "example": "x-77777f",
        "edition": "mil",
        "expected": "8 = two-dragon-pungs 6, *dragon-pung 2",
        "found": "7 = two-dragon-pungs 6, *single-wait 1",
    }
    for language in LANGUAGES:
        lines = write_problem(found, Speaker(language)).splitlines()
        assert [line.count(" = ") for line in lines] == [0, 1, 1]


def test_the_real_rulebook_should_have_no_fault(report: Report) -> None:
    assert report.problems == ()
    examples = report.rulebook.examples
    by_reading = [len(x.decides.readings) for x in examples if x.decides is not None]
    refused = sum(len(x.refused) for x in examples)
    assert report.runs == 3 * len(examples) - refused + sum(by_reading)
