"""What assistants are answered: scores, rules and sources, each with its permanent address."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import generator as fanpu
from tests.conftest import ROOT

SITE = "https://example.org/fanpu/"
HAND = "[123m,1][123p,1]123s55p67s8s|ES1000"


def asked(calls: Mapping[str, Mapping[str, Any]], server: Any = None) -> dict[str, Any]:
    """The answers of a server to calls of its tools, by tool."""
    from mcp import Client  # a second that only who runs these tests shall spend

    from generator.interface.assistant_server import assistant_server

    async def ask() -> dict[str, Any]:
        async with Client(server or assistant_server(SITE)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} >= set(calls)
            found = {}
            for name, given in calls.items():
                result = await client.call_tool(name, dict(given))
                (text,) = result.content
                found[name] = json.loads(text.text)
            return found

    # A thread of its own: in this one the browser of another test may have its loop.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, ask()).result()


def test_answers_should_be_those_of_the_interface() -> None:
    found = asked(
        {
            "score_hand": {"hand": HAND, "edition": "mil", "lang": "es"},
            "waiting_tiles": {"hand": "[123m,1][123p,1]123s55p67s", "edition": "cn-1998"},
            "compare_editions": {"hand": "1112345678999s8s|SE1000"},
            "find_hand": {"fans": ["full flush"], "edition": "mil", "without": ["all chows"]},
            "look_up_rule": {"name": "full flush", "lang": "zh"},
            "search_rules": {"query": "two players declare hu"},
        }
    )
    score = found["score_hand"]
    rules = fanpu.load("mil")
    assert score["points"] == 11
    assert tuple(score["lines"]) == rules.explain(HAND, "es").lines
    assert score["fans"][0]["address"] == f"{SITE}r/mixed-triple-chow/"
    assert [win["tile"] for win in found["waiting_tiles"]["waits"]] == ["5s", "8s"]
    differences = found["compare_editions"]["differences"]
    assert differences[0]["address"].startswith(f"{SITE}r/")
    assert "full-flush" in {fan["fan"] for fan in found["find_hand"]["fans"]}
    rule = found["look_up_rule"]
    assert rule["address"] == f"{SITE}r/full-flush/"
    assert rule["name"] == "清一色"
    assert rule["sources"]["cn-1998"].startswith("1998 年规则，第 24 页")
    assert found["search_rules"]["found"][0]["id"] == "two-declare-hu"
    assert {answer["version"] for answer in found.values()} == {rules.version}


def test_what_is_wrong_should_be_said_in_the_language_asked_for() -> None:
    found = asked({"score_hand": {"hand": "123m", "edition": "mil", "lang": "zh"}})
    assert found["score_hand"]["error"]["code"] == "TILE_COUNT"
    assert "张牌" in found["score_hand"]["error"]["message"]
    found = asked({"look_up_rule": {"name": "full flsh"}})
    assert "full-flush" in found["look_up_rule"]["error"]["message"]
    found = asked({"score_hand": {"hand": HAND, "edition": "mil", "lang": "fr"}})
    assert found["score_hand"]["error"]["code"] == "LANGUAGE_UNKNOWN"


@pytest.mark.slow
def test_the_command_should_serve_over_its_streams() -> None:
    from mcp import StdioServerParameters, stdio_client

    words = ["-m", "generator", "mcp", "--address", SITE]
    parameters = StdioServerParameters(command=sys.executable, args=words, cwd=str(ROOT))
    server = stdio_client(parameters, errlog=sys.__stderr__)
    found = asked({"score_hand": {"hand": HAND, "edition": "wmo-2006"}}, server)
    assert found["score_hand"]["points"] == fanpu.load("wmo-2006").score(HAND).points
