"""The search index: what can be found, under which names, and the texts to look through.

Three files a language.  ``titles.json`` is small and loaded with every page: whatever has a page or a
place of its own, with its names.  ``names.json`` comes when the reader turns to the search: what people
type who know none of these names, which words mean the same, and what each edition answers.
``texts.json`` holds what stands on the pages and is loaded by the first query that these do not answer.
"""

from generator.publish.site.search.write_index import search_files

__all__ = ["search_files"]
