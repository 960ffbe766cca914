"""The calculator: what it answers is what Python says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from html import unescape
from urllib.parse import quote

import pytest

from generator.ask.scored_waits import wins
from generator.game.notation import read_hand, write_hand
from generator.i18n import Speaker
from generator.publish.site.cards.calculator_link import calculator_link
from generator.score import Derivation, Interpreter
from generator.verify.check import Report
from tests.publish.site.calculator_page import (
    MANY,
    SHOWN,
    UNDER,
    WAITING,
    WON,
    Watched,
    desk,
    phone,
    settled,
    site,
)
from tests.publish.site.conftest import Built
from tests.publish.site.unfolding import unfolded
from tests.sizes import LONG, sized

__all__ = ["desk", "phone", "site"]  # fixtures

pytestmark = pytest.mark.browser


def fan_of(address: str) -> str:
    return re.split(r"[/#]", address.rstrip("/"))[-1]


def rows_of(derivation: Derivation, interpreter: Interpreter) -> list[tuple[str, str]]:
    """What the page should list: a row for each time that a fan scores, then the flowers."""
    rows = [(item.fan, str(item.points)) for item in derivation.best[0].scored]
    if derivation.flowers:
        flower = next(fan for fan in interpreter.rules.fans if "flowers" in fan.define)
        times = derivation.flowers
        rows.append((flower.id, f"{times} × {flower.points}" if times > 1 else str(flower.points)))
    return rows


def test_every_example_should_score_as_in_python(
    desk: Watched, report: Report, interpreters: Mapping[str, Interpreter], site: str
) -> None:
    """Total and fans of executed hands as the page shows them, under one edition after the other.

    Every fan is shown in one of them; in ``make test-long`` all are.  The page's engine is compared
    with every one under every edition in tests/engine.
    """
    asked = []
    times = Counter[str]()
    for place, run in enumerate(report.executed.values()):
        edition = list(run.derivations)[place % len(run.derivations)]
        fans = {item.fan for item in run.derivations[edition].best[0].scored}
        if LONG or min((times[fan] for fan in fans), default=0) < 1:
            times.update(fans)
            link = unescape(calculator_link("", write_hand(run.hand), edition))
            asked.append((run, edition, link))
    assert len(asked) > sized(40, 100)
    assert times.keys() == {
        fan
        for run in report.executed.values()
        for found in run.derivations.values()
        for fan in {i.fan for i in found.best[0].scored}
    }
    assert len({edition for _, edition, _ in asked}) == len(interpreters)
    page = desk.open()
    address_of = {
        reading.id: fan.id
        for question in report.rulebook.questions
        for reading in question.readings
        for fan in reading.patch.fans
    }
    found = page.evaluate(MANY, [link.removeprefix("calculator/") for _, _, link in asked])
    wrong = []
    for (run, edition, link), shown in zip(asked, found, strict=True):
        derivation = run.derivations[edition]
        rows = [
            (address_of.get(fan_of(address), fan_of(address)), points)
            for address, points in shown["fans"]
        ]
        expected = rows_of(derivation, interpreters[edition])
        if (shown["total"], rows) != (derivation.points, expected):
            wrong.append((link, shown, derivation.points, expected))
    assert wrong == []


@pytest.mark.long
def test_the_links_of_a_page_should_open_its_hands(desk: Watched, report: Report) -> None:
    for language, kind in (
        ("en", "fans/full-flush/"),
        ("zh", "start/"),
        ("es", "questions/one-melded-one-concealed-kong/"),
        ("es", "cases/payments/"),
    ):
        page = desk.page
        page.goto(f"{desk.site}/{language}/{kind}")
        links = page.locator("main a.calc-open")
        assert links.count() > 0, kind
        unfolded(links.first).click()
        page.wait_for_selector("[data-ready]")
        page.wait_for_selector("#c-ruling :is(.c-total, .c-waits, .c-differ)")
        assert page.url.startswith(f"{desk.site}/{language}/calculator/?hand="), kind


def test_every_card_of_a_hand_should_lead_to_the_calculator(built: Built, report: Report) -> None:
    """The link stands beside the picture, with the hand that was executed."""
    hands = {name: write_hand(run.hand) for name, run in report.executed.items()}
    seen = set()
    for html in built.pages["en"].values():
        for card in html.split('<div class="ex" id="')[1:]:
            name = card.partition('"')[0]
            if name in hands:
                asked = re.search(r'class="calc-open" href="[^"?]*\?([^"]+)"', card)
                assert asked is not None, name
                assert quote(hands[name], safe="|,") in asked[1]
                seen.add(name)
    assert len(seen) == len(hands)


@pytest.mark.parametrize(
    "hand", [WAITING, "[EEE,1][FFFF]123m11s12p |EE0000", "19m19s19pESWNCFP |EE0000|3"]
)
def test_thirteen_tiles_should_show_what_python_finds(
    phone: Watched, interpreters: Mapping[str, Interpreter], hand: str
) -> None:
    page = phone.open(hand=hand)
    rows = [
        [cell.strip() for cell in row.split("\t")]
        for row in page.locator(".c-waits tbody tr").all_inner_texts()
    ]
    found = list(wins(read_hand(hand), interpreters[UNDER]))
    assert [[int(cell) for cell in row[1:]] for row in rows] == [
        [win.left, win.discard.points, win.self_drawn.points] for win in found
    ]
    page.locator(".c-waits tbody tr").last.locator("button").last.tap()
    settled(page)
    assert page.evaluate(SHOWN)["total"] == found[-1].self_drawn.points


def test_a_hand_that_waits_for_nothing_should_say_how_far_it_is(phone: Watched) -> None:
    page = phone.open(hand="147m258s369pESWN |EE0000")
    assert page.locator(".c-waits").count() == 1, "knitted tiles wait"
    page = phone.open(hand="1133557799m135p |EE0000")
    assert "1" in page.inner_text("#c-ruling")
    page = phone.open(hand="123456789m1118p9s|EE0000")
    assert page.inner_text("#c-ruling") == Speaker("en").say("calculator", "away", n=1)


def test_a_fan_should_light_up_its_tiles(desk: Watched) -> None:
    page = desk.open(hand=WON)
    rows = page.locator(".c-fans li")
    row = rows.filter(has_text="Seat Wind")
    row.locator("a").first.focus()
    lit = page.locator(".c-drawn .g.on")
    assert lit.count() == 1
    assert lit.locator("use").evaluate_all("uses => uses.map(u => u.href.baseVal.split('#')[1])") == [
        "tE", "tE", "tE",
    ]  # fmt: skip
    page.locator("#c-text").focus()
    assert lit.count() == 0


def test_below_the_minimum_should_say_what_is_missing_and_what_would_do(phone: Watched) -> None:
    page = phone.open(hand="[123m,1][456p,3][EEE,2]77s23s4s|SW0000|ab")
    head = page.inner_text(".c-head")
    assert Speaker("en").say("answer", "below", minimum=8, missing=7) in head
    would = page.inner_text(".c-would")
    assert Speaker("en").say("calculator", "last_of_wall") in would
    assert Speaker("en").say("calculator", "self_drawn") not in would


def test_where_editions_differ_the_questions_should_be_named(desk: Watched, report: Report) -> None:
    run = next(
        run
        for run in report.executed.values()
        if len({found.points for found in run.derivations.values()}) > 1
    )
    page = desk.open(hand=write_hand(run.hand))
    page.wait_for_selector(".c-editions")
    totals = page.locator(".c-editions b").all_inner_texts()
    order = sorted(report.rulebook.editions, key=lambda edition: edition.order)
    assert Counter(totals) == Counter(str(run.derivations[item.id].points) for item in order)
    links = page.locator(".c-asked a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert links
    assert all(link.startswith("../questions/") for link in links)
