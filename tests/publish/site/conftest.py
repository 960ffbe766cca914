"""The three sites, built once from the real rulebook in a folder of their own."""

from __future__ import annotations

import re

import pytest

from tests.publish.site.building import Built, build_once, folder_of

__all__ = ["Built"]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Where tests run in several processes one builds and the others read."""
    return build_once(folder_of(tmp_path_factory))


def text_of(html: str) -> str:
    """What a reader sees of a page, roughly: no tags, scripts or styles."""
    html = re.sub(r"(?s)<(script|style|svg)\b.*?</\1>", " ", html)
    return re.sub(r"<[^>]+>", " ", html)
