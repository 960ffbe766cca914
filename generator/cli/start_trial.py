"""Try whether the preview can start with the code as it is: a program, run in a process of its own.

The preview asks this before it starts anew, for a process that has started and failed watches no more.
"""

from __future__ import annotations

import sys


def main() -> int:
    """Import what ``fanpu serve`` imports; print why it cannot, and return 1 then."""
    from generator.publish.preview.code_faults import write_code_fault

    try:
        from generator.cli import command
        from generator.i18n.read_catalogue import unreadable_catalogues

        command("serve")
        faults = [*map(str, unreadable_catalogues())]
    except Exception as fault:
        faults = [write_code_fault(fault)]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
