"""Do what needs Chromium, and say on the command line what prevented it."""

from __future__ import annotations

import sys
from collections.abc import Callable

from generator.i18n import Speaker


def with_chromium(work: Callable[[], None], speaker: Speaker) -> int:
    """Call ``work`` and return 0; return 1, with a message on stderr, if Chromium fails or is missing."""
    from generator.publish.paper.chromium import NoChromium, NotPrinted

    try:
        work()
    except NoChromium:
        said = speaker.say("paper", "no_chromium")
    except NotPrinted as fault:
        said = speaker.say("paper", "not_printed", said=fault)
    else:
        return 0
    print(f"fanpu: {said}", file=sys.stderr)
    return 1
