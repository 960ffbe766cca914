"""Every citation, in every language and format: written the same twice, read back, and verified."""

from __future__ import annotations

import pytest

from generator.i18n import LANGUAGES
from generator.publish.citation import FORMATS, Cited, write
from generator.publish.site.citation_files import FILES, file_of
from tests.publish.citation.conftest import BASE, DATE, Ask, World
from tests.sizes import part, sized, some

pytestmark = pytest.mark.browser


def test_everything_with_an_id_should_be_citable(world: World) -> None:
    owned = {item: kind for kind, item, _ in world.report.rulebook.citable_ids()}
    assert owned == {item: content.kind for item, content in world.contents.items()}
    assert set(owned) == {item for item, lock in world.locked.items() if not lock.retired}


def cited_by(world: World, language: str) -> list[tuple[Cited, str]]:
    """A quarter of the citations of a language, of records of every kind, each in every format."""
    every = part([*world.every(language)], 4, LANGUAGES.index(language))
    return [(cited, style) for cited in every for style in FORMATS]


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_the_scripts_should_write_what_the_generator_writes(
    language: str, world: World, ask: Ask
) -> None:
    every = cited_by(world, language)
    written = ask(
        {
            "do": "write", "language": language, "id": cited.card.id, "format": style,
            "editions": cited.editions, "base": BASE, "date": DATE,
        }
        for cited, style in every
    )  # fmt: skip
    assert len(every) > sized(5_000, 20_000)
    for (cited, style), found in zip(every, written, strict=True):
        assert write(cited, style) == found


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_a_citation_pasted_back_should_stand(language: str, world: World, ask: Ask) -> None:
    every = cited_by(world, language)
    verdicts = ask({"do": "verify", "text": write(cited, style)} for cited, style in every)
    for (cited, style), verdict in zip(every, verdicts, strict=True):
        case = (cited.card.id, style, cited.editions)
        assert verdict["state"] == "stands", (case, verdict)
        read = verdict["read"]
        assert (read["id"], read["date"]) == (cited.card.id, DATE), case
        assert read["version"] == world.report.rulebook.label, case
        assert "".join(read["gist"].split()) == "".join(cited.gist.split()), case
        assert not verdict["misquoted"], case


SAMPLE = ("full-flush", "e-wfmht7", "calls/words", "late-chow", "x-h5zfku", "t-pung")


@pytest.mark.parametrize("item", SAMPLE)
def test_a_citation_should_survive_what_letters_do_to_it(item: str, world: World, ask: Ask) -> None:
    """Text before and behind, another host, lines broken at every space or in the hash, and quoted."""
    questions = []
    for language in LANGUAGES:
        for style in FORMATS:
            text = write(world.cited(item, language), style)
            moved = text.replace(BASE, "http://localhost:8000/")
            code = world.cited(item, language).hash
            for changed in (
                f"Dear referee,\n\n{moved}\n\nYours",
                moved.replace(" ", "\n"),
                moved.replace(" ", "\n> > "),
                moved.replace(code, code.replace("-", "-\n")),
            ):
                questions.append({"do": "verify", "text": changed})
    for verdict in ask(questions):
        assert (verdict["read"]["id"], verdict["state"]) == (item, "stands"), verdict
        assert not verdict["misquoted"]


def test_an_id_or_an_address_alone_should_be_known(world: World, ask: Ask) -> None:
    items = list(world.contents)
    texts = [form for item in items for form in (item, f"http://a.b/x/r/{item}/", f"/r/{item}")]
    for text, verdict in zip(
        texts, ask({"do": "verify", "text": text} for text in texts), strict=True
    ):
        assert verdict["state"] == "bare", text
        assert verdict["name"], text


def test_the_cited_edition_should_be_the_one_compared(world: World, ask: Ask) -> None:
    """Editions that rule otherwise have another group, and one is not taken for the other."""
    item = "f-late"  # 1998 warns as well
    first, second = (world.cited(item, "en", edition) for edition in ("cn-1998", "wmo-2006"))
    assert first.hash != second.hash
    swapped = write(first, "text").replace("; cn-1998;", "; wmo-2006;")
    (verdict,) = ask([{"do": "verify", "text": swapped}])
    assert (verdict["state"], verdict["changed"]) == ("changed", ["ruling"])


def test_words_that_are_not_ours_should_be_noticed(world: World, ask: Ask) -> None:
    text = write(world.cited("full-flush", "en"), "text").replace("24 points", "48 points")
    (verdict,) = ask([{"do": "verify", "text": text}])
    assert verdict["state"] == "stands"
    assert verdict["misquoted"]


def test_an_id_that_never_was_should_have_neighbours(ask: Ask) -> None:
    found = ask({"do": "verify", "text": text} for text in ("ful-flush", "calls/wordz", "e-wfmht8"))
    for verdict, wanted in zip(found, ("full-flush", "calls/words", "e-wfmht7"), strict=True):
        assert verdict["state"] == "unknown"
        assert verdict["near"][0] == wanted
    (nothing,) = ask([{"do": "verify", "text": "¿Qué?"}])
    assert nothing["state"] == "none"


def test_both_should_find_an_id_in_the_same_file(world: World, ask: Ask) -> None:
    items = list(world.contents)
    found = ask({"do": "file", "id": item, "files": FILES} for item in items)
    assert found == [file_of(item) for item in items]
