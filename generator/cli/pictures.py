"""``pictures``: the pictures that shared links to pages show, made for a release by Chromium."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.cli.asked_rules import checked
from generator.cli.command import Command, argument
from generator.i18n import LANGUAGES, Speaker

KINDS = ("index", "rarity", "fans", "questions")


def pictures(options: Namespace, speaker: Speaker) -> int:
    """Make every picture, or those of one kind; Refused if Chromium fails or is missing."""
    from generator.publish.paper.chromium import chromium, take_picture
    from generator.publish.site.page.context import Site
    from generator.publish.site.social import HEIGHT, WIDTH, cards, file_of, page_of

    chromium()  # it may be missing: better said before the rules are checked
    report = checked(options)
    root = options.rules.resolve().parent
    out: Path = options.out or root / "build" / "pictures"
    for language in [options.lang] if options.lang else LANGUAGES:
        site = Site(report, language, root / "docs")
        folder = out / language
        folder.mkdir(parents=True, exist_ok=True)
        made = 0
        with TemporaryDirectory() as pages:
            for card in cards(site, options.only):
                page = Path(pages) / "card.html"
                page.write_text(page_of(site, card), "utf-8")
                take_picture(page, folder / file_of(card.path), WIDTH, HEIGHT)
                made += 1
        print(speaker.say("paper", "pictures_made", n=made, name=folder))
    return 0


COMMAND = Command(
    pictures,
    (
        argument("out", nargs="?", type=Path, metavar="OUT"),
        argument("--only", choices=KINDS),
    ),
    on_files=True,
)
