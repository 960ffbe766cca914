"""Translations: what they must hold, how their files are renewed, how what is missing is marked."""

from __future__ import annotations

from gettext import c2py  # type: ignore[attr-defined]
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest
from babel.localedata import locale_identifiers
from babel.messages.pofile import read_po

from generator.languages import po_files
from generator.languages.fallback import has_marks, marked, marked_block, unmarked, words_of
from generator.languages.held_signs import unlike
from generator.languages.po_files import kind_of_number, kinds_of_number, plural_header
from generator.languages.translated import Translatable, texts_in
from generator.publish.fallen_back import with_languages
from generator.publish.site.page.page_blocks import pieces
from generator.publish.site.translation import translatable_texts
from generator.publish.site.translation.translation_files import new_settings, renew
from generator.rulebook.loaded.kept_rulesets import RulebookFaulty


@pytest.mark.parametrize(
    ("source", "text", "codes"),
    [
        ("{n} points", "{n} puntos", []),
        ("{n} points", "puntos", ["TRANSLATION_BLANKS"]),
        ("{n} points", "{ n } puntos", ["TRANSLATION_BLANKS"]),
        ("{n} points", "{n puntos", ["TRANSLATION_BLANKS"]),
        ("points", "{n} puntos", ["TRANSLATION_BLANKS"]),
        ("{name} wins", "gana", ["TRANSLATION_BLANKS"]),
        ("{name} wins", "gana {nombre}", ["TRANSLATION_BLANKS"]),
        ("it wins", "gana {", ["TRANSLATION_BLANKS"]),
        ("see [[t-pung]]", "véase [[t-pung|el pung]]", []),
        ("see [[t-pung]]", "véase [[t-kong]]", ["TRANSLATION_MARKS"]),
        ("see [[t-pung]]", "véase", ["TRANSLATION_MARKS"]),
        ("plain", "<b>plain</b>", ["TRANSLATION_TAGS"]),
        ("<b>plain</b>", "<b>llano", ["TRANSLATION_TAGS"]),
        ('{{ hand("x-1") }} wins', 'gana {{ hand("x-1") }}', []),
        ('{{ hand("x-1") }} wins', 'gana {{ hand("x-2") }}', ["TRANSLATION_BLANKS"]),
        (("one {a}", "{n} of {a}"), "unos {a}", ["TRANSLATION_BLANKS"]),
    ],
)
def test_a_translation_should_hold_what_its_original_does(
    source: str | tuple[str, ...], text: str, codes: list[str]
) -> None:
    assert [found.code for found in unlike(source, text)] == codes


@pytest.mark.parametrize(
    ("kind", "text", "sound"),
    [
        ("one", "uno {a}", True),  # as the original's form for one
        ("one", "uno de {a} y {b}", True),  # a single number may be said in words
        ("two", "dos de {a} y {b}", True),
        ("one", "uno", False),
        ("few", "unos de {a} y {b}", False),
        ("other", "uno {a}", False),
        ("other", "{n} de {a} y {b}", True),
    ],
)
def test_only_the_form_for_a_single_number_should_leave_it_out(
    kind: str, text: str, sound: bool
) -> None:
    assert (not unlike(("one {a}", "{n} of {a} and {b}"), text, kind)) == sound


EN, QPS = '<span lang="en">', "</span>"


@pytest.mark.parametrize(
    ("html", "told"),
    [
        (f"<p>{marked('A text', 'en')}</p>", f"<p>{EN}A text{QPS}</p>"),
        (
            f"<p>{marked('See ', 'en')}<a>hier</a></p>",
            f"<p>{EN}See {QPS}<a>hier</a></p>",
        ),
        (
            f"<div>{marked_block('<p>One <b>two</b></p><p>three</p>', 'en')}<p>hier</p></div>",
            f"<div><p>{EN}One {QPS}<b>{EN}two{QPS}</b></p><p>{EN}three{QPS}</p><p>hier</p></div>",
        ),
        (f'<a title="{marked("A text", "en")}">x</a>', '<a title="A text">x</a>'),
        (f"<script>'{marked('A text', 'en')}'</script>", "<script>'A text'</script>"),
        (
            f"<option value='1'>{marked('A text', 'en')}</option>",
            "<option value='1' lang=\"en\">A text</option>",
        ),
        (f"<p>{marked('清一色', 'zh')}</p>", '<p><span lang="zh-Hans">清一色</span></p>'),
        (  # of a language in which the element is already
            f'<p lang="en">{marked("A text", "en")}</p>',
            '<p lang="en">A text</p>',
        ),
        (  # words of another language inside keep their own
            f"<p>{marked('See ', 'en')[:-1]}<i lang='x'>清</i> now{marked('', 'en')}</p><p>hier</p>",
            f"<p>{EN}See {QPS}<i lang='x'>{EN}清{QPS}</i>{EN} now{QPS}</p><p>hier</p>",
        ),
        (  # a text that was cut off ends with its paragraph
            f"<p>{marked('A text that', 'en')[:-1]}</p><p>hier</p>",
            f"<p>{EN}A text that{QPS}</p><p>hier</p>",
        ),
        (f"<p>{marked('12', 'en')}</p>", "<p>12</p>"),
    ],
)
def test_what_has_fallen_back_should_say_its_language(html: str, told: str) -> None:
    page = f'<html lang="qps">{html}</html>'
    assert with_languages(page) == f'<html lang="qps">{told}</html>'
    assert not has_marks(with_languages(page))


def test_marks_should_leave_a_text_as_it_was() -> None:
    text = "One\n\ntwo"
    assert unmarked(marked(text, "en")) == text
    assert marked(marked(text, "es"), "en") == marked(text, "es")
    assert list(map(unmarked, words_of(marked("one two", "en")))) == ["one", "two"]
    assert all(map(has_marks, words_of(marked("one two", "en"))))


def _entries(path: Path) -> dict[tuple[str, str], tuple[object, bool]]:
    return {
        (str(item.context), str(item.id)): (item.string, item.fuzzy)
        for item in read_po(BytesIO(path.read_bytes()))
        if item.id
    }


def test_renewed_files_should_keep_what_is_translated(tmp_path: Path) -> None:
    def texts(*pairs: tuple[str, str]) -> list[Translatable]:
        return [Translatable("names.po", context, text) for context, text in pairs]

    path = tmp_path / "names.po"
    first = texts(("a", "Straight"), ("b", "Flush"), ("c", "Pung"), ("d", "Gone"))
    assert next(x for x in renew(tmp_path, first, "fr") if x.file == "names.po")[1:] == (0, 4, 0, 0)
    written = path.read_text("utf-8")
    for english, french in (("Straight", "Suite"), ("Flush", "Couleur"), ("Gone", "Parti")):
        written = written.replace(
            f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{french}"'
        )
    path.write_text(written, "utf-8")
    then = texts(("a", "Straight"), ("b", "A flush"), ("c", "Pung"), ("e", "Straight"))
    found = next(x for x in renew(tmp_path, then, "fr") if x.file == "names.po")
    assert found[1:] == (1, 4, 2, 1)
    assert _entries(path) == {
        ("a", "Straight"): ("Suite", False),
        ("b", "A flush"): ("Couleur", True),  # its English has changed
        ("c", "Pung"): ("", False),
        ("e", "Straight"): ("Suite", True),  # the same words in another place
    }
    assert '#~ msgid "Gone"' in path.read_text("utf-8")
    before = path.read_bytes()
    renew(tmp_path, then, "fr")
    assert path.read_bytes() == before


@pytest.mark.parametrize("damage", ['msgstr "Suit\n', "garbage\n"])
def test_a_file_that_cannot_be_read_should_stay_as_it_is(damage: str, tmp_path: Path) -> None:
    texts = [Translatable("names.po", "a", "Straight"), Translatable("messages.po", "b", "Hand")]
    renew(tmp_path, texts, "fr")
    path = tmp_path / "names.po"
    path.write_text(path.read_text("utf-8").replace('msgstr ""\n\n', damage), "utf-8")
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(RulebookFaulty) as refused:
        renew(tmp_path, [*texts, Translatable("messages.po", "c", "More")], "fr")
    assert [found.path.rpartition("/")[2] for found in refused.value.problems] == ["names.po"]
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_plurals_should_have_the_forms_of_the_language(tmp_path: Path) -> None:
    assert kinds_of_number("") == ("one", "other")
    assert kinds_of_number("pl") == ("one", "few", "many", "other")
    assert [kind_of_number("pl", n) for n in ("1", "3", "5", "1,5")] == [
        "one",
        "few",
        "many",
        "other",
    ]
    renew(tmp_path, [Translatable("messages.po", "a", "{n} tiles", "{n} tile")], "pl")
    text = (tmp_path / "messages.po").read_text("utf-8")
    assert "nplurals=4" in text
    assert "msgstr[3]" in text


def test_gettext_should_choose_the_forms_that_we_do() -> None:
    """In French and others CLDR tells whole millions by an operand that gettext does not know."""
    numbers = (*range(201), 1000, 1_000_000)
    for cldr in locale_identifiers():
        kinds = kinds_of_number(cldr)
        count, _, rule = plural_header(cldr).rstrip(";").partition("; plural=")
        assert count == f"nplurals={len(kinds)}"
        form = c2py(rule)
        chosen = [kinds[form(number)] for number in numbers]
        assert chosen == [kind_of_number(cldr, str(number)) for number in numbers], cldr


def test_new_settings_should_say_what_unicode_knows() -> None:
    text = new_settings("fr")
    for line in ("name: Français", "cldr: fr", "decimal: ','", "direction: ltr"):
        assert line in text
    assert "direction: rtl" in new_settings("ar")
    assert "cldr" not in new_settings("qps")


@pytest.mark.parametrize("code", ["fr", "pl", "pt", "sv"])
def test_new_settings_should_be_without_fault(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """These group digits by blanks that no text may hold, and a text may still not."""
    settings = tmp_path / code / "language.yaml"
    settings.parent.mkdir()
    monkeypatch.setattr(translatable_texts, "TRANSLATIONS", tmp_path)
    monkeypatch.setattr(translatable_texts, "language_of", lambda _: SimpleNamespace(fallback="en"))
    settings.write_text(new_settings(code), "utf-8")
    assert not list(translatable_texts._settings(code))
    settings.write_text(new_settings(code).replace("ltr", "ltr\u202e"), "utf-8")
    assert "TEXT_UNSEEN" in {found.code for found in translatable_texts._settings(code)}


def test_a_text_should_be_called_after_its_record() -> None:
    words = {"zh": "一", "es": "uno", "en": "one"}
    data = {"id": "a", "name": words, "examples": [{"id": "x-1", "near": words}, words]}
    contexts = [context for context, _ in texts_in(data, "fans/a")]
    assert contexts == ["fans/a/name", "fans/a/examples/x-1/near", "fans/a/examples/1"]


def test_a_fenced_piece_of_a_page_should_stay_whole() -> None:
    assert pieces("# A\n\n```\na\n\nb\n```\n\nC\n") == ["# A", "```\na\n\nb\n```", "C\n"]


HEAD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=0;\\n"\n\n'
)


def _message(context: str, english: str, translation: str) -> str:
    return f'msgctxt "{context}"\nmsgid "{english}"\nmsgstr "{translation}"\n\n'


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        (_message("a", "{name} wins", "gagne"), 7, "TRANSLATION_BLANKS"),
        (_message("a", "see [[t-pung]]", "voir"), 7, "TRANSLATION_MARKS"),
        (_message("a", "plain", "<i>simple</i>"), 7, "TRANSLATION_TAGS"),
        (_message("b", "plain", "simple"), 7, "TRANSLATION_CONTEXT"),
        (_message("a", "plain", "sim\u200bple"), 7, "TEXT_UNSEEN"),
        (_message("a", "plain", "voir https://x.example"), 7, "TEXT_LINK"),
        ('msgctxt "a"\nno message at all\n', 7, "TRANSLATION_SYNTAX"),
        (
            'msgctxt "a"\nmsgid "one"\nmsgid_plural "more"\n'
            'msgstr[0] "un"\nmsgstr[1] "deux"\nmsgstr[2] "plus"\n',
            7,
            "TRANSLATION_FORMS",
        ),
    ],
)
def test_a_fault_should_be_told_at_its_line(
    text: str, line: int, code: str, tmp_path: Path
) -> None:
    path = tmp_path / "names.po"
    path.write_text(HEAD + text, "utf-8")
    found = list(translatable_texts._file("en", path, {("names.po", "a")}))
    assert code in {fault.code for fault in found}
    assert [fault.line for fault in found if fault.code == code] == [line]


@pytest.mark.parametrize(
    ("string", "column"),
    [
        ('"simple', 8),
        ('"simple\\\\"', None),
        ('"simple\\"', 8),
        ('"dit "oui" ici"', 14),
        ('"dit \\"oui\\" ici"', None),
        ('"" \n"sim"\n"ple"', None),
    ],
)
def test_a_string_that_is_not_closed_should_be_told_and_not_shown(
    string: str, column: int | None, tmp_path: Path
) -> None:
    """Without its last mark a string would lose its last letter, and nobody would know."""
    path = tmp_path / "names.po"
    text = f'{HEAD}#, x "y\nmsgctxt "a"\nmsgid "plain"\nmsgstr {string}\n'
    path.write_text(text, "utf-8")
    found = list(translatable_texts._file("en", path, {("names.po", "a")}))
    places = [(fault.line, fault.column, fault.code) for fault in found]
    assert places == ([] if column is None else [(9, column, "TRANSLATION_QUOTE")])
    assert bool(po_files._read(path.read_bytes(), "en")) == (column is None)


def test_a_message_with_too_few_forms_should_not_be_shown() -> None:
    text = HEAD + 'msgctxt "a"\nmsgid "one"\nmsgid_plural "more"\nmsgstr[0] "un"\nmsgstr[1] ""\n'
    assert po_files._read(text.encode(), "en") == []
    whole = text.replace('msgstr[1] ""', 'msgstr[1] "plus"')
    assert po_files._read(whole.encode(), "en") == [["a", "more", {"one": "un", "other": "plus"}]]


def test_a_space_that_does_not_break_should_be_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "names.po"
    path.write_text(HEAD + _message("a", "why?", "pourquoi\u202f?"), "utf-8")
    assert not list(translatable_texts._file("en", path, {("names.po", "a")}))
