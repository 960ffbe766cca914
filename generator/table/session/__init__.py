"""A whole session as running rules: the account of its hands, table points, rankings.

``generator.table.sheet`` reads a filled score sheet and reports everything that is wrong with it.
"""

from generator.table.session.ledger import (
    DRAWN,
    EACH,
    NOBODY,
    VOID,
    Ledger,
    Penalty,
    Played,
    Win,
    ledger,
)
from generator.table.session.ranking import SessionResult, Standing, individual, teams
from generator.table.session.session_rules import SessionRules
from generator.table.session.table_points import (
    UnsettledPoints,
    places,
    read_fraction,
    table_points,
    write_fraction,
)

__all__ = [
    "DRAWN",
    "EACH",
    "NOBODY",
    "VOID",
    "Ledger",
    "Penalty",
    "Played",
    "SessionResult",
    "SessionRules",
    "Standing",
    "UnsettledPoints",
    "Win",
    "individual",
    "ledger",
    "places",
    "read_fraction",
    "table_points",
    "teams",
    "write_fraction",
]
