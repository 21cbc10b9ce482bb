"""The HTTP API against its own description: whatever is asked, the response has a code."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from tests.budget import budget
from tests.server.house import PERSON, House, house
from threemirrors.server.auth.rate_limit import Limits

Operation = schemathesis.APIOperation[Any, Any, Any, Any]
Case = schemathesis.Case[Any]
SECONDS = 10  # For one response; only a bug takes that long.


def test_every_answer_is_no_fault_and_every_refusal_has_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = (await at.open(PERSON, PERSON, public=True))["id"]
            await asyncio.to_thread(ask_everything, at, table)

    monkeypatch.setattr(Limits, "check", lambda *_, **__: None)  # One address asks a lot here.
    asyncio.run(story())


def ask_everything(at: House, table: str) -> None:
    described = schemathesis.openapi.from_url(f"{at.address}/schema/openapi.json")
    asked: set[str] = set()
    found = list(described.get_all_operations())
    for operation in found:
        ask_for(operation.ok(), at.address, table, asked)  # type: ignore[union-attr]
    assert len(asked) == len(found) > 10


def ask_for(operation: Operation, address: str, table: str, asked: set[str]) -> None:
    """Request it in many ways, half of them for a table that exists."""

    @settings(
        max_examples=budget(8, soak=300),
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def ask(case: Case) -> None:
        asked.add(operation.label)
        if len(str(case.path_parameters.get("ident", ""))) % 2:
            case.path_parameters["ident"] = table
        answer = case.call(base_url=address, timeout=SECONDS)
        assert answer.status_code < 500, (operation.label, answer.text)
        if answer.status_code >= 400:
            assert answer.json()["code"].replace("_", "").isalnum()

    ask()
