"""Other programs that score hands, held to the conformance suite: their answers, and why they differ."""
