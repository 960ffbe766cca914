"""Decode a file's bytes as UTF-8, or give the place of the first byte that is not UTF-8."""

from __future__ import annotations

from generator.documents.problems import Mark, Problem, problem

_WIDE = (b"\xff\xfe", b"\xfe\xff")  # how a file begins that has two bytes or more for each sign


def decode_text(path: str, content: bytes) -> tuple[str, list[Problem]]:
    """Return the text as far as it can be read, and the fault of its encoding, if there is one."""
    if content.startswith(_WIDE) or content.count(b"\0") * 4 > len(content) > 0:
        return "", [problem(path, Mark(1, 1), "FILE_ENCODING")]
    try:
        return content.decode("utf-8"), []
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8")
        mark = Mark(before.count("\n") + 1, len(before) - before.rfind("\n"))
        return content.decode("utf-8", "replace"), [problem(path, mark, "FILE_ENCODING")]
