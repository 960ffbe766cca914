"""``fanpu rarity`` as a user runs it."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from pathlib import Path

import pytest

from generator.cli import main
from generator.enumerate.rarity import deal_record
from generator.enumerate.rarity.fan_counts import CountedHands
from generator.enumerate.rarity.rarity_report import RarityReport


@pytest.fixture(autouse=True)
def counted(exact: CountedHands, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was counted once is not counted again; no hands are drawn."""
    monkeypatch.setattr(RarityReport, "exact", lambda self, edition: exact)
    monkeypatch.setattr(RarityReport, "drawn", {"mil": Counter()})
    monkeypatch.setenv("LC_ALL", "C")


@pytest.mark.usefixtures("built")  # by which what is counted of the other editions is kept
def test_fans_should_be_told_with_points_rarity_and_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rarity", "--edition", "mil", "--lang", "zh"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "mil:"
    assert any(line.split() == ["88", "10,100", "十三幺"] for line in lines)
    assert any(line.split() == ["88", ">", "200,000", "四杠"] for line in lines)


def test_csv_should_have_every_fan(capsys: pytest.CaptureFixture[str], exact: CountedHands) -> None:
    assert main(["rarity", "--edition", "mil", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(rows) == len(exact.tables.compiled.fans)
    orphans = next(row for row in rows if row["fan"] == "thirteen-orphans")
    assert int(orphans["ways"]) == exact.fans["thirteen-orphans"].present.ways


@pytest.mark.long
@pytest.mark.slow
def test_deals_should_be_the_same_for_the_same_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = []
    for name in ("one", "two"):
        out = tmp_path / name
        asked = ["--deals", "300000", "--seed", "4", "--out", str(out), "--lang", "en"]
        assert main(["rarity", *asked]) == 0
        told.append((capsys.readouterr().out, out.read_text("utf-8")))
    assert told[0] == told[1]
    dealt = deal_record.from_json(json.loads(told[0][1]))
    found = len(dealt.complete)
    assert told[0][0].startswith(f"300,000 deals: {found} complete hands (0.9 expected")


@pytest.mark.parametrize("asked", [["--edition", "mul"], ["--deals", "0"]])
def test_what_means_nothing_should_be_refused(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rarity", *asked]) == 2
    assert capsys.readouterr().err.startswith("fanpu: ")
