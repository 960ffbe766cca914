"""Articles, their clauses, and fouls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.publish.citation.content import Content, Sayer, texts
from generator.records.model import LANGUAGES, Words
from generator.records.regulations import Article, Clause, Foul
from generator.rulebook.text_numbers import PLACEHOLDER
from generator.wording.penalty_words import penalty_summary


def contents(sayer: Sayer) -> Iterator[Content]:
    """Each article with its clauses, then the fouls."""
    for article in sayer.rulebook.articles:
        clauses = [_clause(sayer, article, clause) for clause in article.clauses]
        yield _article(sayer, article, clauses)
        yield from clauses
    for foul in sayer.rulebook.fouls:
        yield _foul(sayer, foul)


def _clause(sayer: Sayer, article: Article, clause: Clause) -> Content:
    """Words: condition and text.  Ruling: the edition's numbers in them, and its answers."""
    editions = sayer.having(clause)
    whole = _with_condition(sayer, clause)
    blanks = {
        name
        for words in (clause.when, clause.text)
        if words
        for text in words.values()
        for name in PLACEHOLDER.findall(text)
    }
    return Content(
        "clause",
        clause.id,
        sayer.named(article.id),
        editions,
        {edition: sayer.short(whole, edition) for edition in editions},
        texts(sayer, when=clause.when, text=clause.text),
        {
            edition: {
                "holds": True,
                "numbers": {
                    name: value
                    for name, value in sayer.numbers.get(edition, {}).items()
                    if name in blanks
                },
                "answers": {
                    question: sayer.rules[edition].readings[question]
                    for question in clause.questions
                },
            }
            for edition in editions
        },
        clause.cite,
    )


def _with_condition(sayer: Sayer, clause: Clause) -> Words:
    if clause.when is None:
        return clause.text
    return {
        language: sayer.speakers[language].colon.join(
            [clause.when[language].strip().rstrip(".。"), clause.text[language]]
        )
        for language in LANGUAGES
    }


def _article(sayer: Sayer, article: Article, clauses: list[Content]) -> Content:
    """Title and clauses: the words, rulings and sources of them all."""
    editions = tuple(
        dict.fromkeys(name for clause in article.clauses for name in sayer.having(clause))
    )
    words: dict[str, dict[str, Any]] = {**texts(sayer, title=article.title)}
    for language in LANGUAGES:
        words[language]["clauses"] = {clause.id: clause.words[language] for clause in clauses}
    return Content(
        "article",
        article.id,
        sayer.named(article.id),
        editions,
        {
            edition: next(clause.gists[edition] for clause in clauses if edition in clause.gists)
            for edition in editions
        },
        words,
        {
            edition: {
                clause.id: clause.ruling[edition] for clause in clauses if edition in clause.ruling
            }
            for edition in editions
        },
        {clause.id: clause.sources for clause in clauses},
    )


def _foul(sayer: Sayer, foul: Foul) -> Content:
    """Words: names and text.  Ruling: the stage of play and the penalty."""
    words: dict[str, dict[str, Any]] = {**texts(sayer, name=foul.name, text=foul.text)}
    for language in LANGUAGES:
        words[language]["also"] = sorted(foul.also.get(language, ()))
    penalties: dict[str, Words] = {
        edition: {
            language: penalty_summary(rules, foul.id, speaker)
            for language, speaker in sayer.speakers.items()
        }
        for edition, rules in sayer.rules.items()
    }
    return Content(
        "foul",
        foul.id,
        sayer.named(foul.id),
        tuple(sayer.rules),
        penalties,
        words,
        {
            edition: {"stage": foul.stage, "penalty": rules.penalties.get(foul.id)}
            for edition, rules in sayer.rules.items()
        },
        foul.cite,
        sayer.short(foul.text),
    )
