"""Many hands: read from text and scored, with numpy or in machine code."""
