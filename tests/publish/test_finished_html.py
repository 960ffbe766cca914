"""Pages that are finished HTML beside pages that are Markdown."""

import pytest
from markdown import Markdown

from generator.publish.finished_html import MARK

EXTENSIONS = ["attr_list", "md_in_html", "tables", "generator.publish.finished_html", "toc"]
OPTIONS = {"toc": {"permalink": "#", "permalink_title": "#", "toc_depth": 2}}
HTML = """<h1 id="top">Fans &amp; <i>hands</i></h1>
<p>2 * 3 * 4 &lt; 5</p>
<pre>
  # no heading

* no list
</pre>
<h2 class="wide" id="what">What</h2>
<h3 id="deep">Deep</h3>
<section id="own"> <h2 id="dealt">Dealt</h2></section>
 <h2 id="quiet">Quiet</h2>
<h2 id="last">Last</h2>"""


@pytest.fixture
def reader() -> Markdown:
    return Markdown(extensions=EXTENSIONS, extension_configs=OPTIONS)


def test_a_finished_page_should_change_in_its_permalinks_only(reader: Markdown) -> None:
    found = reader.convert(f"{MARK}\n{HTML}")
    link = '<a class="headerlink" href="#{0}" title="#">#</a></h'
    expected = HTML
    for name, words in (
        ("top", "<i>hands</i>"),
        ("what", "What"),
        ("deep", "Deep"),
        ("last", "Last"),
    ):
        expected = expected.replace(f"{words}</h", words + link.format(name))
    assert expected == found


def test_a_finished_page_should_have_the_contents_that_its_markdown_would_have(
    reader: Markdown,
) -> None:
    reader.convert(f"{MARK}\n{HTML}")
    finished = reader.toc_tokens  # type: ignore[attr-defined]
    reader.reset()
    reader.convert(
        "# Fans &amp; *hands* {#top}\n\n## What {#what}\n\n### Deep {#deep}\n\n## Last {#last}\n"
    )

    def told(tokens: list[dict[str, object]]) -> list[object]:
        return [
            (token["level"], token["id"], token["name"], told(token["children"]))  # type: ignore[arg-type]
            for token in tokens
        ]

    assert told(reader.toc_tokens) == told(finished)  # type: ignore[attr-defined]


def test_a_page_without_the_mark_should_be_markdown_again(reader: Markdown) -> None:
    reader.convert(f"{MARK}\n{HTML}")
    assert ">Title" in reader.convert("# Title {#top}")
