"""What is used at the table: the record of fouls, who gets a discard, where the wall is broken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.i18n import LANGUAGES, Speaker
from generator.rulebook.compile import compile_edition
from generator.table.penalties import ruling, run_penalty
from generator.table.procedure_runs import run_claim, run_wall
from generator.verify.check import Report
from generator.wording.procedure_words import claim_lines, wall_lines
from tests.chromium import tab
from tests.publish.forms.test_print import pages
from tests.publish.site.accessibility import axe, looked_over
from tests.publish.site.calculator_page import site
from tests.sizes import some

__all__ = ["axe", "site"]  # fixtures

pytestmark = pytest.mark.browser
PATHS = ("fouls/ledger/", "table/claims/", "table/wall/")
# Between these two the second foul is counted once by the hand, and once by the session.
EMPTY = "f-empty-call"


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    with tab(browser, viewport={"width": 390, "height": 844}, has_touch=True) as page:
        wrong: list[str] = []
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield page
        assert wrong == []


def name_of(report: Report, foul: str, language: str = "en") -> str:
    return next(item.name[language] for item in report.rulebook.fouls if item.id == foul)


def add(page: Page, player: int, foul: str) -> None:
    page.tap(f"#l-who button:nth-child({player})")
    page.locator("#l-fouls").get_by_role("button", name=foul, exact=True).tap()


def points(page: Page) -> list[str]:
    return page.locator("#l-last .l-points b").all_inner_texts()


@pytest.mark.parametrize("edition", ["cn-1998", "wmo-2006", "mil"])
def test_a_foul_should_cost_what_python_says_and_be_counted(
    phone: Page, site: str, report: Report, edition: str
) -> None:
    """The same foul in two hands and twice in the second; then one that makes the hand dead."""
    rules = compile_edition(
        report.rulebook, next(item for item in report.rulebook.editions if item.id == edition)
    )
    phone.goto(f"{site}/en/fouls/ledger/")
    phone.locator(f"#l-rules [data-choose={edition}]").tap()
    times = 0
    for hand in (1, 2, 2):
        if hand == 2 and phone.inner_text("#l-hand") == "Hand 1":
            phone.tap("#l-next")
            if rules.parameters["penalties.span"] == "hand":
                times = 0
        add(phone, 2, name_of(report, EMPTY))
        times += 1
        wanted = run_penalty({"foul": EMPTY, "by": "S", "nth": times}, rules).get("points", {})
        shown = [signed(wanted.get(seat, 0)) for seat in "ESWN"] if wanted else []
        assert points(phone) == shown, times
    add(phone, 1, name_of(report, "f-false-hu-points"))
    wanted = run_penalty({"foul": "f-false-hu-points", "by": "E"}, rules)
    assert points(phone) == [signed(wanted["points"].get(seat, 0)) for seat in "ESWN"]
    dead = Speaker("en").say("table", "dead:goes_on", player="A")
    assert (dead in phone.inner_text("#l-last .l-hand")) == (wanted.get("hand") == "dead")
    assert phone.locator("#l-record tbody tr").count() == 4


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def test_a_foul_should_be_found_by_its_words_and_the_referee_choose(
    phone: Page, site: str, report: Report
) -> None:
    phone.goto(f"{site}/en/fouls/ledger/?edition=wmo-2006")
    phone.fill("#l-find", "no such foul")
    assert phone.inner_text("#l-fouls") == Speaker("en").say("table", "no_foul")
    phone.fill("#l-find", "misnam")
    phone.locator("#l-fouls button").first.tap()
    assert phone.inner_text("#l-say") == Speaker("en").say("table", "pick_player")
    rules = compile_edition(
        report.rulebook, next(i for i in report.rulebook.editions if i.id == "wmo-2006")
    )
    choice = next(
        foul
        for foul in rules.penalties
        if "choices" in run_penalty({"foul": foul, "by": "E"}, rules)
    )
    phone.fill("#l-find", name_of(report, choice))
    add(phone, 3, name_of(report, choice))
    wanted = run_penalty({"foul": choice, "by": "W"}, rules)["choices"]
    buttons = phone.locator("#l-last button")
    assert buttons.all_inner_texts()[: len(wanted)] == [str(each) for each in wanted]
    assert points(phone) == []
    buttons.first.tap()
    given = {"foul": choice, "by": "W", "chosen": wanted[0]}
    if ruling(rules, choice).to == "injured":
        assert points(phone) == []
        buttons.first.tap()
        given["harmed"] = "E"
    chosen = run_penalty(given, rules)["points"]
    assert points(phone) == [signed(chosen.get(seat, 0)) for seat in "ESWN"]


def test_the_record_should_stay_on_the_device_and_be_undone_cleared_and_printed(
    phone: Page, site: str, report: Report
) -> None:
    phone.goto(f"{site}/en/fouls/ledger/?edition=mil")
    phone.locator("#l-names summary").tap()
    phone.fill("[data-name='1']", "Ana")
    for _ in range(3):
        add(phone, 2, name_of(report, EMPTY))
    phone.goto(f"{site}/zh/fouls/ledger/")
    rows = phone.locator("#l-record tbody tr")
    assert rows.count() == 3
    assert "Ana" in rows.first.inner_text()
    assert pages(phone.pdf()) == 1
    assert "Ana" in phone.locator(".l-record").inner_text()
    phone.tap("#l-undo")
    expect(rows).to_have_count(2)
    phone.tap("#l-clear")
    expect(rows).to_have_count(2)
    phone.tap("#l-clear")
    expect(rows).to_have_count(0)
    phone.reload()
    expect(rows).to_have_count(0)


CLAIMS: tuple[tuple[str, tuple[str, ...], bool], ...] = (
    ("E", ("S hu 3.5", "W hu 3", "N pung 3"), False),
    ("S", ("W chow 4", "N pung 4.2"), False),
    ("W", ("N chow 1", "S pung 9"), False),
    ("N", ("E chow 1", "W kong 1"), True),
    ("E", ("W chow 1",), False),
)


@pytest.mark.parametrize(("discarder", "claims", "last"), CLAIMS)
@pytest.mark.parametrize("edition", some(["cn-1998", "mil"], "mil"))
def test_the_page_should_give_the_discard_to_whom_python_gives_it(
    phone: Page,
    site: str,
    report: Report,
    discarder: str,
    claims: tuple[str, ...],
    last: bool,
    edition: str,
) -> None:
    asked = f"discard={discarder}&claims={','.join(claims)}{'&last=1' * last}&edition={edition}"
    phone.goto(f"{site}/en/table/claims/?{asked}")
    rulebook = report.rulebook
    rules = compile_edition(rulebook, next(i for i in rulebook.editions if i.id == edition))
    given = {"discarder": discarder, "claims": claims, "last": last}
    result = {key: value for key, value in run_claim(given, rules).items() if key != "open"}
    calls = {claim[0]: claim.split()[1] for claim in claims}
    lines = claim_lines(calls, result, Speaker("en"), lambda foul: name_of(report, foul))
    shown = phone.locator("#t-answer .t-group > p:not(.t-under)").all_inner_texts()
    assert shown == [line.strip() for line in lines]


def test_editions_that_answer_alike_should_share_a_line_and_one_may_be_chosen(
    phone: Page, site: str
) -> None:
    phone.goto(f"{site}/en/table/claims/?discard=E&claims=S hu 3.5,W hu 3")
    under = phone.locator(".t-under")
    assert under.all_inner_texts() == ["China 1998", "WMO 2006, MIL"]
    phone.locator(".t-group").last.locator("summary").tap()
    assert phone.locator(".t-group a[href*='questions/two-declare-hu']").count() >= 2
    phone.tap(".rules-menu summary")
    phone.tap(".rules-menu [data-choose=wmo-2006]")
    assert under.all_inner_texts() == ["Under WMO 2006"]
    phone.locator("[name=call-W][value='']").tap(force=True)
    assert "West" not in phone.inner_text("#t-answer")
    assert "claims=S+hu+3.5" in phone.url


@pytest.mark.parametrize("language", some(LANGUAGES, "zh"))
def test_the_wall_should_open_where_python_opens_it(
    phone: Page, site: str, report: Report, language: str
) -> None:
    given = {"first": [6, 5], "second": [6, 6]}
    phone.goto(f"{site}/{language}/table/wall/?dice=6-5-6-6&edition=cn-1998")
    rules = compile_edition(
        report.rulebook, next(i for i in report.rulebook.editions if i.id == "cn-1998")
    )
    lines = list(wall_lines(given, run_wall(given, rules), Speaker(language)))
    shown = phone.locator("#t-answer .t-group > p:not(.t-under)").all_inner_texts()
    assert sorted(shown) == sorted(lines)
    drawn: dict[str, Any] = phone.locator("#t-picture svg").evaluate(
        """svg => Object.fromEntries(["sE", "sS", "sW", "sN", "s", "break"].map(name =>
          [name, svg.querySelectorAll(`.${name}`).length]))"""
    )
    assert drawn == {"sE": 14, "sS": 13, "sW": 13, "sN": 13, "s": 136 + 8 - 53, "break": 1}
    phone.locator("[name=die-0-0][value='1']").tap(force=True)
    assert phone.locator("#t-answer .t-group > p:not(.t-under)").all_inner_texts() != shown


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "scheme", "width"),
    some(
        [(*both, width) for both in (("zh", "dark"), ("es", "light")) for width in (320, 1280)],
        ("es", "light", 320),
    ),
)
def test_axe_should_find_nothing_and_a_finger_everything(
    browser: Browser, site: str, axe: str, language: str, scheme: Any, width: int
) -> None:
    with browser.new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme
    ) as context:
        page = context.new_page()
        for path in PATHS:
            page.goto(f"{site}/{language}/{path}?edition=wmo-2006")
            page.wait_for_selector(".table:not([hidden])")
            if path == PATHS[0]:
                page.click("#l-who button")
                page.click("#l-fouls button")
            assert looked_over(page, axe).violations == [], path
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
            small = page.locator(
                ".table :is(button, input[type=radio], input[type=checkbox], input[type=search])"
            ).evaluate_all(
                """all => all.map(e => [e.id || e.name || e.textContent, e.getBoundingClientRect()])
                  .filter(([, box]) => box.height && (box.height < 44 || box.width < 40))
                  .map(([name, box]) => [name, box.width, box.height])"""
            )
            assert small == [], path
