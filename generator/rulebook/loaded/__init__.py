"""The rules as commands load them: compiled, kept on disk, with a club's house rules beside them."""
