"""Cases: a procedure's input and the exact result expected under each edition, or each card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from generator.documents.written import LANGUAGES, Place, Words
from generator.records.content import Content, edition_keys, under_no_edition
from generator.records.fields import Data, cites, need
from generator.records.id_forms import OPAQUE
from generator.records.kind import Accounts, Json, Kind, Search, texts_of
from generator.records.search_rows import Text
from generator.records.view import View
from generator.rules.ruleset import Cite, cites_to_json

CARD = "american-"  # of a kind that is run under the cards, and of the name after the prefix


@dataclass(frozen=True)
class OtherResults:
    """The results of a case under one edition with other readings of a question, by reading."""

    question: str
    under: str
    readings: Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True)
class Case:
    """One run of a procedure.

    ``given`` and ``expect`` have the shape of the ``kind``; ``expect`` maps an edition, or ``all``, to
    the result.  ``decides`` has the results of readings that the edition does not take.
    """

    id: str
    place: Place
    kind: str
    note: Words
    cite: tuple[Cite, ...]
    given: Mapping[str, Any]
    expect: Mapping[str, Mapping[str, Any]]
    decides: OtherResults | None

    @property
    def of_card(self) -> bool:
        """Whether the case is of the American game: run under each card, not under the editions."""
        return self.kind.startswith(CARD)

    def expected(self, edition: str) -> tuple[str, Mapping[str, Any] | None]:
        """The key under which an edition's result is written, and the result."""
        key = edition if edition in self.expect else "all"
        return key, self.expect.get(key)


def read_case(data: Data, place: Place, kind: str) -> Case:
    """Return a case of a file whose cases are of this kind."""
    return Case(
        id=data["id"],
        place=place,
        kind=kind,
        note=need(data["note"]),
        cite=cites(data.get("cite")),
        given=data["given"],
        expect=data["expect"],
        decides=OtherResults(**data["decides"]) if "decides" in data else None,
    )


def _decided(case: Case) -> dict[str, Any]:
    """Return what a case decides, as part of its ruling and of its JSON."""
    return {"decides": asdict(case.decides)} if case.decides else {}


def _content(view: View, case: Case, group: Any) -> Content:
    """Return what a citation seals.

    Words: the note.  Ruling: what is given, what is decided, and the exact result.

    Editions do not concern a case of the American game: its results are by card.
    """
    asked = {"kind": case.kind, "given": case.given, **_decided(case)}
    editions = tuple(name for name in view.rules if case.expected(name)[1] is not None)
    gist = view.short(case.note)
    return Content(
        "case",
        case.id,
        {language: group.title[language] for language in LANGUAGES},
        None if case.of_card else editions,
        under_no_edition(gist) if case.of_card else dict.fromkeys(edition_keys(editions), gist),
        view.texts(note=case.note),
        under_no_edition({**asked, "result": [dict(case.expect)]})
        if case.of_card
        else {
            edition: {**asked, "result": [case.expected(edition)[1]]}
            for edition in edition_keys(editions)
        },
        case.cite,
    )


def _json(view: View, case: Case, group: Any) -> dict[str, Any]:
    """Return the JSON of a case; ``expect`` has the results by edition or card, or one for all."""
    return {
        "id": case.id,
        "of": group.id,
        "kind": case.kind,
        "note": view.words(case.note),
        "given": case.given,
        "expect": case.expect,
        **_decided(case),
        "cite": cites_to_json(case.cite),
    }


def _found(view: View, language: str, case: Case, _: Any) -> Iterator[Text]:
    yield Text("case", view.addresses[case.id], view.run_on(language, case.note), case.id)


KIND: Kind[Case] = Kind(
    "case",
    called="case",
    id_form=f"c-{OPAQUE}",
    stands_for=lambda item: [item.kind, item.given],
    texts=texts_of("note"),
    address=lambda case, group, at: f"{at(group.id)}#{case.id}",
    content=_content,
    json=Json("cases", _json),
    search=Search(("case",), None, _found),
    accounts=Accounts("case", 8),
)
