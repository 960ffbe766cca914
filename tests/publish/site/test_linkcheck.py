"""What is known of a page without faults counts only as long as what it leads to is the same."""

from pathlib import Path

import pytest

from generator.publish.page_policy import SHEET
from generator.publish.site.linkcheck import check_built, look_over, parts_of
from generator.store import Store

POLICY = f'<meta http-equiv="Content-Security-Policy" content="{SHEET}">'


class Sites:
    """A site of three files, looked over as a build does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "site"
        self._store = Store(folder / "kept")
        self.write(
            "es/index.html",
            '<a href="../en/#here">x</a><a href="tiles.svg#t1m">x</a>'
            '<div class="hand" data-example="x-1"></div>',
        )
        self.write("en/index.html", '<p id="here">x</p>')
        self.write("es/tiles.svg", '<svg><symbol id="t1m"></symbol></svg>')

    def write(self, name: str, content: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(POLICY * name.endswith(".html") + content, "utf-8")

    def faults(self, *hands: str) -> list[str]:
        seen = {
            name: page
            for part in parts_of(self.folder)
            for name, page in look_over(self.folder, part, "1+a", self._store).items()
        }
        return check_built(self.folder, {*hands}, seen, self._store)


@pytest.mark.parametrize(
    ("name", "content", "hands", "fault"),
    [
        ("en/index.html", "<p>x</p>", ["x-1"], "es/index.html: no anchor for ../en/#here"),
        ("es/tiles.svg", "<svg></svg>", ["x-1"], "es/index.html: no tile for tiles.svg#t1m"),
        ("en/new.html", "", [], "es/index.html: a hand that this build did not execute (x-1)"),
        (
            "en/index.html",
            '<p id="here"><a href="x">x</a>',
            ["x-1"],
            "en/index.html: broken link x",
        ),
    ],
)
def test_a_fault_should_be_found_on_pages_that_had_none(
    name: str, content: str, hands: list[str], fault: str, tmp_path: Path
) -> None:
    sites = Sites(tmp_path)
    path = sites.folder / name
    before = path.read_text("utf-8") if path.is_file() else ""
    assert sites.faults("x-1") == sites.faults("x-1") == []
    sites.write(name, content)
    assert sites.faults(*hands) == sites.faults(*hands) == [fault]
    path.write_text(before or POLICY, "utf-8")
    assert sites.faults("x-1") == []


def test_a_target_that_is_gone_should_be_missed(tmp_path: Path) -> None:
    sites = Sites(tmp_path)
    assert sites.faults("x-1") == []
    (sites.folder / "en/index.html").unlink()
    assert sites.faults("x-1") == ["es/index.html: broken link ../en/#here"]
