"""The files of a translation made and renewed: what is translated stays, what changed is marked fuzzy.

A text whose English has changed, or that stands elsewhere now, keeps its translation as fuzzy: readers
see it again once a translator has looked at it.  What is gone is kept at the end of its file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.languages.po_files import FILES, kinds_of_number, plural_header
from generator.languages.translated import Translatable
from generator.publish.site.translation.translatable_texts import read_messages
from generator.rulebook.loaded.kept_rulesets import RulebookFaulty
from generator.store.whole_file import write_whole

if TYPE_CHECKING:
    from babel.messages import Catalog, Message


_HEAD = "# A translation of Fanpu; texts under CC BY 4.0."

_ALIKE = 0.6
"""How much of a piece of a page must be as before, from 0 to 1, to be the same piece, changed."""


class Renewed(NamedTuple):
    """What became of a file: texts that are translated, of how many; fuzzy ones, and those now gone."""

    file: str
    done: int
    all: int
    fuzzy: int
    gone: int


def new_settings(code: str) -> str:
    """A ``language.yaml`` to begin with: what Unicode knows of the language."""
    import yaml
    from babel.core import Locale, UnknownLocaleError

    data: dict[str, Any] = {"name": code, "short": code[:2].upper(), "html": code}
    try:
        locale = Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return yaml.safe_dump(data, allow_unicode=True, sort_keys=False)
    name = locale.get_language_name() or code
    data["name"] = name[:1].upper() + name[1:]
    data["cldr"] = str(locale)
    data["direction"] = locale.text_direction
    signs = locale.number_symbols.get("latn", {})
    data["decimal"] = signs.get("decimal", ".")
    data["group"] = signs.get("group", ",")
    data["percent"] = locale.percent_formats[None].pattern.replace("#,##0", "{}")
    return yaml.safe_dump(data, allow_unicode=True, sort_keys=False)


def renew(folder: Path, texts: Sequence[Translatable], cldr: str) -> list[Renewed]:
    """Write the files of a translation anew, and tell how far each is.

    Raises RulebookFaulty, and writes nothing, if one of them cannot be read.
    """
    there = [name for name in FILES if (folder / name).is_file()]
    read = {name: read_messages(folder.name, folder / name) for name in there}
    if problems := [found for _, faults in read.values() for found in faults]:
        raise RulebookFaulty(problems)
    old = {name: catalog for name, (catalog, _) in read.items()}
    return [
        _renewed(folder / name, old.get(name), [x for x in texts if x.file == name], cldr)
        for name in FILES
    ]


def _renewed(path: Path, old: Catalog | None, texts: Sequence[Translatable], cldr: str) -> Renewed:
    from babel.messages.pofile import write_po

    made = _empty(old, cldr)
    ways = _earlier_messages(old or (), texts)
    done = fuzzy = count = 0
    taken: set[tuple[str, str]] = set()
    for item in texts:
        found, same = ways.find(item)
        string, flags = _taken(found, item, cldr)
        there = any(string)
        if there and not same:
            flags.add("fuzzy")
        count += 1
        done += there and "fuzzy" not in flags
        fuzzy += there and "fuzzy" in flags
        before = _before(found, item) if found and there else []
        if found and there:
            taken.add(_key(found))
        made.add(
            (item.one, item.text) if item.one else item.text,
            string,
            flags=flags,
            context=item.context,
            previous_id=before,
            user_comments=_remarks(found) if found and same else [],
        )
    gone = _gone(old, made, taken) if old else 0
    file = BytesIO()
    write_po(file, made, width=0, include_previous=True)
    write_whole(path, file.getvalue().decode())
    return Renewed(path.name, done, count, fuzzy, gone)


def _empty(old: Catalog | None, cldr: str) -> Catalog:
    """A file without messages, with the head of the one that was there."""
    from babel.messages.catalog import Catalog

    if old is None:
        made = Catalog(cldr or None, project="Fanpu", header_comment=_HEAD, fuzzy=False)
    else:
        made = Catalog(
            cldr or None,
            project="Fanpu",
            header_comment=old.header_comment,
            creation_date=old.creation_date,
            revision_date=old.revision_date,
            last_translator=old.last_translator,
            language_team=old.language_team,
            fuzzy=False,
        )
    if cldr:
        made.mime_headers = [("Plural-Forms", plural_header(cldr))]
    return made


class _EarlierMessages(NamedTuple):
    """The translated messages of an earlier file: by context and text, by context, by text.

    ``by_context`` has only messages whose text no longer exists.
    """

    same: dict[tuple[str, str], Message]
    by_context: dict[str, list[Message]]
    by_text: dict[str, Message]

    def find(self, item: Translatable) -> tuple[Message | None, bool]:
        """Return the message whose translation a text takes over, and whether its text is the same."""
        same = self.same.get((item.context, item.text))
        if same is not None:
            return same, True
        before = {_source(found): found for found in self.by_context.get(item.context, ())}
        near = get_close_matches(item.text, before, 1, _ALIKE if len(before) > 1 else 0)
        return before[near[0]] if near else self.by_text.get(item.text), False


def _earlier_messages(old: Iterable[Message], texts: Iterable[Translatable]) -> _EarlierMessages:
    """The translated messages of the file before.

    A message whose text still exists is no earlier form of another text.
    """
    held = [item for item in old if item.id and _strings(item)]
    now = {(item.context, item.text) for item in texts}
    before: dict[str, list[Message]] = {}
    for message in held:
        if _key(message) not in now:
            before.setdefault(str(message.context or ""), []).append(message)
    return _EarlierMessages(
        {_key(item): item for item in held},
        before,
        {_source(item): item for item in held},
    )


def _key(message: Message) -> tuple[str, str]:
    return str(message.context or ""), _source(message)


def _remarks(message: Message) -> list[str]:
    """Return the remarks of translators, without the earlier original, which Babel reads as one."""
    return [text for text in message.user_comments if not text.startswith("|")]


def _before(message: Message, item: Translatable) -> list[str]:
    """The original that a translation was made of, if it is not the one that now stands there."""
    from babel.messages.pofile import denormalize

    if _source(message) != item.text:
        return [_source(message)]
    lines = [text.lstrip("| ") for text in message.user_comments if text.startswith("|")]
    earlier = "\n".join(lines).removeprefix("msgid ")
    return [denormalize(earlier)] if earlier and "fuzzy" in message.flags else []


def _source(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[-1]


def _strings(message: Message) -> list[str]:
    string = message.string
    return [form for form in ((string,) if isinstance(string, str) else string or ()) if form]


def _taken(found: Message | None, item: Translatable, cldr: str) -> tuple[Any, set[str]]:
    """The translation that a text takes over, in as many forms as it needs, and its flags."""
    forms = len(kinds_of_number(cldr)) if item.one else 1
    if found is None:
        return (("",) * forms if item.one else ""), set()
    strings = _strings(found)
    flags = set(found.flags) - {"python-format", "python-brace-format"}
    if not item.one:
        return strings[-1], flags
    same = len(strings) == forms
    return tuple(strings if same else strings[-1:] * forms), flags if same else {*flags, "fuzzy"}


def _gone(old: Catalog, made: Catalog, taken: set[tuple[str, str]]) -> int:
    """Keep at the end what was translated and is no text any more; return how much that is."""
    now = {_key(item) for item in made if item.id} | taken
    before = [*old.obsolete.values(), *(item for item in old if item.id and _strings(item))]
    lost = [item for item in before if _key(item) not in now]
    for item in lost:
        made.obsolete[(str(item.id), item.context)] = item  # type: ignore[index]
    return len(lost)
