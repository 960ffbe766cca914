"""``translate``: make or renew the files of another language, and tell how far they are."""

from __future__ import annotations

import re
from argparse import Namespace

from generator.cli.command import Command, argument
from generator.i18n import Speaker
from generator.languages import OWN, SETTINGS, TRANSLATIONS, read_settings
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole

_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def translate(options: Namespace, speaker: Speaker) -> int:
    """Write ``translations/<code>/``: its settings if there are none, and its four PO files."""
    from generator.publish.site.translation.translatable_texts import every
    from generator.publish.site.translation.translation_files import new_settings, renew
    from generator.rulebook.loaded.kept_rulesets import RulebookFaulty
    from generator.rulebook.read import read_rulebook

    code = options.code
    if code in OWN or not _CODE.fullmatch(code):
        raise Refused("no_translation", name=code)
    rulebook, problems = read_rulebook(options.rules)
    if problems:
        raise RulebookFaulty(problems)
    folder = TRANSLATIONS / code
    if not (folder / SETTINGS).is_file():
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / SETTINGS, new_settings(code))
    for found in renew(folder, every(rulebook, options.rules), read_settings(code).cldr):
        print(
            speaker.say(
                "translations",
                "renewed",
                file=f"{TRANSLATIONS.name}/{code}/{found.file}",
                done=found.done,
                all=found.all,
                fuzzy=found.fuzzy,
                gone=found.gone,
            )
        )
    return 0


COMMAND = Command(translate, (argument("code", metavar="LANGUAGE"),), on_files=True)
