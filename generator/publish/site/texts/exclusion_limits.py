"""What limits an exclusion, in words: shown on the pages of fans and of questions alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.publish.site.page.context import Site
from generator.publish.site.texts.definition_words import phrases
from generator.records.exclusion import WrittenExclusion


def limits(site: Site, exclusion: WrittenExclusion) -> Iterator[str]:
    """Yield a phrase for each limit of an exclusion."""
    if exclusion.at_most:
        yield site.say("at_most", n=exclusion.at_most)
    if exclusion.wherever:
        yield site.say("wherever")
    if exclusion.when:
        if whole := _whole(exclusion):
            yield site.say("when_all", **{"class": site.class_names[whole][site.language]})
        else:
            said = list(phrases(exclusion.when, site.speaker, site.class_names))
            yield site.say("when", when=site.speaker.series(said, "clauses"))


def joint_limits(site: Site, exclusions: Sequence[WrittenExclusion]) -> Iterator[str]:
    """The limits, each text once, of exclusions of one fan by another.

    Where two exclusions have no other limit than the class of all tiles, one text names both classes.
    """
    classes = [_whole(item) for item in exclusions if not (item.at_most or item.wherever)]
    if len(exclusions) == 2 and len(classes) == 2 and all(classes):
        one, other = (site.class_names[name][site.language] for name in classes)
        yield site.say("when_all_either", one=one, other=other)
    else:
        for item in exclusions:
            yield site.speaker.semicolon.join(limits(site, item))


def _whole(exclusion: WrittenExclusion) -> str:
    """The class that all tiles of the hand must belong to, if that is the whole condition."""
    when = exclusion.when or {}
    kinds = when.get("tiles", {})
    return str(kinds["all"]) if set(when) == {"tiles"} and set(kinds) == {"all"} else ""
