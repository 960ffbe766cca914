"""Damage done to a rulebook's files, each kind a small function, all of it decided by a seed.

A corruption of content takes a file's bytes and gives the damaged bytes with the first and last line of
the damage (from 1, in the damaged file); None where the file has nothing of the kind.
A corruption of a file changes what lies at its place, and gives the names under which it may be told.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import NamedTuple


class Damaged(NamedTuple):
    content: bytes
    first: int
    last: int


Content = Callable[[bytes, Random], Damaged | None]
Place = Callable[[Path, Random], Iterable[Path]]


_VALUE = rb"^ *(?:- )?[a-z-]+: (?!\|)([^\n{\[]+)$"
_FLOW_VALUE = rb"[{,] ?[a-z-]+: ([^\n,{}\[\]]+)[,}]"
_NUMBER = rb"[:\[] ([0-9]+)\b(?!\.)"


def _put(content: bytes, at: int, new: bytes, over: int = 0) -> Damaged:
    """Other bytes at a place, over so many of those that stand there."""
    line = content.count(b"\n", 0, at) + 1
    return Damaged(content[:at] + new + content[at + over :], line, line + new.count(b"\n"))


def _anywhere(content: bytes, random: Random) -> int:
    """A place in the file, below the line that names its schema."""
    start = content.find(b"\n") + 1
    return random.randrange(start, len(content)) if start < len(content) else 0


def _line(content: bytes, random: Random) -> tuple[list[bytes], int]:
    """The lines, and the number (from 0) of one that is no comment and not blank."""
    lines = content.splitlines(keepends=True)
    good = [n for n, line in enumerate(lines) if line.strip() and not line.startswith(b"#")]
    return lines, random.choice(good)


def _at(pattern: bytes, content: bytes, random: Random) -> re.Match[bytes] | None:
    found = [
        match
        for match in re.finditer(pattern, content, re.MULTILINE)
        if not content[content.rfind(b"\n", 0, match.start()) + 1 :].startswith(b"#")
    ]
    return random.choice(found) if found else None


def _instead(pattern: bytes, new: bytes) -> Content:
    """Put new bytes for what the pattern finds, in one place."""

    def damage(content: bytes, random: Random) -> Damaged | None:
        match = _at(pattern, content, random)
        return None if match is None else _put(content, match.start(), new, len(match[0]))

    return damage


def _within(pattern: bytes, new: Callable[[bytes], bytes]) -> Content:
    """Put other bytes for the pattern's group, in one place."""

    def damage(content: bytes, random: Random) -> Damaged | None:
        match = _at(pattern, content, random)
        if match is None:
            return None
        return _put(content, match.start(1), new(match[1]), len(match[1]))

    return damage


def _inserted(new: bytes) -> Content:
    return lambda content, random: _put(content, _anywhere(content, random), new)


def _lines(change: Callable[[list[bytes], int], tuple[list[bytes], int, int]]) -> Content:
    """Change the lines around one; gives the new lines and the first and last damaged, from 0."""

    def damage(content: bytes, random: Random) -> Damaged | None:
        lines, first, last = change(*_line(content, random))
        total = max(1, len(lines))
        return Damaged(b"".join(lines), min(first + 1, total), min(last + 1, total))

    return damage


def _encoded(name: str) -> Content:
    """Save the whole file in another encoding, if that makes other bytes."""

    def damage(content: bytes, random: Random) -> Damaged | None:
        made = content.decode().encode(name, "replace")
        return None if made == content else Damaged(made, 1, content.count(b"\n") + 1)

    return damage


def byte_flipped(content: bytes, random: Random) -> Damaged:
    at = _anywhere(content, random)
    return _put(content, at, bytes([content[at] ^ (1 << random.randrange(8))]), 1)


def letter_changed(content: bytes, random: Random) -> Damaged | None:
    match = _at(rb"[a-z]", content, random)
    return match and _put(content, match.start(), bytes([random.choice(b"abcdefgxyz")]), 1)


def byte_dropped(content: bytes, random: Random) -> Damaged:
    return _put(content, _anywhere(content, random), b"", 1)


def invalid_utf8(content: bytes, random: Random) -> Damaged:
    return _put(
        content, _anywhere(content, random), random.choice([b"\xff", b"\xc3", b"\xed\xa0\x80"])
    )


def half_a_sign(content: bytes, random: Random) -> Damaged | None:
    match = _at(rb"[\xe4-\xe9][\x80-\xbf]{2}", content, random)
    return match and _put(content, match.start() + 1, b"", 1)


def cut_anywhere(content: bytes, random: Random) -> Damaged:
    kept = content[: _anywhere(content, random)]
    line = kept.count(b"\n") + 1
    return Damaged(kept, max(1, line - 1), line)


def swapped(lines: list[bytes], n: int) -> tuple[list[bytes], int, int]:
    if n + 1 == len(lines):
        n -= 1
    return [*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]], n, n + 1


def nested_in_lines(content: bytes, random: Random) -> Damaged:
    lines, n = _line(content, random)
    deep = [b" " * depth + b"a:\n" for depth in range(1000)]
    return Damaged(b"".join([*lines[:n], *deep, *lines[n:]]), n + 1, n + 1000)


def megabytes(content: bytes, random: Random) -> Damaged | None:
    """Which are refused for the file's size: what is damaged is the file."""
    found = _within(_VALUE, lambda value: b"x" * 2_000_000)(content, random)
    return found and Damaged(found.content, 1, found.content.count(b"\n") + 1)


CONTENT: dict[str, Content] = {
    # bytes
    "a bit flipped": byte_flipped,
    "a letter changed": letter_changed,
    "a byte dropped": byte_dropped,
    "a NUL": _inserted(b"\0"),
    "a DEL": _inserted(b"\x7f"),
    "an escape": _inserted(b"\x1b[31m"),
    "a byte order mark inside": _inserted("\ufeff".encode()),
    "a line separator": _inserted("\u2028".encode()),
    "a carriage return": _inserted(b"\r"),
    "a line end of Windows": _instead(rb"\n", b"\r\n"),
    "bytes that are no UTF-8": invalid_utf8,
    "half a Chinese sign": half_a_sign,
    "a byte order mark": lambda content, _: Damaged(b"\xef\xbb\xbf" + content, 1, 1),
    # lines
    "a line dropped": _lines(lambda lines, n: ([*lines[:n], *lines[n + 1 :]], n - 1, n)),
    "a line doubled": _lines(lambda lines, n: ([*lines[: n + 1], *lines[n:]], n, n + 1)),
    "two lines swapped": _lines(swapped),
    "a line cut": _lines(
        lambda lines, n: ([*lines[:n], lines[n][: len(lines[n]) // 2] + b"\n", *lines[n + 1 :]], n, n)
    ),
    "two lines joined": _lines(
        lambda lines, n: ([*lines[:n], lines[n].rstrip(b"\n"), *lines[n + 1 :]], n, n)
    ),
    "a line further in": _lines(lambda lines, n: ([*lines[:n], b"  " + lines[n], *lines[n + 1 :]], n, n)),
    "a line further out": _lines(
        lambda lines, n: ([*lines[:n], lines[n].removeprefix(b"  "), *lines[n + 1 :]], n, n)
    ),
    "a line behind a tab": _lines(
        lambda lines, n: ([*lines[:n], b"\t" + lines[n].lstrip(), *lines[n + 1 :]], n, n)
    ),
    "the rest cut off": cut_anywhere,
    "a second document": _lines(lambda lines, n: ([*lines[:n], b"---\n", *lines[n:]], n, n)),
    "the end of a document": _lines(lambda lines, n: ([*lines[:n], b"...\n", *lines[n:]], n, n)),
    # signs
    "a quote dropped": _instead(rb'"', b""),
    "a quote before a value": _within(_VALUE, lambda value: b'"' + value.lstrip(b'"')),
    "a single quote before a value": _within(_VALUE, lambda value: b"'" + value),
    "a quote before a value in brackets": _within(_FLOW_VALUE, lambda value: b'"' + value.lstrip(b'"')),
    "a quote anywhere": _inserted(b'"'),
    "a bracket dropped": _instead(rb"[\[\]{}]", b""),
    "a bracket opened": _within(_VALUE, lambda value: b"[" + value),
    "a brace opened": _within(_VALUE, lambda value: b"{" + value),
    "a bracket anywhere": _inserted(b"["),
    "a brace anywhere": _inserted(b"}"),
    "a colon dropped": _instead(rb":(?=[ \n])", b""),
    "a dash dropped": _instead(rb"- (?=\w)", b""),
    "a comma dropped": _instead(rb",(?= )", b""),
    "a bar dropped": _instead(rb"\|$", b""),
    "a text folded": _instead(rb"\|$", b">"),
    "a mark half open": _instead(rb"\]\](?=\S)", b"]"),
    "a mark of nothing": _instead(rb"\[\[t-", b"[[t-no-such-"),
    "an anchor": _within(_VALUE, lambda value: b"&a " + value),
    "an alias": _within(_VALUE, lambda value: b"*a"),
    "a tag": _within(_VALUE, lambda value: b"!!python/object:os.system " + value),
    # encodings
    "UTF-16": _encoded("utf-16"),
    "UTF-16 without a mark": _encoded("utf-16-le"),
    "UTF-32": _encoded("utf-32-be"),
    "Latin-1": _encoded("latin-1"),
    "GB 18030": _encoded("gb18030"),
    # types
    "a number for a value": _within(_VALUE, lambda value: b"17"),
    "a list for a value": _within(_VALUE, lambda value: b"[" + value.strip(b'"') + b"]"),
    "a mapping for a value": _within(_VALUE, lambda value: b"{a: b}"),
    "a truth for a value": _within(_VALUE, lambda value: b"true"),
    "nothing for a value": _within(_VALUE, lambda value: b""),
    "an empty text for a value": _within(_VALUE, lambda value: b'""'),
    "a word for a number": _within(_NUMBER, lambda value: b"many"),
    "a key misspelled": _within(rb"^ *(?:- )?([a-z-]+):(?: |$)", lambda key: key + b"x"),
    "a capital letter": _within(rb"([a-z])", bytes.upper),
    "a capital letter in a name": _within(rb"[\[,] ?([a-z])[a-z-]+[,\]]", bytes.upper),
    # sizes
    "a number of 4,300 digits": _within(_NUMBER, lambda value: b"9" * 4300),
    "10 to the 30th": _within(_NUMBER, lambda value: b"1" + b"0" * 30),
    "a number below nothing": _within(_NUMBER, lambda value: b"-" + value),
    "a text of two megabytes": megabytes,
    "a text of half a megabyte": _within(_VALUE, lambda value: b"x" * 500_000),
    "a key of half a megabyte": _within(rb"^ *(?:- )?([a-z-]+):(?: |$)", lambda key: b"x" * 500_000),
    # depth
    "brackets 1,500 deep": _within(_VALUE, lambda value: b"[" * 1500 + b"]" * 1500),
    "braces 1,500 deep": _within(_VALUE, lambda value: b"{a: " * 1500 + b"1" + b"}" * 1500),
    "a bracket opened 100,000 times": _within(_VALUE, lambda value: b"[" * 100_000),
    "lists 1,500 deep": _within(_VALUE, lambda value: b"\n" + b"- " * 1500 + b"1"),
    "lines 1,000 deep": nested_in_lines,
}  # fmt: skip


def removed(path: Path, random: Random) -> Iterable[Path]:
    path.unlink()
    return [path]


def emptied(path: Path, random: Random) -> Iterable[Path]:
    path.write_bytes(b"")
    return [path]


def renamed(path: Path, random: Random) -> Iterable[Path]:
    other = path.with_name(f"x{path.name}" if random.random() < 0.5 else f"{path.stem}.yml")
    path.rename(other)
    return [path, other]


def moved(path: Path, random: Random) -> Iterable[Path]:
    other = path.parent.parent / path.name
    path.rename(other)
    return [path, other]


def doubled(path: Path, random: Random) -> Iterable[Path]:
    other = path.with_name(f"{path.stem}-copy{path.suffix}")
    shutil.copy(path, other)
    return [path, other]


def linked_to(target: str) -> Place:
    def link(path: Path, random: Random) -> Iterable[Path]:
        path.unlink()
        path.symlink_to(target or path.name)
        return [path]

    return link


def link_to_a_folder(path: Path, random: Random) -> Iterable[Path]:
    other = path.with_name("again")
    other.symlink_to(path.parent, target_is_directory=True)
    return [other]


def folder_instead(path: Path, random: Random) -> Iterable[Path]:
    path.unlink()
    path.mkdir()
    return [path]


def pipe_instead(path: Path, random: Random) -> Iterable[Path]:
    path.unlink()
    os.mkfifo(path)
    return [path]


def grown(path: Path, random: Random) -> Iterable[Path]:
    with path.open("ab") as file:
        file.write(b"# \n" * 1_000_000)
    return [path]


def name_of_no_letters(path: Path, random: Random) -> Iterable[Path]:
    other = path.parent / os.fsdecode(b"\xff\n.yaml")
    path.rename(other)
    return [path, other]


PLACES: dict[str, Place] = {
    "removed": removed,
    "emptied": emptied,
    "renamed": renamed,
    "moved": moved,
    "doubled": doubled,
    "a link to itself": linked_to(""),
    "a link out": linked_to("/etc/hostname"),
    "a link to nothing": linked_to("no-such-file"),
    "a link to its folder": link_to_a_folder,
    "a folder in its place": folder_instead,
    "a pipe in its place": pipe_instead,
    "too large": grown,
    "a name of no letters": name_of_no_letters,
}
