"""The built sites, beside which the preview is held."""

from __future__ import annotations

from tests.publish.site.conftest import built

__all__ = ["built"]
