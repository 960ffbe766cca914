"""The rulebook for other programs: JSON files, their schemas, and a suite of hands to conform to."""

from generator.publish.api.conformance import Line, suite
from generator.publish.api.files import LICENCE, SCHEMAS, api_files, index, schema_text

__all__ = [
    "LICENCE",
    "SCHEMAS",
    "Line",
    "api_files",
    "index",
    "schema_text",
    "suite",
]
