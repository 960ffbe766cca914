"""Citations: what can be cited of each record, its content hash, and the citation in a language.

The content hash of a citation has a language and three groups of six hexadecimal digits, such as
``en-4f2a9c-0b1d33-9e77a1``: the *words* in that language, what is *ruled*, and the *sources*.  So
a reader who verifies a citation can see which of the three changed.

A group is the first 24 bits of SHA-256 over UTF-8 text: the part's name (``words``, ``ruling`` or
``sources``), a line feed, and the part's content as JSON with sorted keys, without spaces, with no
character escaped that need not be.  In it

- every text is in Unicode form NFC, with each run of white space as one space and none at its ends;
  Chinese texts have no white space at all; marks ``[[id|words]]`` are replaced by what a reader sees, and
  numbers of articles as their names in braces;
- sources are ``[source, place]`` sorted, each once;
- hands are in the notation as the project itself writes it;
- a field that is not there is left out.

A citation begins with the places in the books; the hash does not hold them twice.

So neither the layout of a file nor the order of its keys or sources changes a hash.  What each part of
each kind holds is in its module of :mod:`generator.records`: of a fan, for example, the words are
its names and texts, the ruling its points and its definition; what it excludes has ids of its own.

What is ruled may differ by edition: then each edition has its own group.  The group of a citation of
several editions is their common one where they agree; else the sum, modulo 2^24, of the first
edition's group, three times the second's, five times the third's, and so on in the order of editions.
"""

from __future__ import annotations

from generator.publish.citation.cite_card import CitationParts, card
from generator.publish.citation.gather import gather
from generator.publish.citation.hashes import Hashes, hashes
from generator.publish.citation.writing import FORMATS, Cited, write
from generator.records.content import Content
from generator.rulebook.books import books

__all__ = [
    "FORMATS",
    "CitationParts",
    "Cited",
    "Content",
    "Hashes",
    "books",
    "card",
    "gather",
    "hashes",
    "write",
]
