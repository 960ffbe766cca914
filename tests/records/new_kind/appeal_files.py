"""What a new kind of record takes: its files, and its lines in files that are there.

The kind is ``appeal``: what was decided at an event, under which edition, and what it is about.
"""

MODULE = '''"""Appeals: what was decided at an event, and what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.documents.written import Place, Words
from generator.records.content import Content
from generator.records.fields import Data, cites, need
from generator.records.id_forms import NAME
from generator.records.json_fields import CITE, ID, each, json_of, own, shared, text
from generator.records.kind import (
    Accounts,
    Files,
    Kind,
    NumbersNamed,
    Search,
    listed,
    texts_of,
    words_of,
)
from generator.records.search_rows import Entry, Text, titled_entry
from generator.records.told import told
from generator.records.view import View
from generator.rules.ruleset import Cite


@dataclass(frozen=True)
class Appeal:
    """A decision of a referee at an ``event``; ``date`` is ``YYYY-MM-DD``."""

    id: str
    place: Place
    date: str
    event: Words
    edition: str
    title: Words
    text: Words
    cite: tuple[Cite, ...]
    links: tuple[str, ...]


def _read(data: Data, place: Place) -> Appeal:
    return Appeal(
        id=data["id"],
        place=place,
        date=data["date"],
        event=need(data["event"]),
        edition=data["edition"],
        title=need(data["title"]),
        text=need(data["text"]),
        cite=cites(data["cite"]),
        links=tuple(data["links"]),
    )


def _content(view: View, appeal: Appeal, _: Any) -> Content:
    decided = {"date": appeal.date, "edition": appeal.edition, "links": sorted(appeal.links)}
    return told(view, "appeal", appeal, decided, appeal.cite)


def _entry(view: View, language: str, appeal: Appeal, _: Any) -> Iterator[Entry]:
    yield titled_entry(view, language, "appeal", appeal)


def _found(view: View, language: str, appeal: Appeal, _: Any) -> Iterator[Text]:
    told = view.run_on(language, appeal.event, appeal.text)
    yield Text("appeal", view.addresses[appeal.id], told)


KIND: Kind[Appeal] = Kind(
    "appeal",
    called="appeal",
    id_form=f"a-{NAME}",
    files=(Files("appeals", ("appeals.yaml",), loose=("appeals",)),),
    read=listed("appeals", "appeals", _read),
    links=lambda appeal: (appeal.edition, *appeal.links),
    texts=texts_of("event", "title", "text"),
    title=words_of("title"),
    address=lambda appeal, *_: f"appeals/#{appeal.id}",
    content=_content,
    json=json_of(
        "appeals",
        "An appeal",
        "What was decided at an event.",
        ID,
        own("date", shared("date")),
        text("event"),
        own("edition", shared("slug")),
        text("title"),
        text("text"),
        own("links", each(shared("id"), "What it is about.")),
        CITE,
    ),
    search=Search(("appeal",), "appeals/", _found, _entry),
    accounts=Accounts("appeal", 13),
    numbers_named=NumbersNamed(("text",)),
)
'''

SCHEMA = """{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "What was decided at events",
  "description": "rules_data/appeals.yaml",
  "type": "object",
  "properties": {
    "appeals": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {"type": "string", "pattern": "^a-[a-z0-9]+(-[a-z0-9]+)*$"},
          "date": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
          "event": {"$ref": "common.schema.json#/$defs/words"},
          "edition": {"$ref": "common.schema.json#/$defs/slug"},
          "title": {"$ref": "common.schema.json#/$defs/words"},
          "text": {"$ref": "common.schema.json#/$defs/words"},
          "cite": {"$ref": "common.schema.json#/$defs/cite"},
          "links": {"type": "array", "items": {"$ref": "common.schema.json#/$defs/slug"}, "minItems": 1}
        },
        "required": ["id", "date", "event", "edition", "title", "text", "cite", "links"],
        "additionalProperties": false
      }
    }
  },
  "required": ["appeals"],
  "additionalProperties": false
}
"""

PAGE = '''"""Appeals: what was decided at events."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import PartPlan


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    title = site.speaker.say("kinds", "title:appeals")
    yield fill_page(site, "appeals", title, "appeals")


IN_BOOK = PartPlan("appeals/", "title:appeals", pages, words="kinds")
'''

TEMPLATE = """<h1 id="top">{{ title }}</h1>
{% for item in site.rulebook.appeals %}
<section id="{{ item.id }}"><h2>{{ site.own(item.title) }}</h2>
<p>{{ item.date }} {{ site.own(item.event) }} {{ site.link(item.edition) }}</p>
<p>{{ site.prose(item.text) }}{% for name in item.links %} {{ site.link(name) }}{% endfor %}</p>
<p class="cites">{{ site.cites(item.cite) }} {{ site.citing(item.id) }}</p></section>
{% endfor %}
"""

WORDS = """"cited:appeal": {zh: 裁决, es: decisión, en: appeal}
"found:appeal": {zh: 裁决, es: Decisión, en: Appeal}
"file:appeals": {zh: 比赛中的裁决, es: Lo que se decidió en torneos, en: What was decided at events}
"counted:appeal": {zh: 裁决, es: {one: Decisión, many: Decisiones}, en: {one: Appeal, many: Appeals}}
"title:appeals": {zh: 比赛中的裁决, es: Decisiones en torneos, en: Appeals}
"""

RECORDS = """# yaml-language-server: $schema=../generator/documents/schemas/appeals.schema.json
appeals:
  - id: a-no-call
    date: "2025-05-03"
    event: {zh: 虚构杯, es: Copa Inventada, en: Invented Cup}
    edition: wmo-2006
    title: {zh: 只打手势不报牌, es: Un gesto no es una petición, en: A gesture is no call}
    text:
      zh: 北家只打手势，没有报[[t-pung|碰]]。裁判裁定不算。
      es: El Norte hizo un gesto y no pidió [[t-pung]]. El árbitro no lo aceptó.
      en: North made a gesture and did not call [[t-pung]]. The referee did not allow it.
    links: [discard-time]
    cite:
      - {source: cmcr-1998-zh, at: "p. 19, art. 7.6"}
"""

NEW = {
    "generator/records/appeal.py": MODULE,
    "generator/documents/schemas/appeals.schema.json": SCHEMA,
    "generator/publish/site/pages/appeals.py": PAGE,
    "generator/publish/site/templates/appeals.html.j2": TEMPLATE,
    "rules_data/appeals.yaml": RECORDS,
}
"""The files of the kind."""

LINES = {
    "generator/records/kinds.py": (
        ("from generator.records import (\n", "    appeal,\n"),
        ("    timeline = Each(event.KIND)\n", "    appeals = Each(appeal.KIND)\n"),
    ),
    "generator/publish/site/pages/__init__.py": (
        ("    american,\n", "    appeals,\n"),
        ("    timeline.IN_BOOK,\n", "    appeals.IN_BOOK,\n"),
    ),
    "generator/i18n/kinds.yaml": (("# Kinds that nobody cites.\n", WORDS),),
    "generator/i18n/navigation.yaml": (
        (
            "timeline: {zh: 规则沿革, es: Historia, en: History}\n",
            "appeals: {zh: 裁决, es: Decisiones, en: Appeals}\n",
        ),
    ),
}
"""The lines that it has in others: each below a line that is there."""
