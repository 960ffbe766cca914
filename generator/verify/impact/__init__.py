"""What a change does: to the rules, to hands drawn at random, to documented hands, to records."""
