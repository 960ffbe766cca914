"""The pieces of a case that every kind shows: lines, tables of figures, questions left open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from generator.publish.site.context import Site
from generator.wording.procedure_words import capital

Given = Mapping[str, Any]
Result = Mapping[str, Any]
SEATS = "ESWN"
PLAYERS = "ABCD"


def changes(site: Site, moved: Mapping[str, int], names: str = SEATS) -> str:
    """A row of points for each seat or player; seats by their winds."""
    heads = [wind(site, name) if names == SEATS else name for name in names]
    return table(heads, [[signed(moved.get(name, 0)) for name in names]])


def wind(site: Site, name: str) -> str:
    """A seat's wind, as a table heads a row or a column with it."""
    return capital(site.say(f"wind:{name}"))


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A small table of figures."""
    top = "".join(f'<th scope="col">{head}</th>' for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="tw"><table class="fig"><thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def signed(points: int) -> str:
    """A change of points with its sign; the minus is a real one."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def line(text: str, style: str = "") -> str:
    """A paragraph, with the class that styles it."""
    return f"<p{style and f' class={chr(34)}{style}{chr(34)}'}>{text}</p>"


def sentence(site: Site, *parts: str) -> str:
    """Parts in a row, with a capital; empty ones left out."""
    return capital(site.speaker.comma.join(part for part in parts if part))


def opened(site: Site, result: Result, prefix: str) -> Iterator[str]:
    """The questions that the edition leaves open."""
    for question in result.get("open", ()):
        text = site.speaker.say("procedure", "open") + site.speaker.colon
        yield line(text + site.link(question, prefix))
