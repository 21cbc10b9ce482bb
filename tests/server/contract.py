"""Checks of our own for schemathesis, which loads this file (SCHEMATHESIS_HOOKS)."""

from typing import Any

import schemathesis

REFUSED = 400
# A request that fits the description is not told that it cannot be understood.
MISUNDERSTOOD = ("bad_request", "bad_json")


@schemathesis.check
def refusals_have_a_code(_: Any, response: Any, case: Any) -> None:
    if response.status_code >= REFUSED and case.method != "HEAD":
        code = response.json()["code"]
        assert code.replace("_", "").isalnum(), f"{code!r} is not a code"


@schemathesis.check
def what_is_described_is_understood(_: Any, response: Any, case: Any) -> None:
    """In place of `positive_data_acceptance`, which knows no refusal but 401, 403, 404 and 409.

    No schema can say that a name must be readable, or which options a game has. Such a request is
    refused with 400 and its own code; with a code for requests that are malformed, it must not be.
    """
    generation = getattr(case.meta, "generation", None)
    if response.status_code == REFUSED and generation and generation.mode.is_positive:
        assert response.json()["code"] not in MISUNDERSTOOD, response.text
