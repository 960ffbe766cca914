"""Wrong calls of every command, made of the grammar of its arguments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from generator.cli import COMMANDS, command
from generator.cli.command import Argument

_ODD = (
    "", " ", "-", "--", "---", "-1", "0", "1e9", "9" * 30, "9" * 5000, "٣", "½", "NaN", "'", '"',
    "\\", "%s", "{0}", "$(id)",
    "é", "番", "\u202e", "\u200b", "\ud800", "\udcff", "\x1b[31m", "a\nb", "a" * 5000, "🀄", "mil",
    "wmo-2006", "nmjl-1976",
    "all-chows", "--json", "--edition", "--edition=", "--lang", "--lang=xx", "--rules",
    "--help=1", "-x", "--x=1", "=", "a=b",
    "1112345678999s8s|SE1000", "123m456p11z", "[", "E 5m", "f-late", "3+4", "CON", "*", "~",
    "../..", "/",
)  # fmt: skip
_NEVER = {
    "serve", "site", "paper", "pictures", "translate", "zip",  # which work where the call is right
    "mutate", "coverage", "conform", "prove", "rarity",
}  # fmt: skip
"""Commands whose right calls take long, or write beside the rules: each call has a fault for certain."""


def odd_places(folder: Path) -> tuple[str, ...]:
    """Paths that are a folder, missing, broken, in a circle, no text, empty, or below a file."""
    (folder / "folder").mkdir()
    (folder / "file").write_bytes(b"\xff\xfe\x00\x80")
    (folder / "empty").touch()
    (folder / "empty.csv").touch()
    (folder / "sheet.csv").write_text("edition;mil\nhand;1;;draw\n")
    (folder / "odd.csv").write_bytes(b'hand\n"\xff\n')
    (folder / "round").symlink_to("round")
    (folder / "nowhere").symlink_to("missing")
    (folder / "closed").mkdir(mode=0)
    names = (
        "folder", "file", "file/below", "empty", "empty.csv", "sheet.csv", "odd.csv", "round",
        "nowhere", "closed/x", "missing",
        "missing/below", "x" * 300, "folder/new.csv", "folder/new.parquet",
    )  # fmt: skip
    return (*(str(folder / name) for name in names), "/dev/full", "/dev/null", "/proc/self/mem")


def wrong_calls(seed: int, count: int, places: tuple[str, ...]) -> Iterator[list[str]]:
    """Yield so many calls, the commands in turn."""
    random = Random(seed)
    for place in range(count):
        name = COMMANDS[place % len(COMMANDS)]
        yield _call(random, name, places)


def _call(random: Random, name: str, places: tuple[str, ...]) -> list[str]:
    words = []
    for item in command(name).arguments:
        words += _given(random, item, places)
    extra = [random.choice((*_ODD, *places)) for _ in range(random.choice((0, 0, 1, 3)))]
    if name in _NEVER:
        extra.append(random.choice(("--no-such", "--lang=xx", "--lang")))
    for word in extra:
        words.insert(random.randrange(len(words) + 1), word)
    if random.random() < 0.2:
        random.shuffle(words)
    before = ["--rules", random.choice(places)] if random.random() < 0.15 else []
    language = ["--lang", random.choice(("zh", "es", "en"))] if random.random() < 0.3 else []
    called = name if random.random() < 0.97 else random.choice((*_ODD, name + "x"))
    return [*before, *language, called, *words]


def _given(random: Random, item: Argument, places: tuple[str, ...]) -> list[str]:
    """Return an argument with a value, right or odd, or without; or none."""
    absent = 0.5 if item.flags[0].startswith("-") else 0.15
    if random.random() < (absent / 5 if item.settings.get("required") else absent):
        return []
    values = [random.choice((*_ODD, *places)) for _ in range(random.choice((1, 1, 1, 2)))]
    if item.name == "edition" and random.random() < 0.8:
        values = [random.choice(("mil", "cn-1998", "nmjl-1976"))]
    if not item.flags[0].startswith("-"):
        return values
    if item.settings.get("action") in ("store_true", "store_false"):
        return [item.flags[-1]]
    return [item.flags[-1], *values[: random.choice((0, 1, 1, 1, 1))]]
