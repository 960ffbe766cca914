"""Files as they are written: safe YAML, the place of every value, shapes, faults, texts."""
