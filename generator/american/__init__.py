"""The American game: hands of a card, jokers, and the settlement.  No file is read here."""
