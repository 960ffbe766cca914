"""Finding a hand and practising in Chromium: what the pages show is what Python scores."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.game.hand import Hand
from generator.game.notation import read_hand
from generator.i18n import Speaker, catalogue
from generator.records.kinds import Rulebook
from generator.score import Interpreter
from tests.ask.in_page import InPage
from tests.chromium import tab
from tests.conftest import ROOT
from tests.publish.site.accessibility import axe, looked_over
from tests.publish.site.blanks import with_any
from tests.publish.site.conftest import Built
from tests.publish.site.test_browser import DARK, DESKTOP, PHONE, address
from tests.sizes import part, some

__all__ = ["address", "axe"]  # fixtures

pytestmark = pytest.mark.browser
EN = Speaker("en")


def words(name: str, key: str) -> re.Pattern[str]:
    """A text in English, whatever fills it."""
    return with_any(EN.form(catalogue(name)[key]))


IMPOSSIBLE = {
    "contradiction": words("finding_page", "contradiction"),
    "excluded": words("finding_page", "excluded"),
    "exhausted": words("answer", "find:exhausted"),
}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with tab(browser, viewport=PHONE) as page:
        errors: list[str] = []
        page.on("console", lambda message: errors.append(message.text))
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield page
        assert errors == []


def in_calculator(page: Page, within: str) -> tuple[Hand, str]:
    """The hand and the edition that the link to the calculator names."""
    link = page.locator(f"{within} a[href*='calculator/?']").first.get_attribute("href")
    query = parse_qs(urlsplit(link or "").query)
    return read_hand(query["hand"][0]), query["edition"][0]


def found(page: Page) -> Hand:
    page.wait_for_selector("#f-result:not([hidden])")
    return in_calculator(page, "#f-result")[0]


def pick(page: Page, which: str, *names: str) -> None:
    for name in names:
        page.fill(f"#pick-{which}", name)
        page.press(f"#pick-{which}", "Enter")


def fans_of(hand: Hand, interpreter: Interpreter) -> Counter[str]:
    return Counter({fan: count for fan, _, count in interpreter.tally(hand).fans})


@pytest.mark.parametrize("typed", ["258将", "258", "riichi"])
def test_a_fan_of_another_game_should_be_told_so(typed: str, page: Page, address: str) -> None:
    """The list says that it is no fan here, and nothing can be chosen."""
    page.goto(f"{address}/en/find/")
    page.fill("#pick-fan", typed)
    expect(page.locator("#pick-fan-list li")).to_contain_text(
        re.compile("scores nothing|In competition mahjong|no such")
    )
    page.press("#pick-fan", "Enter")
    assert page.locator("[data-pick=fan] .chips button").count() == 0


@pytest.mark.long
def test_a_hand_should_be_found_with_the_keyboard_alone(
    page: Page, address: str, interpreters: dict[str, Interpreter]
) -> None:
    """Names in three languages, pinyin and a number; the address gives the same hand again."""
    page.goto(f"{address}/en/find/")
    page.focus("[name=edition]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    edition = page.input_value("[name=edition]")
    pick(page, "fan", "hunyise", "64")  # 混一色 in pinyin, and a number
    pick(page, "not", "自摸")
    chosen = page.locator("[data-pick=fan] .chips button").evaluate_all(
        "chips => chips.map(chip => chip.dataset.fan)"
    )
    assert chosen[0] == "half-flush"
    assert len(chosen) == 2
    assert page.locator("[data-pick=not] .chips").inner_text().startswith("Self-Drawn")
    page.focus("#f-form [type=submit]")
    page.keyboard.press("Enter")
    hand = found(page)
    fans = fans_of(hand, interpreters[edition])
    assert set(chosen) <= fans.keys()
    assert "self-drawn" not in fans
    total = interpreters[edition].tally(hand).points
    assert page.inner_text("#f-result .c-total b") == EN.say("answer", "points", n=total)
    again = page.url
    assert "fan=half-flush" in again
    assert "not=self-drawn" in again
    page.goto("about:blank")
    page.goto(again)
    assert found(page) == hand
    page.click(f"text={EN.say('finding_page', 'another')}")
    page.wait_for_url("**n=1**")
    assert found(page) != hand
    assert set(chosen) <= fans_of(found(page), interpreters[edition]).keys()


def test_the_picker_should_find_names_of_any_language_and_say_when_there_is_none(
    page: Page, address: str
) -> None:
    page.goto(f"{address}/es/find/")
    for typed, fan in (
        ("清一色", "Mano Pura"),
        ("qing yi se", "Mano Pura"),
        ("mano pura", "Mano Pura"),
        ("ESCALERA PURA", "Escalera Pura"),
        ("full flush", "Mano Pura"),
        ("ninguna así", ""),
    ):
        page.fill("#pick-fan", typed)
        first = page.locator("#pick-fan-list li").first
        if fan:
            assert first.locator("span").inner_text() == fan
            assert first.get_attribute("aria-selected") == "true"
        else:
            assert first.inner_text() == Speaker("es").say("finding_page", "no_option")
    page.press("#pick-fan", "Escape")
    assert not page.locator("#pick-fan-list").is_visible()


def test_what_is_impossible_should_be_said_with_its_reason(
    page: Page, address: str, rulebook: Rulebook
) -> None:
    names = {fan.id: fan.name["en"] for fan in rulebook.fans}
    for query, reason, fans in (
        ("fan=all-pungs&fan=all-chows", "contradiction", ("all-pungs", "all-chows")),
        ("fan=nine-gates&fan=full-flush", "excluded", ("nine-gates", "full-flush")),
        ("fan=nine-gates&only=1&not=short-straight", "exhausted", ()),
    ):
        page.goto(f"{address}/en/find/?edition=mil&{query}")
        page.wait_for_selector("#f-result:not([hidden])")
        text = page.inner_text("#f-result")
        assert [key for key, said in IMPOSSIBLE.items() if said.search(text)] == [reason], text
        assert all(names[fan] in text for fan in fans), text
        assert page.locator("#f-result .hand").count() == 0


@pytest.mark.long
def test_a_search_that_gave_up_should_say_so_and_be_cancelled_when_it_looks_at_everything(
    page: Page, address: str
) -> None:
    query = "edition=mil&fan=four-pure-shifted-chows&fan=no-honors"
    page.goto(f"{address}/en/find/?{query}")
    page.wait_for_selector("#f-result:not([hidden])")
    text = page.inner_text("#f-result")
    assert words("finding_page", "not_found").search(text)
    assert not [key for key, said in IMPOSSIBLE.items() if said.search(text)]
    page.click(f"text={EN.say('finding_page', 'everything')}")
    expect(page.locator("#f-state")).to_contain_text(words("finding_page", "searching"))
    page.click("#f-cancel")
    expect(page.locator("#f-state")).to_contain_text(words("finding_page", "cancelled"))
    pick(page, "not", "self-drawn")  # the page is alive, and the next search finds its engine again
    page.locator("[data-pick=fan] .chips button").first.click()
    page.click("#f-form [type=submit]")
    found(page)


@pytest.mark.long
def test_the_hand_of_a_day_should_be_the_same_in_node_and_in_the_browser(
    page: Page, address: str, in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    days = (
        ("2026-01-31", "first", "cn-1998"),
        ("2026-02-01", "club", "wmo-2006"),
        ("2026-02-02", "tournament", "mil"),
        ("2026-02-03", "tournament", "mil"),
        ("2026-02-03", "master", "mil"),
    )
    answers = in_page.answers(
        {"ask": "deal", "edition": edition, "level": level, "seed": day, "wanted": []}
        for day, level, edition in days
    )
    hands = set()
    for (day, level, edition), dealt in zip(days, answers, strict=True):
        page.goto(f"{address}/en/practice/?edition={edition}&level={level}&day={day}")
        page.wait_for_selector("#p-hand:not([hidden])")
        assert page.inner_text("#p-title").startswith(day)
        page.click("#p-show")
        page.wait_for_selector("#p-answer:not([hidden])")
        shown, named = in_calculator(page, "#p-answer")
        assert shown == read_hand(dealt["hand"])
        assert named == edition
        total = interpreters[edition].tally(shown).points
        assert page.inner_text("#p-answer .c-total b") == EN.say("answer", "points", n=total)
        hands.add(dealt["hand"])
    assert len(hands) == 5


def play(page: Page, address: str, day: str, in_page: InPage) -> dict[str, Any]:
    """Open the hand of a day; what node says it is."""
    asked = {"ask": "deal", "edition": "mil", "level": "club", "seed": day, "wanted": []}
    [dealt] = in_page.answers([asked])
    page.goto(f"{address}/en/practice/?edition=mil&level=club&day={day}")
    page.wait_for_selector("#p-hand:not([hidden])")
    found: dict[str, Any] = dealt["tally"]
    return found


def scores(page: Page) -> dict[str, str]:
    return {
        str(place.get_attribute("data-score")): place.inner_text()
        for place in page.locator("[data-score]").all()
    }


def test_answers_should_be_judged_and_the_record_kept_until_it_is_forgotten(
    page: Page, address: str, in_page: InPage
) -> None:
    tally = play(page, address, "2026-03-01", in_page)
    for fan, _, count in tally["fans"]:
        pick(page, "fan", *[fan] * count)  # its id is among what a fan is looked for by
    page.fill("[name=total]", str(tally["points"]))
    page.press("[name=total]", "Enter")
    page.wait_for_selector("#p-answer:not([hidden])")
    assert page.inner_text(".p-verdict") == EN.say("practice", "perfect")
    kept = {"played": "1", "right": "1", "streak": "1", "best": "1", "days": "1"}
    assert scores(page) == kept
    page.reload()
    page.wait_for_selector("#p-hand:not([hidden])")
    page.click("#p-show")
    page.wait_for_selector("#p-answer:not([hidden])")
    assert EN.say("practice", "already") in page.inner_text("#p-answer")
    assert scores(page) == kept

    tally = play(page, address, "2026-03-02", in_page)
    wrong = "big-four-winds"
    assert wrong not in {fan for fan, _, _ in tally["fans"]}
    pick(page, "fan", wrong)
    page.fill("[name=total]", "88")
    page.click("#p-guess [type=submit]")
    page.wait_for_selector("#p-answer:not([hidden])")
    total = EN.say("practice", "total_wrong", n=tally["points"], said=88)
    assert total in page.inner_text(".p-verdict")
    assert page.locator(".p-missed li").count() == len(tally["fans"])
    assert page.locator(f".p-excess a[href*='fans/{wrong}/']").count() == 1
    assert scores(page) == kept | {"played": "2", "streak": "0", "days": "2"}
    weak = page.locator("#p-weak-list a").evaluate_all(
        "links => links.map(link => link.getAttribute('href'))"
    )
    assert f"../fans/{wrong}/" in weak
    assert page.locator("#p-weak").is_visible() is False  # behind the closed chooser
    page.click("#p-forget")
    assert scores(page)["played"] == "2"
    page.click("#p-forget")
    assert set(scores(page).values()) == {"0"}
    assert page.evaluate("localStorage.getItem('fanpu.practice')") is None


def test_what_is_named_in_excess_should_have_its_reason(
    page: Page, address: str, in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    """A fan that is there and excluded: the page names the fan that excludes it."""
    asked = {"ask": "deal", "edition": "mil", "level": "tournament", "seed": "2026-04-01"}
    [dealt] = in_page.answers([asked | {"wanted": []}])
    best = interpreters["mil"].derive(read_hand(dealt["hand"])).best[0]
    removed = next(item for item in best.removed if item.fan not in best.fans)
    names = {fan.id: fan.names["en"] for fan in interpreters["mil"].rules.fans}
    page.goto(f"{address}/en/practice/?edition=mil&level=tournament&day=2026-04-01")
    page.wait_for_selector("#p-hand:not([hidden])")
    pick(page, "fan", removed.fan)
    page.click("#p-guess [type=submit]")
    page.wait_for_selector("#p-answer:not([hidden])")
    text = page.inner_text(".p-excess")
    reason = removed.reasons[0]
    assert names[removed.fan] in text
    assert names[reason.by or reason.beside[0]] in text


def test_a_result_should_be_shared_as_text_that_names_no_fan(
    browser: Browser, address: str
) -> None:
    with browser.new_context(viewport=DESKTOP) as context:  # type: ignore[arg-type]
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        where = f"{address}/en/practice/?edition=mil&level=first&day=2026-05-05"
        page.goto(where)
        page.wait_for_selector("#p-hand:not([hidden])")
        page.click("#p-show")
        page.click(f"text={EN.say('practice', 'share')}")
        page.wait_for_selector(f"text={EN.say('practice', 'copied')}")
        text = page.evaluate("navigator.clipboard.readText()")
        head, squares, link = text.split("\n")
        assert "2026-05-05" in head
        assert squares.startswith("⬜")
        assert link == where
        for name in page.locator(".p-missed a").all_inner_texts():
            assert name not in text


@pytest.mark.long
def test_a_random_hand_should_stand_in_the_address_and_a_weak_spot_be_dealt(
    page: Page, address: str
) -> None:
    page.goto(f"{address}/zh/practice/")
    page.select_option("[name=edition]", "wmo-2006")
    page.check("[name=level][value=first]")
    page.click("#p-choice [value=random]")
    page.wait_for_selector("#p-hand:not([hidden])")
    assert "seed=" in page.url
    first = page.get_attribute("#p-drawn .hand", "aria-label")
    page.reload()
    page.wait_for_selector("#p-hand:not([hidden])")
    assert page.get_attribute("#p-drawn .hand", "aria-label") == first
    page.click("#p-show")
    page.wait_for_selector("#p-answer:not([hidden])")
    missed = page.locator(".p-missed a").evaluate_all(
        "links => links.map(link => link.getAttribute('href').split('/')[2])"
    )
    page.click("#p-chooser summary")
    page.check("[name=level][value=weak]")
    page.click("#p-choice [value=random]")
    page.wait_for_url("**fan=**")
    assert parse_qs(urlsplit(page.url).query)["fan"][0] in missed


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "scheme"), some([("zh", "light"), ("es", "dark")], ("zh", "light"))
)
def test_answers_should_be_accessible_and_no_wider_than_a_phone(
    language: str, scheme: Any, browser: Browser, address: str, axe: str
) -> None:
    pages = (
        ("find/?edition=mil&fan=mixed-straight&fan=tile-hog", "#f-result", ""),
        ("find/?edition=mil&fan=all-pungs&fan=all-chows&melds=2", "#f-result", ""),
        ("practice/?edition=mil&level=tournament&day=2026-06-01", "#p-hand", ""),
        ("practice/?edition=mil&level=master&day=2026-06-01", "#p-hand", "#p-show"),
    )
    with tab(browser, viewport=PHONE, color_scheme=scheme) as page:
        for where, shown, click in part(pages, 1 + (scheme == "dark"), 1):
            page.goto(f"{address}/{language}/{where}")
            page.wait_for_selector(f"{shown}:not([hidden])")
            if click:
                page.click(click)
                page.wait_for_selector("#p-answer:not([hidden])")
            else:
                page.fill("#pick-fan", "5")
            rules = DARK if scheme == "dark" else {}
            assert looked_over(page, axe, **rules).violations == [], where
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, where
            small = page.evaluate(
                "() => [...document.querySelectorAll('.play :is(button, select, input, summary)')]"
                ".filter(it => it.checkVisibility() && it.getBoundingClientRect().height < 24"
                " && !it.closest('label')).map(it => it.outerHTML.slice(0, 80))"
            )
            assert small == [], where


def test_every_word_that_a_ruling_says_should_be_on_the_page(built: Built) -> None:
    """The pages carry a part of the calculator's words: all that its rulings ask for by name."""
    scripts = ROOT / "docs/scripts"
    names = ("calculator/draw", "calculator/ruling", "hand_words")
    text = "".join((scripts / f"{name}.js").read_text("utf-8") for name in names)
    asked = set(re.findall(r'\b(?:say|pieces)\(\s*"([^"]+)"', text))
    assert len(asked) > 20
    for name in ("find/", "practice/"):
        html = built.pages["en"][name]
        found = re.search(r'id="calculator-words">(.*?)</script>', html, re.DOTALL)
        assert found is not None
        assert asked <= json.loads(found[1])["words"].keys()


def test_the_scripts_of_the_pages_should_be_small() -> None:
    """What the pages' own scripts weigh compressed, without the engine and the words they share."""
    scripts = ROOT / "docs/scripts"
    for names in (
        ("finding/find.js", "play/picker.js", "play/helper.js"),
        ("practice/practice.js", "practice/grade.js", "practice/record.js", "play/picker.js"),
    ):
        weight = sum(len(gzip.compress((scripts / name).read_bytes())) for name in names)
        assert weight < 10_000, names
    here = {"find.js", "answers.js"}
    worker = [path for path in (scripts / "finding").glob("*.js") if path.name not in here]
    worker.append(scripts / "practice/deal.js")
    assert sum(len(gzip.compress(path.read_bytes())) for path in worker) < 23_000


@pytest.mark.long
@pytest.mark.parametrize(
    "asked", ["find/?fan=mixed-straight&fan=tile-hog", "practice/?level=first&day=2026-06-01"]
)
def test_nobody_should_be_asked_for_rules_where_all_score_alike(
    asked: str, page: Page, address: str, interpreters: dict[str, Interpreter]
) -> None:
    """The hand's link leads to the calculator that scores under all rules at once."""
    page.goto(f"{address}/en/{asked}")
    if asked.startswith("practice"):
        page.wait_for_selector("#p-hand:not([hidden])")
        page.click("#p-show")
    within = "#f-result" if asked.startswith("find") else "#p-answer"
    page.wait_for_selector(f"{within}:not([hidden])")
    link = page.locator(f"{within} a[href*='calculator/?']").first.get_attribute("href")
    query = parse_qs(urlsplit(link or "").query)
    assert "edition" not in query
    tallies = [one.tally(read_hand(query["hand"][0])) for one in interpreters.values()]
    assert len({(one.points, tuple(sorted(one.fans))) for one in tallies}) == 1
    assert "rules=all" in page.url


@pytest.mark.long
def test_rules_should_be_asked_for_where_they_differ(page: Page, address: str) -> None:
    """Two concealed kongs are six points or eight."""
    page.goto(f"{address}/en/find/?fan=two-concealed-kongs")
    expect(page.locator("#f-state")).to_contain_text(EN.say("finding_page", "rules_differ"))
    assert page.evaluate("document.activeElement.name") == "edition"
