"""What we take from others: known holes in it (``audit``), and the list of it (``sbom``).

``python -m tests.supply audit`` asks the databases of vulnerabilities about every locked package; where a
database cannot be asked it says so, and does not fail.  ``python -m tests.supply sbom`` writes bills
of materials in CycloneDX into ``build/sbom/``: for a release, and the same for the same locks.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BOMS = ROOT / "build/sbom"
SHIPPED = "requirements.lock"
LOCKS = (SHIPPED, "requirements-dev.lock", "requirements-supply.lock")
BIN = Path(sys.executable).parent


def run(*words: str | Path) -> str:
    """What a program printed, whatever its code."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        check=False,
    )
    return done.stdout


def parsed(text: str) -> dict[str, Any]:
    """The JSON object that a program printed; empty where it printed none."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def python_holes(printed: str) -> tuple[list[str], int, int]:
    """The known holes in what pip-audit printed, how many packages it asked about, and of how many."""
    packages = parsed(printed).get("dependencies", [])
    asked = [item for item in packages if "skip_reason" not in item]
    holes = [
        f"{item['name']} {item['version']}: {hole['id']}"
        for item in asked
        for hole in item["vulns"]
    ]
    return holes, len(asked), len(packages)


def node_holes(printed: str) -> list[str] | None:
    """The known holes in what ``npm audit`` printed; None where it could not ask."""
    found = parsed(printed)
    if "vulnerabilities" not in found:
        return None
    return [f"{name}: {hole['severity']}" for name, hole in found["vulnerabilities"].items()]


def audit() -> int:
    """Print what is known of the locked packages; 1 if there are holes."""
    holes: list[str] = []
    for lock in LOCKS:
        words = ("--require-hashes", "--disable-pip", "-f", "json", "--progress-spinner", "off")
        found, asked, number = python_holes(run(BIN / "pip-audit", "-r", lock, *words))
        holes += found
        if asked and asked == number:
            print(f"{lock}: {asked} packages asked about, {len(found)} holes")
        else:
            print(
                f"{lock}: {asked} of {number} packages asked about: the database cannot be had here"
            )
    node = node_holes(run("npm", "audit", "--json", "--package-lock-only")) if has_npm() else None
    if node is None:
        print("package-lock.json: not asked about: npm's database cannot be had here")
    else:
        print(f"package-lock.json: asked about, {len(node)} holes")
    for hole in [*holes, *(node or ())]:
        print(hole)
    return 1 if holes or node else 0


def has_npm() -> bool:
    return shutil.which("npm") is not None


def sbom() -> int:
    """Write the bills of materials; 1 if one cannot be made."""
    BOMS.mkdir(parents=True, exist_ok=True)
    python = run(
        BIN / "cyclonedx-py", "requirements", SHIPPED, "--pyproject", "pyproject.toml",
        "--output-reproducible", "--of", "JSON", "-o", "-",
    )  # fmt: skip
    made = {"python": parsed(python)}
    if has_npm():
        made["node"] = parsed(
            run("npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only")
        )
    else:
        print("npm was not found: what the tests take from it is not listed")
    for name, bom in made.items():
        if not bom.get("components"):
            print(f"{name}: no bill of materials could be made")
            return 1
        bom.pop("serialNumber", None)
        bom.get("metadata", {}).pop("timestamp", None)
        path = BOMS / f"{name}.cdx.json"
        path.write_text(json.dumps(bom, indent=1, sort_keys=True) + "\n", "utf-8")
        print(f"{path.relative_to(ROOT)}: {len(bom['components'])} components")
    return 0


if __name__ == "__main__":
    raise SystemExit({"audit": audit, "sbom": sbom}[sys.argv[1]]())
