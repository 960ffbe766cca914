"""The preview of a change: which pages read differently."""

from __future__ import annotations

from pathlib import Path

from tests.hosting.preview import MOST, changed_pages, page_lines


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return root


def test_pages_that_read_differently_should_be_named_with_their_languages(tmp_path: Path) -> None:
    same = "data 0.1.0+3d3678ad1ab9"
    before = write(
        tmp_path / "before",
        {"zh/fans/a.md": "1", "es/fans/a.md": "1", "en/fans/a.md": "1", "en/index.md": same}
        | {"zh/gone/index.md": "1"},
    )
    after = write(
        tmp_path / "after",
        {"zh/fans/a.md": "1", "es/fans/a.md": "2", "en/fans/a.md": "2"}
        | {"en/index.md": "data 0.2.0+aaaaaaaaaaaa", "en/new.md": "1"},
    )
    found = changed_pages(before, after)
    assert found == {"fans/a/": ["es", "en"], "gone/": ["zh"], "new/": ["en"]}
    assert list(page_lines(found))[1] == "- /fans/a/ (es, en)"


def test_a_page_that_changed_should_not_be_left_out_silently() -> None:
    lines = list(page_lines({f"p{n}/": ["en"] for n in range(MOST + 7)}))
    assert lines[-1] == "- and 7 more"
