"""``fanpu serve`` in a browser: edits are seen in the open page, faults until they are mended."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.publish.preview.edits import begin, project, replace
from tests.publish.preview.served import Served
from tests.publish.site.conftest import Built

FAN = "rules_data/fans/22-full-flush.yaml"
HAND = "[111m,1][222m,2][333m,3][444m,1]9m9m|WS0000"
TEMPLATES = "generator/publish/site/templates"
CATALOGUE = "generator/i18n/fan_page.yaml"
FAULTS = "#preview-faults"


def _project(built: Built, folder: Path) -> Path:
    root = project(folder, "generator")
    shutil.copytree(built.folder.parent / "build/kept", root / "build/kept", copy_function=os.link)
    return root


@pytest.fixture(scope="module")
def served(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    found = Served(_project(built, tmp_path_factory.mktemp("previewed")))
    yield found
    found.stop()


@pytest.fixture
def page(served: Served, browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{served.address}es/fans/full-flush/")
    yield page
    context.close()


def test_a_text_should_be_seen_in_the_open_page(served: Served, page: Page) -> None:
    begin(served.root / FAN, "text:", "es", "Sabido:")
    expect(page.locator("p.lead")).to_contain_text("Sabido:")


def test_a_hand_should_be_scored_again_in_the_open_page(served: Served, page: Page) -> None:
    hand = page.locator("#x-h5zfku")
    expect(hand.locator("use[href$='1m']").first).to_be_attached()
    replace(served.root / FAN, HAND, HAND.replace("m", "s"))
    expect(hand.locator("use[href$='1s']").first).to_be_attached()


@pytest.mark.long
def test_a_template_should_be_seen_in_the_open_page(served: Served, page: Page) -> None:
    replace(served.root / TEMPLATES / "fan.html.j2", '<p class="lead">', '<p class="lead edited">')
    expect(page.locator("p.lead.edited")).to_be_visible()


@pytest.mark.long
def test_a_style_and_a_script_should_be_seen_in_the_open_page(served: Served, page: Page) -> None:
    styles = served.root / "docs/styles/site/20-reading.css"
    styles.write_text(styles.read_text("utf-8") + "p.lead { letter-spacing: 3px }\n", "utf-8")
    expect(page.locator("p.lead")).to_have_css("letter-spacing", "3px")
    script = served.root / "docs/scripts/cite.js"
    before = script.read_text("utf-8")
    mark = "\ndocument.documentElement.dataset.edited = 'yes';\n"
    script.write_text(before + mark, "utf-8")
    html = page.locator("html")
    expect(html).to_have_attribute("data-edited", "yes")
    script.write_text(before, "utf-8")
    expect(html).not_to_have_attribute("data-edited", "yes")


def test_a_fault_should_be_shown_with_its_place_until_it_is_mended(
    served: Served, page: Page
) -> None:
    replace(served.root / FAN, "points: 24", "points: many")
    place = rf"{re.escape(FAN)}:\d+:\d+: [A-Z_]+"
    expect(page.locator(FAULTS)).to_have_text(re.compile(place))
    served.said(place)
    expect(page.locator("h1")).to_be_visible()  # the page as it was stays
    replace(served.root / FAN, "points: many", "points: 24")
    expect(page.locator(FAULTS)).to_have_count(0)
    expect(page.locator("h1")).to_contain_text("Mano Pura")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("try: {zh: 试一试, es: Prueba tú,", "try: {zh: 试一试,", "LANGUAGE_MISSING"),
        pytest.param("es: Prueba tú,", "es: [Prueba tú,", "YAML_[A-Z]+", marks=pytest.mark.long),
    ],
)
def test_a_fault_of_a_catalogue_should_be_shown_with_its_place_until_it_is_mended(
    served: Served, page: Page, old: str, new: str, code: str
) -> None:
    catalogue = served.root / CATALOGUE
    replace(catalogue, old, new)
    place = rf"{re.escape(CATALOGUE)}:\d+:\d+: {code}"
    expect(page.locator(FAULTS)).to_have_text(re.compile(place))
    served.said(place)
    replace(catalogue, new, old)
    expect(page.locator(FAULTS)).to_have_count(0)
    replace(catalogue, "es: Prueba tú", "es: Haz la prueba")
    expect(page.get_by_role("heading", name="Haz la prueba")).to_be_visible()
    replace(catalogue, "es: Haz la prueba", "es: Prueba tú")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("from __future__", "import generator.nowhere\nfrom __future__", "SyntaxError"),
        pytest.param("from __future__", "from from", "SyntaxError", marks=pytest.mark.long),
        pytest.param(
            "import annotations\n",
            "import annotations\nimport generator.nowhere\n",
            "ModuleNotFoundError",
            marks=pytest.mark.long,
        ),
    ],
)
def test_code_that_cannot_be_started_should_be_told_until_it_is_mended(
    served: Served, page: Page, old: str, new: str, fault: str
) -> None:
    code = served.root / "generator/publish/site/root_page.py"
    replace(code, old, new)
    expect(page.locator(FAULTS)).to_contain_text(re.compile(rf"root_page\.py:\d+: {fault}"))
    replace(code, new, old)
    expect(page.locator(FAULTS)).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize(
    ("wrong", "fault"),
    [("{% if %}", "TemplateSyntaxError"), ("{{ nowhere }}", "UndefinedError 'nowhere'")],
)
def test_a_fault_of_a_template_should_be_told_with_its_place_until_it_is_mended(
    served: Served, page: Page, wrong: str, fault: str
) -> None:
    template = served.root / TEMPLATES / "fan.html.j2"
    replace(template, '<p class="lead', f'{wrong}<p class="lead')
    told = rf"^{re.escape(TEMPLATES)}/fan\.html\.j2:\d+: {fault}"
    expect(page.locator(FAULTS)).to_have_text(re.compile(told))
    replace(template, wrong, "")
    expect(page.locator("p.lead")).to_be_visible()


def test_a_page_should_say_nothing_in_the_console_and_keep_nothing(
    served: Served, browser: Browser
) -> None:
    context = browser.new_context(service_workers="allow")
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(f"{served.address}es/fans/full-flush/", wait_until="networkidle")
    page.goto(f"{served.address}es/offline/", wait_until="networkidle")
    assert (context.service_workers, said) == ([], [])
    context.close()


@pytest.mark.long
def test_a_fault_of_a_script_should_be_shown_in_the_page(served: Served, page: Page) -> None:
    script = served.root / "docs/scripts/cite.js"
    before = script.read_text("utf-8")
    script.write_text(before + "\n(((\n", "utf-8")
    expect(page.locator(FAULTS)).to_have_text(re.compile(r"docs/scripts/cite\.js:\d+:\d+: .*Error"))
    script.write_text(before, "utf-8")
    expect(page.locator(FAULTS)).to_have_count(0)


def test_a_language_that_is_not_served_should_be_said(served: Served, page: Page) -> None:
    answer = page.goto(f"{served.address}zh/fans/full-flush/")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("body")).to_contain_text("--lang")


@pytest.mark.long
def test_a_translation_should_be_seen_in_the_open_page(
    built: Built, tmp_path: Path, browser: Browser
) -> None:
    root = _project(built, tmp_path)
    made = [sys.executable, "-m", "generator", "translate", "fr"]
    subprocess.run(made, cwd=root, check=True, capture_output=True)
    served = Served(root, "fr")
    page = browser.new_page()
    page.goto(f"{served.address}fr/fans/full-flush/")
    file = root / "translations/fr/messages.po"
    text = file.read_text("utf-8")
    start = text.index("msgstr", text.index('msgid "Try it"'))
    file.write_text(
        text[:start] + text[start:].replace('msgstr ""', 'msgstr "Essayez"', 1), "utf-8"
    )
    expect(page.get_by_role("heading", name="Essayez")).to_be_visible()
    settings = root / "translations/fr/language.yaml"
    before = settings.read_text("utf-8")
    settings.write_text(before + 'decimal: "x\n', "utf-8")
    told = re.compile(r"translations/fr/language\.yaml:\d+:\d+: YAML_QUOTE")
    expect(page.locator(FAULTS)).to_have_text(told)
    settings.write_text(before, "utf-8")
    expect(page.locator(FAULTS)).to_have_count(0)
    shutil.rmtree(settings.parent)
    expect(page.locator(FAULTS)).to_contain_text("fanpu translate fr")
    served.stop()


@pytest.mark.long
def test_the_settings_of_mkdocs_should_be_seen_in_the_open_page(served: Served, page: Page) -> None:
    replace(served.root / "mkdocs.es.yml", "site_name: ", "site_name: Edited ")
    expect(page).to_have_title(re.compile("Edited"))
