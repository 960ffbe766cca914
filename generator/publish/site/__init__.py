"""The site of each language: pages as finished HTML, and the files beside them.

Both are made from a checked rulebook.
The scores of worked hands come from the report of the check.
For any other hand, such as one that a proof found, a page asks ``generator/score/``.
"""
