"""Articles by chapter, and the questions that come up in one: each is answered where it comes first."""

from __future__ import annotations

from generator.publish.site.texts.edition_texts import Held
from generator.records.article import CHAPTERS, Article
from generator.records.clause import Clause


def by_chapter(articles: tuple[Article, ...]) -> dict[str, list[Article]]:
    """Articles by chapter, chapters in the order of reading; empty ones left out."""
    found: dict[str, list[Article]] = {chapter: [] for chapter in CHAPTERS}
    for article in articles:
        found[article.chapter].append(article)
    return {chapter: items for chapter, items in found.items() if items}


class AnsweredQuestions:
    """The questions that an article has answered so far, and for which editions."""

    def __init__(self) -> None:
        self._answered: dict[str, set[str]] = {}

    def new(self, clause: Clause, editions: tuple[Held, ...]) -> list[str]:
        """Return a clause's questions not yet answered for all these editions, and mark them answered."""
        names = {edition.id for edition in editions}
        found = [name for name in clause.questions if names - self._answered.get(name, set())]
        for name in found:
            self._answered.setdefault(name, set()).update(names)
        return found
