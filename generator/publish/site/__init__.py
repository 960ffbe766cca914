"""The site: plain Markdown pages for three languages, made of the report of a check.

It reads the rulebook and the scored examples; it never computes a score.
"""
