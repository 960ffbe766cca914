"""The wheel, built once for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.publish.packages.wheel_backend import build_wheel
from tests.conftest import ROOT
from tests.publish.site.building import made_once


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, as pip would ask for it."""
    folder = tmp_path_factory.mktemp("dist")

    def make() -> tuple[str, bytes]:
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(ROOT)
            name = build_wheel(str(folder))
        return name, (folder / name).read_bytes()

    name, content = made_once(tmp_path_factory, "wheel", make)
    path = folder / name
    path.write_bytes(content)
    return path
