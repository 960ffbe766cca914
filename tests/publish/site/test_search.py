"""The search, run as it is served over the built index: what readers type finds what they mean."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.documents.text_numbers import PLACEHOLDER
from generator.i18n import LANGUAGES, catalogue
from generator.publish.site.page.context import Site
from generator.publish.site.search.entries import words_elsewhere
from generator.publish.site.search.stated_numbers import stating_places
from generator.publish.site.texts.values_with_units import value
from generator.records.kinds import Rulebook
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.publish.site.conftest import Built, text_of
from tests.sizes import part, sized, some

QUERIES = ROOT / "tests/publish/site/queries.tsv"
PEOPLE = ROOT / "tests/publish/site/queries_of_people.tsv"
RUNNER = ROOT / "tests/publish/site/search.mjs"
AT_MOST, NAMES = 16_500, 72_000  # bytes of the titles and of the other names as they are sent
# Numbers that only count with: no page states them.
UNSTATED = {"tiles-per-kong", "tiles-per-pair", "tiles-per-set"}
FAN_OF = {  # numbers that the page of a fan says in words
    "flower-points": "flower-tiles",
    "single-tiles": "lesser-honors-and-knitted-tiles",
}
MEASURES = {"second", "minute", "dollar", "centimetre", "millimetre", "degree", "lux", "metre"}


@cache
def started(node: str, assets: Path) -> subprocess.Popen[str]:
    """The script with the index of a language, which takes a second to read; it ends with its input."""
    return subprocess.Popen(
        [node, RUNNER, assets], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )


def ask(built: Built, language: str, queries: Iterable[str], option: str = "") -> list[Any]:
    """What the script answers, in the order of the queries."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node was not found: the search was not tested")
    run = started(node, built.folder / language / "assets")
    assert run.stdin is not None
    assert run.stdout is not None
    print(json.dumps({"only": option, "queries": list(queries)}), file=run.stdin, flush=True)
    answers: list[Any] = json.loads(run.stdout.readline())
    return answers


def addresses(answer: Mapping[str, Any]) -> list[str]:
    """The addresses of an answer's results, the page of the calculator without its hand."""
    return [result["address"].partition("?")[0] for result in answer["results"]]


def is_right(address: str, pages: Iterable[str]) -> bool:
    """Whether it is one of the pages, or a place on one."""
    return any(page in (address, address.partition("#")[0]) for page in pages)


def plain(pinyin: str) -> str:
    """Pinyin without tones."""
    letters = unicodedata.normalize("NFD", pinyin)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def written(path: Path = QUERIES) -> Iterator[tuple[str, str, list[str]]]:
    """Language, query and wanted pages of each line of the file."""
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            language, query, pages, meaning = line.split("\t")
            assert meaning, query
            yield language, query, pages.split(",")


def wanted(pages: Iterable[str], rulebook: Rulebook) -> list[str]:
    """The pages, with those of all fans of a value or a number."""
    found = []
    for page in pages:
        kind, _, number = page.partition(":")
        for fan in rulebook.fans:
            values = {fan.points} | ({6, 8} if fan.id == "two-concealed-kongs" else set())
            if (kind == "points" and int(number) in values) or (
                kind == "number" and int(number) in fan.number.values()
            ):
                found.append(f"fans/{fan.id}/")
        if not number:
            found.append(page)
    return found


@pytest.mark.parametrize("language", some(LANGUAGES, "zh"))
def test_every_name_of_every_fan_should_find_it_first(
    language: str, built: Built, rulebook: Rulebook
) -> None:
    """In three languages and pinyin, with tones, without, and without spaces; on each site."""
    asked = [
        (name, f"fans/{fan.id}/")
        for fan in rulebook.fans
        for name in (
            *fan.name.values(),
            plain(fan.name["pinyin"]),
            plain(fan.name["pinyin"]).replace(" ", ""),
        )
    ]
    assert len(asked) == 81 * 6
    asked = [*part(asked, 5, LANGUAGES.index(language))]  # names of each sort on each site
    answers = ask(built, language, [name for name, _ in asked])
    for state in ("seen", "full"):
        wrong = [
            (name, addresses(answer[state])[:2])
            for (name, page), answer in zip(asked, answers, strict=True)
            if addresses(answer[state])[:1] != [page]
        ]
        assert wrong == []


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_the_name_of_a_term_should_find_what_is_called_so_before_what_speaks_of_it(
    language: str, built: Built, rulebook: Rulebook
) -> None:
    """The term, or a fan, a foul, a question of that very name; never a paragraph of another page."""
    names = part(sorted({term.name[language] for term in rulebook.terms}), 4)
    answers = ask(built, language, names)
    for state in ("seen", "full"):
        first = [answer[state]["results"][0] for answer in answers]
        wrong = [
            (name, found["address"], found["title"])
            for name, found in zip(names, first, strict=True)
            if found["title"].lower() != name.lower()
        ]
        assert wrong == [], state


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_readers_type_should_find_what_they_mean(
    language: str, built: Built, rulebook: Rulebook
) -> None:
    """Two neighbouring signs of a fan's name, and the queries of the file: among the first three."""
    parts: dict[str, list[str]] = {}
    for fan in rulebook.fans:
        name = fan.name["zh"]
        for start in range(len(name) - 1):
            parts.setdefault(name[start : start + 2], []).append(f"fans/{fan.id}/")
    assert len(parts) > 100
    asked = list(parts.items())
    asked += [
        (query, wanted(pages, rulebook)) for code, query, pages in written() if code == language
    ]
    answers = ask(built, language, [query for query, _ in asked])
    for state in ("seen", "full"):
        wrong = [
            (query, addresses(answer[state])[:3], pages[:3])
            for (query, pages), answer in zip(asked, answers, strict=True)
            if not any(is_right(address, pages) for address in addresses(answer[state])[:3])
        ]
        assert len(wrong) <= len(asked) // 100, wrong
        assert [query for query, *_ in wrong if query in parts] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_should_be_answered_in_their_own_words(language: str, built: Built) -> None:
    """Nine in ten first, and all but one in fifty among the first three."""
    asked = [(query, pages) for code, query, pages in written(PEOPLE) if code == language]
    assert len(asked) >= 80
    answers = ask(built, language, [query for query, _ in asked])
    found = [
        (query, [is_right(address, pages) for address in addresses(answer["seen"])[:3]])
        for (query, pages), answer in zip(asked, answers, strict=True)
    ]
    later = [query for query, right in found if right[:1] != [True]]
    missed = [query for query, right in found if not any(right)]
    assert len(later) <= len(asked) // 10, later
    assert len(missed) <= len(asked) // 50, missed


@pytest.mark.parametrize("language", some(LANGUAGES, "zh"))
def test_every_number_of_the_rules_should_be_found(
    language: str, built: Built, report: Report
) -> None:
    """By what it is and is called, in each edition: a page that states it, its foul or its question.

    A time, a sum of money or a measure needs no name; nor does a foul with the points that it costs.
    """
    site = Site(report, language, ROOT / "docs")
    places = stating_places(site)
    beside: dict[str, list[str]] = {}  # the fouls and the questions of a clause
    for foul in site.rulebook.fouls:
        for name in foul.clauses:
            beside.setdefault(name, []).append(foul.id)
    for article in site.rulebook.articles:
        for clause in article.clauses:
            beside.setdefault(clause.id, []).extend(clause.questions)
    named: dict[str, set[str]] = {}
    bare: dict[str, set[str]] = {}
    for number in site.rulebook.numbers:
        stating = [item for _, item in places.get(number.id, ())]
        stating += [found for item in stating for found in beside.get(item, ())]
        pages = {site.addresses[item].partition("#")[0] for item in stating}
        if number.id in FAN_OF:
            pages.add(site.addresses[FAN_OF[number.id]])
        for edition in site.rulebook.editions:
            found = site.view.numbers[edition.id].get(number.id)
            if found is None or not pages:
                continue
            text = value(site, found, number.unit)
            named[f"{text} {number.name[language]}"] = pages
            if number.unit in MEASURES:
                bare.setdefault(text, set()).update(pages)
    for foul in site.rulebook.fouls:
        for edition in site.rulebook.editions:
            points = site.view.numbers[edition.id].get(f"{foul.id}.points")
            if points is not None:
                page = site.addresses[foul.id]
                named[f"{points} {foul.name[language]}"] = {page}
    unstated = {number.id for number in site.rulebook.numbers if not places.get(number.id)}
    assert unstated == UNSTATED
    # Each other number, a few of them differently by edition, and the fouls that cost a set sum.
    assert len(named) > len(site.rulebook.numbers) - len(UNSTATED) + 10
    assert len(bare) > 20
    for whole, first in ((named, 8), (bare, 4)):
        asked = dict(part([*whole.items()], 5, LANGUAGES.index(language)))
        answers = ask(built, language, asked)
        missed = [
            query
            for (query, pages), answer in zip(asked.items(), answers, strict=True)
            if not any(is_right(address, pages) for address in addresses(answer["seen"])[:first])
        ]
        assert missed == []


def test_what_people_type_should_lead_to_pages_that_are_there(built: Built) -> None:
    """Every key of the catalogue is an address of the sites, so no words are lost."""
    for address in catalogue("sought"):
        page, _, anchor = address.partition("#")
        html = built.pages["en"][page]
        assert not anchor or f'id="{anchor}"' in html, address


def test_words_of_other_games_should_name_what_is_there(rulebook: Rulebook) -> None:
    ids = {item.id for item in rulebook.every()}
    assert [item for item in words_elsewhere() if item not in ids] == []


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_only_what_holds_not_all_of_the_words_should_be_called_near(
    language: str, built: Built
) -> None:
    """The names of pages, typed whole and with a word more that stands on none."""
    folder = built.folder / language / "assets/search"
    titles = json.loads((folder / "titles.json").read_text("utf-8"))["columns"][1].split("\n")
    asked = titles[:: sized(60, 7)]
    assert len(asked) > sized(8, 25)
    assert [
        q for q, a in zip(asked, ask(built, language, asked), strict=True) if a["seen"]["near"]
    ] == []
    more = [f"{query} xyzzyplugh" for query in asked]
    assert all(answer["full"]["near"] for answer in ask(built, language, more))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_should_be_found_first_by_its_name(language: str, built: Built) -> None:
    """Payments, penalties, the calculator: the American game's if it is named, else competition's."""
    words = {
        "zh": ("付分", "美国麻将 付分"),
        "es": ("pagos", "nmjl pagos"),
        "en": ("payment", "nmjl payment"),
    }
    plain, named = ask(built, language, words[language])
    american = ("american/", "rules/american-", "cases/american-")
    assert not any(address.startswith(american) for address in addresses(plain["seen"])[:3])
    assert addresses(named["seen"])[0].startswith(american)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_should_say_what_each_edition_answers(
    language: str, built: Built, rulebook: Rulebook
) -> None:
    """A question whose editions differ has an answer for each; a hit on one leads to the question."""
    bits = {edition.id: 1 << place for place, edition in enumerate(rulebook.editions)}
    questions = [item for item in rulebook.questions if len(_answers(rulebook, item.id)) > 1]
    assert len(questions) > 40
    questions = [*part(questions, 4, LANGUAGES.index(language))]
    answers = ask(built, language, [f"questions/{item.id}" for item in questions])
    for question, answer in zip(questions, answers, strict=True):
        result = answer["seen"]["results"][0]
        assert result["address"] == f"questions/{question.id}/"
        held = sorted(editions for editions, _ in result["answers"])
        assert held == sorted(
            sum(bits[edition] for edition in editions)
            for editions in _answers(rulebook, question.id).values()
        )


def _answers(rulebook: Rulebook, question: str) -> dict[str, list[str]]:
    """The readings that editions take, each with these editions."""
    found: dict[str, list[str]] = {}
    for edition in rulebook.editions:
        found.setdefault(edition.readings[question], []).append(edition.id)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fan_and_a_tile_should_have_a_picture(
    language: str, built: Built, rulebook: Rulebook
) -> None:
    names = [fan.name[language] for fan in rulebook.fans]
    names += [term.name[language] for term in rulebook.terms if term.tile]
    names = [*part(names, 4, LANGUAGES.index(language))]
    shown = [answer["seen"]["results"][0]["picture"] for answer in ask(built, language, names)]
    assert sum(map(bool, shown)) > len(names) * 3 // 4


def test_the_queries_should_be_many_and_lead_to_pages_that_exist(
    built: Built, rulebook: Rulebook
) -> None:
    found = [*written(), *written(PEOPLE)]
    assert len({(language, query) for language, query, _ in found}) == len(found) > 300
    assert min(sum(code == language for code, *_ in found) for language in LANGUAGES) >= 100
    for language, query, pages in found:
        for page in wanted(pages, rulebook):
            here, _, anchor = page.partition("#")
            if here == "calculator/":
                continue
            html = built.pages[language].get(here)
            assert html is not None, (query, page)
            assert not anchor or f'id="{anchor}"' in html, (query, page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_titles_should_be_light(language: str, built: Built) -> None:
    folder = built.folder / language / "assets/search"
    for name, most in (("titles", AT_MOST), ("names", NAMES)):
        assert len(gzip.compress((folder / f"{name}.json").read_bytes())) < most


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_address_of_the_index_should_exist(language: str, built: Built) -> None:
    """Titles lead to pages and anchors, and every text has a place on the page of its title."""
    folder = built.folder / language / "assets/search"
    titles = json.loads((folder / "titles.json").read_text("utf-8"))
    texts = json.loads((folder / "texts.json").read_text("utf-8"))
    answers = ask(built, language, [], "addresses")
    names = json.loads((folder / "names.json").read_text("utf-8"))
    assert len(answers) == sum(titles["counts"]) + sum(names["late"]["counts"])
    pages = built.pages[language]
    for address in answers:
        page, _, anchor = address.partition("#")
        assert page in pages, address
        assert not anchor or f'id="{anchor}"' in pages[page], address
    count = 0
    for rows in (*texts["rows"], *names["rows"]):
        for place, anchor, _, text, *_ in rows:
            assert text
            page = answers[place].partition("#")[0]
            assert not anchor or f'id="{anchor}"' in pages[page], (page, anchor)
            count += 1
    assert count > 2000


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_should_have_a_blank_where_a_number_belongs(
    language: str, built: Built, rulebook: Rulebook
) -> None:
    numbers = {number.id for number in rulebook.numbers}
    fouls = {foul.id for foul in rulebook.fouls}
    folder = built.folder / language / "assets/search"
    texts = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.json")))
    pages = "".join(text_of(html) for html in built.pages[language].values())
    blanks = set(PLACEHOLDER.findall(texts + pages))
    assert not {name for name in blanks if name in numbers or name.partition(".")[0] in fouls}
    # Art. 7.4 of 1998 gives 15 seconds for a discard, § 3.6.4 of the Green Book 10.
    fifteen = re.search(
        r"15 ?[（(][^）)]*1998[^）)]*[）)] ?(或|o|or) ?10 ?[（(]WMO 2006[）)]", texts
    )
    assert fifteen


@pytest.mark.parametrize("language", some(LANGUAGES, "en"))
def test_every_id_should_be_found(language: str, built: Built, rulebook: Rulebook) -> None:
    """Of what has a place: fans, terms, fouls, clauses, readings, hands, exclusions, misprints."""
    owned = [
        *(item.id for group in (rulebook.fans, rulebook.terms, rulebook.fouls) for item in group),
        *(clause.id for article in rulebook.articles for clause in article.clauses),
        *(f"{item.id}/{reading.id}" for item in rulebook.questions for reading in item.readings),
        *(item.id for item in (*rulebook.examples, *rulebook.exclusions, *rulebook.misprints)),
        *(case.id for case in rulebook.cases),
    ]  # fmt: skip
    assert len(owned) > 1800
    owned = [*part(owned, 30, LANGUAGES.index(language))]  # ids are the same in each language
    missed = []
    for item, answer in zip(owned, ask(built, language, owned), strict=True):
        first = addresses(answer["seen"])[0]
        if not first.rstrip("/").endswith(
            item.rpartition("/")[2].removeprefix("t-").removeprefix("f-")
        ):
            missed.append((item, first))
    assert missed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_typed_should_end_in_silence(language: str, built: Built) -> None:
    """A slip finds something, said to be only near; what is found well is not said to be near."""
    slips = ["qinyise", "thirten orfans", "escalra pura", "绿一涩", "海底唠月", "kogn oculot"]
    for query, answer in zip(slips, ask(built, language, slips), strict=True):
        assert answer["seen"]["results"], query
        assert answer["seen"]["near"], query
    names = ["清一色", "mano pura", "Full Flush", "qing yi se"]
    assert not any(answer["seen"]["near"] for answer in ask(built, language, names))


def test_a_name_should_need_no_full_text(built: Built, rulebook: Rulebook) -> None:
    """Who types a fan's name loads nothing more."""
    names = part([fan.name["zh"] for fan in rulebook.fans], 6)
    assert not any(answer["wanted"] for answer in ask(built, "zh", names))
    [answer] = ask(built, "zh", ["比赛中可以看手机吗"])
    assert answer["wanted"]
