"""The site: plain Markdown pages for three languages, made of the report of a check.

It asks the rulebook and the executed examples; it never computes a score.
"""
