"""What limits an exclusion, in words: shown on the pages of fans and of questions alike."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.page.context import Site
from generator.publish.site.texts.definition_words import phrases
from generator.records.exclusion import WrittenExclusion


def limits(site: Site, exclusion: WrittenExclusion) -> Iterator[str]:
    """One phrase for each limit."""
    if exclusion.at_most:
        yield site.say("at_most", n=exclusion.at_most)
    if exclusion.wherever:
        yield site.say("wherever")
    if exclusion.when:
        kinds = exclusion.when.get("tiles", {})
        if set(exclusion.when) == {"tiles"} and set(kinds) == {"all"}:
            yield site.say("when_all", **{"class": site.class_names[kinds["all"]][site.language]})
        else:
            said = list(phrases(exclusion.when, site.speaker, site.class_names))
            yield site.say("when", when=site.speaker.series(said, "clauses"))
