"""The impact of a change in words, and as a page."""
