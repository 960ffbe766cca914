"""The pull request that an enemy would open: every line of it is marked with the fault to expect.

It writes outside the site, puts scripts into names and pages, links to scripts, leaves the sandbox, and
hides what it does from whoever reads the change.
"""

from __future__ import annotations

from tests.conftest import RULES as FOLDER
from tests.rulebook.edited import Edit

VERSION = (FOLDER / "VERSION").read_text("utf-8").strip()

RULES = (
    Edit(
        "ids.lock",
        "term t-6m\n",
        "term t-6m\nexample ‹LOCK_ID›../../../x/y<script>alert(1)</script> retired 2024-01-01 -\n"
        "example x-zz2222 retired ‹LOCK_DATE›<script> -\n"
        "example x-zz2223 retired 2024-01-01 ‹LOCK_REPLACEMENT›../../../x\n",
    ),
    Edit("VERSION", VERSION, f"‹VERSION_FORM›{VERSION}<script>alert(1)</script>"),
    Edit(
        "terms.yaml",
        "es: 5 de caracteres,",
        "es: 5 ‹TEXT_MARKUP›<script>alert(1)‹TEXT_MARKUP›</script>,",
    ),
    Edit(
        "classes.yaml",
        "es: bambúes",
        "es: bambúes ‹TEXT_MARKUP›<img src=x onerror=alert(1)>",
    ),
    Edit("classes.yaml", "en: dots", "en: d‹TEXT_UNSEEN›\u202eots"),
    Edit(
        "fouls/cheating.yaml",
        "  zh: 换牌、偷牌、藏牌、夹带，",
        "  zh: |\n    换牌、\n    [x](‹TEXT_LINK›javascript:alert(1))\n"
        "    ‹TEXT_MARKUP›{{ site.docs }}，",
    ),
)

PAGE = """# A page

<script>alert(1)</script>

[x](javascript:alert(1))

{{ "".__class__.__mro__[1].__subclasses__() }}

{{ pieces.__self__.site.docs.write_text("x") }}

{: onclick="alert(1)" }
"""
PAGE_FAULTS = {
    3: {"PAGE_HTML"},
    5: {"PAGE_LINK"},
    7: {"PAGE_TEMPLATE"},
    9: {"PAGE_TEMPLATE"},
    11: {"PAGE_HTML"},
}
