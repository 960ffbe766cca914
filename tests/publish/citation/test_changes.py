"""What is changed in the rulebook, and only that, changes in the hashes; and the verifier says so."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n import LANGUAGES
from generator.publish.citation import Hashes, write
from generator.publish.citation.hashes import combined, group, normal
from generator.rulebook.ids import Locked
from generator.verify.check import check
from tests.publish.citation.conftest import Ask, World, world_of
from tests.rulebook.edited import Edit, copy_rules, reworded, write_edited
from tests.sizes import part


class Change(NamedTuple):
    """An edit, and the parts that it changes, by id."""

    edit: Edit
    parts: dict[str, set[str]]


CHANGES = [
    Change(
        reworded("fans/22-full-flush.yaml", "\ntext:", "es"),
        {"full-flush": {"words es"}},
    ),
    Change(
        Edit(
            "fans/22-full-flush.yaml",
            "includes: [four-pure-shifted-pungs]\n        without: [all-pungs]",
            "includes: [four-pure-shifted-pungs]\n        without: [double-pung]",
        ),
        {"x-h5zfku": {"sources"}},
    ),
    Change(
        Edit("fans/06-seven-shifted-pairs.yaml", "points: 88\n", "points: 80\n"),
        {"seven-shifted-pairs": {"ruling"}},  # and its hands, see below
    ),
    Change(
        Edit(
            "fans/21-all-even-pungs.yaml",
            'no. 57}\n  - {source: mcr-2006-es, at: "§ 3.8.1',
            'no. 58}\n  - {source: mcr-2006-es, at: "§ 3.8.1',
        ),
        {"all-even-pungs": {"sources"}},
    ),
    Change(
        Edit(
            "fans/21-all-even-pungs.yaml",
            "fan: all-pungs\n    because: non-repeat",
            "fan: all-pungs\n    because: list",
        ),
        {"e-t73cxw": {"ruling"}},
    ),
    Change(
        reworded("articles/play/calls.yaml", "id: pung-for-kong\n", "en"),
        {"calls/pung-for-kong": {"words en"}, "calls": {"words en"}},
    ),
    Change(
        reworded("questions/account-once-beyond-chows.yaml", "\nwhy:", "es"),
        {"account-once-beyond-chows": {"words es"}},
    ),
    Change(
        Edit("questions/account-once-beyond-chows.yaml", "support: example", "support: opinion"),
        {
            "account-once-beyond-chows/chows-only": {"ruling"},
            "account-once-beyond-chows": {"ruling"},
        },
    ),
    Change(reworded("cases/claims.yaml", "id: c-t4bhvh\n", "zh"), {"c-t4bhvh": {"words zh"}}),
    Change(
        Edit("cases/claims.yaml", "[S chow 4, W pung 3]", "[S chow 4, W pung 2]"),
        {"c-urejw5": {"ruling"}},
    ),
    Change(
        reworded("fouls/anothers-tile-exposed.yaml", "\ntext:", "zh"),
        {"f-anothers-tile-exposed": {"words zh"}},
    ),
    Change(
        Edit(
            "fouls/call-changed-to-hu.yaml",
            '\n  - {source: cmcr-1998-zh, at: "p. 21, art. 8.1"',
            '\n  - {source: cmcr-1998-zh, at: "p. 21, art. 8.2"',
        ),
        {"f-call-changed-to-hu": {"sources"}},
    ),
    Change(
        Edit("sources.yaml", "publisher: Takeshobo / Mah", "publisher: Takeshobo and Mah"),
        {"oir-2002-en": {"sources"}},
    ),
    Change(
        Edit("timeline.yaml", "year: 1997\n    month: 5", "year: 1997\n    month: 6"),
        {"y-fans-gathered": {"ruling"}},
    ),
    Change(
        reworded("forms.yaml", "id: form-entry\n", "en"),
        {"form-entry": {"words en"}},
    ),
    Change(
        Edit(
            "misprints/mcr-2006-es.yaml",
            "meant: la sana, científica",
            "meant: la buena, científica",
        ),
        {"es06-normal-culture": {"ruling"}},
    ),
    Change(
        reworded("fans/26-middle-tiles.yaml", "near:", "en"),
        {"x-near": {"words en"}},
    ),
    Change(
        Edit("rotations/annex-7.yaml", "found: {rematches: 29,", "found: {rematches: 28,"),
        {"annex-7-table-2": {"ruling"}},
    ),
    Change(
        reworded("editions/wmo-2006.yaml", "\ntext:", "es"),
        {"wmo-2006": {"words es"}},
    ),
    Change(
        reworded("principles/account-once.yaml", "\ntext:", "en"),
        {"account-once": {"words en"}},
    ),
]


def apart(old: Hashes, new: Hashes) -> set[str]:
    """The parts that differ."""
    found = {f"words {name}" for name in LANGUAGES if old.words[name] != new.words[name]}
    if old.ruling != new.ruling:
        found.add("ruling")
    return found | ({"sources"} if old.sources != new.sources else set())


@pytest.fixture(scope="module")
def edited(tmp_path_factory: pytest.TempPathFactory) -> World:
    folder = tmp_path_factory.mktemp("edited") / "rules_data"
    write_edited([change.edit for change in CHANGES], folder)
    return world_of(check(folder), Locked("fan", "old-fan", "2027-01-01", "full-flush"))


@pytest.fixture(scope="module")
def expected(world: World) -> dict[str, set[str]]:
    """The parts that the edits change, by id; among them the scores of a fan's hands."""
    found: dict[str, set[str]] = {}
    near = next(
        run.example.id
        for run in world.report.executed.values()
        if run.example.near and run.example.owner == "middle-tiles"
    )
    for change in CHANGES:
        for item, parts in change.parts.items():
            found.setdefault(near if item == "x-near" else item, set()).update(parts)
    executor = world.report.executor
    assert executor is not None
    for run in world.report.executed.values():
        scored = {fan for edition in run.derivations for fan in executor.fans(run, edition)}
        if "seven-shifted-pairs" in scored:
            found.setdefault(run.example.id, set()).add("ruling")
    assert len(found) > len(CHANGES)
    return found


@pytest.mark.long
@pytest.mark.slow
def test_an_edit_should_change_its_part_and_no_other(
    world: World, edited: World, expected: dict[str, set[str]]
) -> None:
    found = {
        item: parts
        for item, groups in world.groups.items()
        if (parts := apart(groups, edited.groups[item]))
    }
    assert expected == found


@pytest.mark.slow
def test_the_verifier_should_say_which_part_changed(
    world: World,
    edited: World,
    expected: dict[str, set[str]],
    node: Callable[[Path], Ask],
    tmp_path: Path,
) -> None:
    """Citations of the real rulebook, verified against the edited one."""
    ask = node(edited.write(tmp_path / "cite"))
    for language in part(LANGUAGES, 3, 1):
        items = list(world.contents)
        texts = [write(world.cited(item, language), "text") for item in items]
        for item, verdict in zip(
            items, ask({"do": "verify", "text": text} for text in texts), strict=True
        ):
            wanted = {
                part.partition(" ")[0]
                for part in expected.get(item, set())
                if not part.startswith("words") or part.endswith(language)
            }
            assert set(verdict["changed"]) == wanted, (item, verdict)
            assert verdict["state"] == ("changed" if wanted else "stands"), item


@pytest.mark.slow
def test_a_retired_id_should_be_told_with_its_successor(
    edited: World, node: Callable[[Path], Ask], tmp_path: Path
) -> None:
    (verdict,) = node(edited.write(tmp_path / "cite"))([{"do": "verify", "text": "/r/old-fan/"}])
    assert verdict["state"] == "retired"
    assert verdict["retired"] == {"kind": "fan", "retired": "2027-01-01", "by": "full-flush"}


@pytest.mark.slow
def test_an_edition_that_gives_a_rule_up_should_be_named(
    world: World, node: Callable[[Path], Ask], tmp_path: Path
) -> None:
    """A citation from a time when more editions had it, and one from when none had."""
    ask = node(world.write(tmp_path / "cite"))
    text = write(world.cited("calls/pung-for-kong", "en"), "text")
    more, none = (
        text.replace("; cn-1998 mil;", f"; {editions};")
        for editions in ("cn-1998 wmo-2006 mil", "none")
    )
    first, second = ask({"do": "verify", "text": cited} for cited in (more, none))
    assert (first["changed"], first["lost"]) == (["ruling"], ["wmo-2006"])
    assert (second["changed"], second["gained"]) == (["ruling"], ["cn-1998", "mil"])


@pytest.mark.slow
@pytest.mark.long
def test_another_layout_should_change_nothing(
    world: World, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Every eighth file written anew: keys sorted, sources the other way round, lines farther apart."""
    folder = tmp_path_factory.mktemp("anew") / "rules_data"
    copy_rules(folder)
    for path in part(sorted(folder.rglob("*.yaml")), 8):
        data = _turned(yaml.load(path.read_text("utf-8"), yaml.CSafeLoader))
        text = yaml.dump(data, Dumper=_Blocks, allow_unicode=True, sort_keys=True, width=10**6)
        path.write_text(text, "utf-8")
    groups = world_of(check(folder)).groups
    assert {item: set() for item in groups} == {
        item: apart(world.groups[item], found) for item, found in groups.items()
    }


class _Blocks(yaml.CSafeDumper):
    """Writes texts of several lines as blocks, for a quoted one ends in its line."""


_Blocks.add_representer(
    str,
    lambda dumper, text: dumper.represent_scalar(
        "tag:yaml.org,2002:str", text, style="|" if "\n" in text else None
    ),
)


def _turned(value: Any, key: str = "") -> Any:
    """The value as another hand might have written it."""
    if isinstance(value, dict):
        return {name: _turned(item, name) for name, item in value.items()}
    if isinstance(value, list):
        turned = [_turned(item) for item in value]
        return turned[::-1] if key in ("cite", "claims") and isinstance(value[0], dict) else turned
    if isinstance(value, str) and "\n" in value:
        return unicodedata.normalize("NFD", value).replace("\n", "\n\n")
    return value


_TEXT = st.text(st.characters(codec="utf-8", exclude_categories=("Z", "C")), min_size=1, max_size=6)
_VALUE = st.recursive(
    _TEXT | st.integers(),
    lambda inner: (
        st.lists(inner, min_size=1, max_size=3)
        | st.dictionaries(_TEXT, inner, min_size=1, max_size=3)
    ),
    max_leaves=12,
)


@given(_VALUE)
def test_order_and_white_space_should_not_count(value: Any) -> None:
    def other(item: Any) -> Any:
        if isinstance(item, dict):
            return {key: other(item[key]) for key in reversed(item)}
        if isinstance(item, list):
            return [other(one) for one in item]
        return f" \n{unicodedata.normalize('NFD', item)}\t" if isinstance(item, str) else item

    assert group("words", normal(value)) == group("words", normal(other(value)))


@given(_VALUE, st.data())
def test_any_leaf_should_count(value: Any, data: st.DataObject) -> None:
    def other(item: Any) -> Any:
        if isinstance(item, dict):
            key = data.draw(st.sampled_from(sorted(item)))
            return {**item, key: other(item[key])}
        if isinstance(item, list):
            place = data.draw(st.integers(0, len(item) - 1))
            return [*item[:place], other(item[place]), *item[place + 1 :]]
        return item + ("x" if isinstance(item, str) else 1)

    assert group("ruling", normal(value)) != group("ruling", normal(other(value)))


@given(st.lists(st.integers(0, 2**24 - 1).map("{:06x}".format), min_size=2, max_size=4), st.data())
def test_any_edition_should_count_in_the_common_group(
    groups: list[str], data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(groups) - 1))
    new = data.draw(st.integers(0, 2**24 - 1).map("{:06x}".format))
    changed = [*groups[:place], new, *groups[place + 1 :]]
    if new != groups[place] and len(set(groups)) > 1 and len(set(changed)) > 1:
        assert combined(groups) != combined(changed)
