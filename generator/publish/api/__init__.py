"""The rulebook for other programs: JSON files, their schemas, and a suite of hands to conform to."""

from generator.publish.api.api_schemas import ANSWERS, FORMAT, URN, schema_text, schemas
from generator.publish.api.conformance import Line, suite
from generator.publish.api.files import (
    FOLDER,
    LICENCE,
    RULEBOOK,
    about_file,
    api_files,
    rulebook_text,
)

__all__ = [
    "ANSWERS",
    "FOLDER",
    "FORMAT",
    "LICENCE",
    "RULEBOOK",
    "URN",
    "Line",
    "about_file",
    "api_files",
    "rulebook_text",
    "schema_text",
    "schemas",
    "suite",
]
