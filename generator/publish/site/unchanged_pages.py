"""Sources of pages that a build takes over from the one before, because nothing on them has changed.

Most changes are of a text: how a rule is explained or what it is called, not what it scores.  Such a text
stands on the pages that name its record, by id, by address or by what it was called, and on those of a
few kinds that tell of every record.  All others are as they were.  After any other change every page is
made, and so after one of a record that has no address.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from generator.documents.document import Document
from generator.languages.translated import is_text
from generator.records.kinds import Rulebook
from generator.store import Store, digest
from generator.store.file_states import files_under

TEXTS = frozenset(
    {
        *("answer", "assumed", "because", "consequence", "evidence", "history", "how", "inferred"),
        *("literally", "near", "note", "text", "when", "why"),
    }
)
"""The keys of texts that no other page calls a record by."""
NAMES = frozenset({"name", "title"})
"""The keys of what other pages call a record, as it is written or within a sentence."""
_HELD = re.compile(r"\[\[.*?\]\]|\{.*?\}")
_KIND = "sources"
_MANY = 40
"""Files with changed texts from which on it is quicker to make every page than to look for names."""


PagesBefore = Callable[[str, Path], Mapping[str, str]]


class FileRead(NamedTuple):
    """A file of rules: the digest of its bytes, and of what it holds beside the words of its texts.

    ``called`` is what its records are called, in every language.
    """

    content: str
    fixed: str
    called: Sequence[str] = ()


class SourcesMade(NamedTuple):
    """What a build made: the data version, the files of rules that it read, and the digest of the
    source of each page, by language."""

    label: str
    files: Mapping[str, FileRead]
    pages: Mapping[str, Mapping[str, str]]


def files_read(rulebook: Rulebook, rules: Path) -> dict[str, FileRead]:
    """Return the files of rules as they are now, by path."""
    folder = rules.resolve()
    documents = {
        document.path: document for document in (item.place.document for item in rulebook.every())
    }
    found = {}
    for name in files_under(str(folder)):
        path = Path(name).relative_to(folder.parent).as_posix()
        content = _digest(Path(name).read_bytes())
        document = documents.get(path)
        if document is None:
            found[path] = FileRead(content, content)
        else:
            found[path] = FileRead(content, _fixed(document), sorted(_called(document.data)))
    return found


def made_before(store: Store, others: str) -> SourcesMade | None:
    """Return what the last build made; None if anything but the rules was otherwise.

    ``others`` is the digest of all other inputs.
    """
    kept = store.read(_KIND, others)
    if kept is None:
        return None
    label, files, pages = json.loads(kept)
    return SourcesMade(label, {path: FileRead(*read) for path, read in files.items()}, pages)


def keep_made(store: Store, others: str, made: SourcesMade) -> None:
    """Keep it for the next build, in place of what was kept before."""
    store.prune(_KIND, {others})
    store.write(_KIND, others, json.dumps(made).encode())


def digests(sources: Mapping[str, bytes]) -> dict[str, str]:
    """Return the digest of each source."""
    return {name: _digest(source) for name, source in sources.items()}


def pages_before(
    before: SourcesMade | None, files: Mapping[str, FileRead], rulebook: Rulebook
) -> PagesBefore | None:
    """Return what gives the sources in a language's folder that need not be made; None if all must."""
    names = names_changed(before, files, rulebook)
    if before is None or names is None:
        return None
    return partial(unchanged, before, rulebook.label, names)


def names_changed(
    before: SourcesMade | None, files: Mapping[str, FileRead], rulebook: Rulebook
) -> frozenset[str] | None:
    """Return how pages name the records whose texts have changed; None if more than texts has.

    What a record was called is among it where it is called otherwise now.
    """
    if before is None or before.files.keys() != files.keys():
        return None
    changed = {path for path, read in files.items() if read.content != before.files[path].content}
    if len(changed) > _MANY or any(
        files[path].fixed != before.files[path].fixed for path in changed
    ):
        return None
    records = [item for item in rulebook.every() if item.place.document.path in changed]
    addresses = rulebook.addresses
    if any(item.id not in addresses for item in records):
        return None  # as of a reason for a change, which stands with others' names
    names = {name for item in records for name in (item.id, addresses[item.id]) if name}
    for path in changed:
        names.update(set(before.files[path].called) - set(files[path].called))
    return frozenset(names)


def unchanged(
    before: SourcesMade, label: str, names: Iterable[str], language: str, folder: Path
) -> dict[str, str]:
    """Return the sources in ``folder`` that have none of these names, each with the new ``label``.

    A source that is not what the last build made is left out.
    """
    sought = re.compile("|".join(sorted(map(_sought, names))) or "(?!)")
    found = {}
    for name, made in before.pages.get(language, {}).items():
        path = folder / name
        content = path.read_bytes() if path.is_file() else b""
        if _digest(content) != made:
            continue
        text = content.decode()
        if not sought.search(text.casefold()):
            found[name] = text.replace(before.label, label).replace(
                quote(before.label), quote(label)
            )
    return found


def _sought(name: str) -> str:
    """A name as it stands in HTML or in Markdown, whatever its capitals."""
    written = {name.casefold(), escape(name, quote=False).casefold(), escape(name).casefold()}
    return "|".join(map(re.escape, sorted(written)))


def _called(value: Any, key: str = "") -> Iterator[str]:
    """Yield what records are called, in every language."""
    if key in NAMES and is_text(value):
        for words in value.values():
            yield from [words] if isinstance(words, str) else map(str, words)
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from _called(item, str(name))
    elif isinstance(value, list):
        for item in value:
            yield from _called(item, key)


def _fixed(document: Document) -> str:
    return digest(_without_words(document.data))


def _without_words(value: Any, key: str = "") -> Any:
    """Return a value with each text as what it refers to and has filled in, by language."""
    if key in TEXTS | NAMES and is_text(value):
        return {code: _HELD.findall(str(text)) for code, text in value.items()}
    if isinstance(value, dict):
        return {name: _without_words(item, str(name)) for name, item in value.items()}
    if isinstance(value, list):
        return [_without_words(item, key) for item in value]
    return value


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:32]
