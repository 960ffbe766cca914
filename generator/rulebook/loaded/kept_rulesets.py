"""The rulesets of every edition kept in the store, so that one score does not read the whole rulebook.

Their key is the digest of the rulebook's files and of the code that compiles them.  The state of those
files in the file system is kept too: while it is unchanged, only what was kept is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.languages import ADDED, TRANSLATIONS
from generator.store.compact_json import compact_json
from generator.store.file_states import FilesChanging, files_under, state_of
from generator.store.folder_digest import folder_digest
from generator.store.kept import INSIDE, Store, digest, store_of

if TYPE_CHECKING:
    from generator.documents.problems import Problem
    from generator.documents.written import Words
    from generator.records.fan import Fan
    from generator.records.foul import Foul
    from generator.records.kinds import Rulebook
    from generator.records.term import Term
    from generator.rulebook.releases import Release
    from generator.rules.ruleset import Ruleset
    from generator.table.rotation import Schedule

RULES = INSIDE if INSIDE.is_dir() else INSIDE.parents[1] / "rules_data"
"""Our own rules: those inside an installed package, else the files of the checkout."""
HOUSE_FILE = "edition.yaml"
"""What holds house rules, in a folder of their own."""

COMPETITION, AMERICAN = "competition", "american"
_KIND, _STATE = "rulesets", "rulesets-state"
_ID = re.compile(r"^id: (\S+)$", re.MULTILINE)


class RulebookFaulty(Exception):
    """The rulebook has faults and cannot be compiled."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(len(problems))
        self.problems = problems


class KeptRulebook:
    """The rulesets of every edition, and the names that an answer needs."""

    def __init__(
        self, index: dict[str, Any], folders: Sequence[Path], store: Store, key: str
    ) -> None:
        self._index, self._folders, self._store, self._key = index, folders, store, key
        self.games: dict[str, str] = index["games"]
        """Every edition, with the name of its game."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions of competition mahjong."""
        return tuple(name for name, game in self.games.items() if game == COMPETITION)

    def data(self, edition: str) -> Any:
        """Return an edition's ruleset or card as JSON values; KeyError for an unknown edition."""
        if "data" in self._index:  # just made, and perhaps nowhere kept
            return self._index["data"][edition]
        if edition not in self.games:
            raise KeyError(edition)
        kept = self._store.read(_KIND, f"{self._key}.{edition}")
        if kept is None:  # damaged, or removed by another run
            self._store.drop(_KIND, self._key)
            return _by_content(self._folders, self._store, None).data(edition)
        return json.loads(kept)

    def ruleset(self, edition: str) -> Ruleset:
        """Return the ruleset of an edition of competition mahjong."""
        from generator.rules.ruleset import from_json

        return from_json(self.data(edition))

    def foul_names(self) -> dict[str, str]:
        """Return the id of each foul, by everything that it may be called, its id as well."""
        named: dict[str, list[str]] = self._index["fouls"]
        return {name: foul for foul, names in named.items() for name in (foul, *names)}

    def fan_names(self) -> dict[str, list[str]]:
        """Return for each fan of the list its pinyin and the other names that are in use."""
        named: dict[str, list[str]] = self._index["fans"]
        return named

    def elsewhere(self) -> list[dict[str, Any]]:
        """Return what other games count as fans and no edition does: names, and texts by language."""
        found: list[dict[str, Any]] = self._index["elsewhere"]
        return found

    def rotations(self) -> dict[str, Schedule]:
        """Return the rotations on record that are our own, by id."""
        return {
            name: tuple(tuple(map(tuple, game)) for game in games)
            for name, games in self._index["rotations"].items()
        }

    def name(self, kind: str, item: str, language: str) -> str:
        """The name of an edition, a principle, a foul or a source."""
        return str(self._index["names"][kind][item][language])


def kept_rulebook(
    folder: Path, also: Sequence[Path] = (), read: Rulebook | None = None
) -> KeptRulebook:
    """Return the compiled rulebook of a folder as it was kept, else made and kept.

    ``also`` are folders of house rules; ``read`` is the rulebook where it has just been read, without
    faults.
    Raises RulebookFaulty if the files have any fault.
    """
    folders = (folder, *also)
    if folders == (INSIDE,):
        return _packed()
    store = store_of(folder.resolve().parent)
    found = _unchanged(folders, store)
    return found or _by_content(folders, store, read)


def _packed() -> KeptRulebook:
    from generator.rulebook.packed_rules import PackedEditions, packed_index

    index = {**packed_index()["index"], "data": PackedEditions()}
    return KeptRulebook(index, (), store_of(INSIDE.parent), "")


def frozen_rulebook(release: Release) -> KeptRulebook:
    """Return the rules as of a release."""
    index = {**release.index, "data": release.rules}
    return KeptRulebook(index, (), store_of(RULES.parent), "")


def _name(folders: Sequence[Path]) -> str:
    return digest(*(folder.resolve().as_posix() for folder in folders))


def _unchanged(folders: Sequence[Path], store: Store) -> KeptRulebook | None:
    """Return what was kept, if no file of rules or code has changed since."""
    kept = store.read(_STATE, _name(folders))
    if kept is None:
        return None
    try:
        record = json.loads(kept)
        if state_of([*_files(folders), *record["code"]]) != record["state"]:
            return None
        index = store.read(_KIND, record["key"])
        return KeptRulebook(json.loads(index), folders, store, record["key"]) if index else None
    except (ValueError, KeyError, FilesChanging):
        return None


def _files(folders: Sequence[Path]) -> list[str]:
    return [path for folder in (*folders, TRANSLATIONS) for path in files_under(str(folder))]


def _by_content(folders: Sequence[Path], store: Store, read: Rulebook | None) -> KeptRulebook:
    """Return what was kept under the files' content, else compile it; remember their state."""
    from generator.rulebook.loaded.house_rules import with_houses
    from generator.rulebook.packed_rules import rulebook_of
    from generator.rulebook.rule_files import digest as content_of
    from generator.store.code_digest import code_digest, code_files

    shapes = sorted(map(str, (INSIDE.parent / "documents/schemas").glob("*.json")))
    code = [*map(str, code_files(__name__)), *shapes]
    try:
        state = state_of([*_files(folders), *code])
    except FilesChanging:
        state = ""
    key = digest(
        *map(content_of, folders),
        folder_digest([TRANSLATIONS]) if ADDED else "",
        code_digest(__name__),
        [Path(path).read_text("utf-8") for path in shapes],
    )
    index = store.read(_KIND, key)
    if index is not None:
        made = KeptRulebook(json.loads(index), folders, store, key)
    else:
        if read is None:
            read, problems = rulebook_of(folders[0])
            read, more = with_houses(read, folders[1:])
            if problems or more:
                raise RulebookFaulty([*problems, *more])
        made = _keep(read, folders, store, key)
    if state:
        record = {"key": key, "code": code, "state": state}
        store.write(_STATE, _name(folders), json.dumps(record).encode())
    return made


def _keep(rulebook: Rulebook, folders: Sequence[Path], store: Store, key: str) -> KeptRulebook:
    """Compile a rulebook and keep it under a key; one of no house rules in place of those before."""
    index, data = compiled(rulebook)
    for edition, values in data.items():
        store.write(_KIND, f"{key}.{edition}", compact_json(values).encode())
    store.write(_KIND, key, compact_json(index).encode())
    if len(folders) == 1:
        store.prune(_KIND, {key, *(f"{key}.{edition}" for edition in data)})
    return KeptRulebook({**index, "data": data}, folders, store, key)


def compiled(rulebook: Rulebook) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return names and games, and the ruleset or card of each edition, as JSON values."""
    from generator.american.json_results import card_to_json
    from generator.rulebook.compile import compile_edition
    from generator.rules.ruleset import to_json

    data: dict[str, Any] = {
        edition.id: to_json(compile_edition(rulebook, edition)) for edition in rulebook.editions
    }
    games = dict.fromkeys(data, COMPETITION) | {card.id: AMERICAN for card in rulebook.cards}
    data |= {card.id: card_to_json(card.compiled) for card in rulebook.cards}
    index = {
        "games": games,
        "fouls": {foul.id: [*foul.name.values(), *_also(foul)] for foul in rulebook.fouls},
        "fans": {fan.id: [*_pinyin(fan.name), *_also(fan)] for fan in rulebook.fans},
        "elsewhere": _elsewhere(rulebook),
        "rotations": {
            item.id: item.games
            for group in rulebook.rotation_charts
            for item in group.rotations
            if not item.cite
        },
        "names": _names(rulebook),
    }
    return index, data


def _also(item: Fan | Foul | Term) -> list[str]:
    """Return the other names that are in use, in every language."""
    return [name for names in item.also.values() for name in names]


def _pinyin(name: Words) -> tuple[str, str]:
    return name["pinyin"], name["pinyin"].replace(" ", "")


def _elsewhere(rulebook: Rulebook) -> list[dict[str, Any]]:
    """Return the names and the texts of what other games count as fans and no edition does."""
    from generator.documents.marks import plain
    from generator.documents.written import LANGUAGES
    from generator.i18n import Speaker
    from generator.languages import language_of
    from generator.records.term import ELSEWHERE

    called = {language: rulebook.names(Speaker(language)) for language in LANGUAGES}

    def text(words: Words, language: str) -> str:
        on_one_line = language_of(language).gap.join(words[language].splitlines())
        return plain(on_one_line, called[language])

    return [
        {
            "names": [*term.name.values(), *_pinyin(term.name), *_also(term)],
            "text": {language: text(term.text, language) for language in LANGUAGES},
        }
        for term in rulebook.terms
        if term.kind == ELSEWHERE and term.text
    ]


def _names(rulebook: Rulebook) -> dict[str, dict[str, dict[str, str]]]:
    """Return names by language, by the kind and the id of what they name."""
    from generator.documents.written import LANGUAGES

    def texts(words: Words) -> dict[str, str]:
        return {language: words[language] for language in LANGUAGES}

    return {
        "edition": {item.id: texts(item.name) for item in rulebook.editions}
        | {card.id: texts(card.name) for card in rulebook.cards},
        "principle": {item.id: texts(item.name) for item in rulebook.principles}
        | {item.id: texts(item.name) for item in rulebook.editions if item.house},
        "foul": {item.id: texts(item.name) for item in rulebook.fouls},
        "source": {item.id: texts(item.short) for item in rulebook.sources},
    }


def edition_ids(folder: Path, also: Sequence[Path] = ()) -> list[str]:
    """The ids of the editions, as far as the files' names and first lines tell; cards and house rules
    last."""
    if folder == INSIDE:
        return [*_packed().games, *_written_ids(also)]
    found = sorted(path.stem for path in (folder / "editions").glob("*.yaml"))
    card = folder / "nmjl/card.yaml"
    return [*found, *_written_ids([card.parent], card.name), *_written_ids(also)]


def _written_ids(folders: Sequence[Path], name: str = HOUSE_FILE) -> list[str]:
    paths = (folder / name for folder in folders)
    texts = [path.read_text("utf-8", "replace") for path in paths if path.is_file()]
    return [name for text in texts for name in _ID.findall(text)]
