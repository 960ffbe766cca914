"""Try whether the preview can start with the code as it is: a program, run in a process of its own.

The preview asks this before it starts anew, for a process that has started and failed watches no more.
"""

from __future__ import annotations

import sys


def main() -> int:
    """Read the arguments as ``fanpu`` would; if that fails, print why and return 1."""
    from generator.publish.preview.code_faults import write_code_fault
    from generator.rules.refused import Refused

    try:
        from generator.cli import COMMANDS, command
        from generator.cli.grammar import parse
        from generator.i18n import Speaker
        from generator.i18n.read_catalogue import unreadable_catalogues

        faults = [*map(str, unreadable_catalogues())]
        if not faults:
            parse(sys.argv[1:], COMMANDS, command, Speaker("en"))
    except Refused as refused:
        faults = [refused.say(Speaker("en"))]
    except Exception as fault:
        faults = [write_code_fault(fault)]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
