"""The search index: what can be found, under which names, and the texts to look through.

Two files a language.  ``titles.json`` is small and loaded with every page: whatever has a page or a
place of its own, with all its names.  ``texts.json`` holds what stands on the pages and is loaded by
the first query that the titles do not answer.
"""

from generator.publish.site.search.write_index import search_files

__all__ = ["search_files"]
