"""``python -m generator`` is ``fanpu``."""

from generator.cli import main

raise SystemExit(main())
