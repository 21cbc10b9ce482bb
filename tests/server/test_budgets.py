"""Every door has a budget; what one caller uses up is not missing for the next."""

import re
from pathlib import Path

import pytest

from tests.server.budgets import AKI, EVE, NEWCOMER
from threemirrors.server.auth import rate_limit
from threemirrors.server.auth.rate_limit import (
    BUDGETS,
    FRAMES,
    FRAMES_WINDOW,
    MESSAGES,
    MESSAGES_WINDOW,
    SOCKETS_PER_GUEST,
    Bucket,
    Budget,
    Limits,
    TooMany,
    What,
    Who,
    household,
)
from threemirrors.server.settings import Settings
from threemirrors.table.refusal import Declined

DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_documented_budgets_are_those_of_the_code() -> None:
    told = DOCS.read_text(encoding="utf-8").partition("## Limits")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \| ([\d,]+) \| ([\d,]+) \|", told, re.MULTILINE)
    written = {(what, per): (number(most), number(time)) for what, per, most, time in rows}
    ours: dict[tuple[str, str], tuple[float, float]] = {
        key: (budget.most, budget.seconds) for key, budget in BUDGETS.items()
    }
    ours["message", "socket"] = (MESSAGES, MESSAGES_WINDOW)
    ours["frame", "socket"] = (FRAMES, FRAMES_WINDOW)
    assert written == ours
    assert f"{Settings().connections_each} connections" in told
    assert f"{Settings().sockets_each} sockets" in told
    assert f"{SOCKETS_PER_GUEST} sockets" in told


def number(text: str) -> int:
    return int(text.replace(",", ""))


def test_a_bucket_drains_evenly() -> None:
    bucket = Bucket(Budget(10, 100))
    bucket.pour(0.0, 10)
    with pytest.raises(TooMany) as refused:
        bucket.check(1.0, 1)
    assert refused.value.wait == pytest.approx(9)
    bucket.check(10.0, 1)


def test_one_guesser_does_not_stop_the_others_in_the_house() -> None:
    limits = Limits(1)
    what: What
    for what in ("change", "guess"):
        limits.pour(what, EVE, 0.0, 1000)
        with pytest.raises(TooMany):
            limits.spend(what, EVE, 0.0)
        limits.spend(what, AKI, 0.0)
        limits.spend(what, NEWCOMER, 0.0)


def test_newcomers_do_not_stop_guests_but_many_guests_are_one_house() -> None:
    limits = Limits(1)
    limits.pour("work", NEWCOMER, 0.0, 8.1)
    with pytest.raises(TooMany):
        limits.check("work", NEWCOMER, 0.0, 0)
    limits.check("work", AKI, 0.0, 0)
    for n in range(1, 3):
        limits.pour("work", Who(bytes([n]), AKI.address), 0.0, 4)
    with pytest.raises(TooMany):
        limits.check("work", AKI, 0.0, 0)
    limits.check("work", Who(b"aki", "192.0.2.2"), 0.0, 0)  # Somewhere else she has her own.


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_ipv6_is_one_house(address: str, counts_as: str) -> None:
    assert household(address) == counts_as


def test_strangers_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MOST_KNOWN", 10)
    limits = Limits(1)
    for n in range(100):
        limits.spend("change", EVE, 0.0)
        limits.spend("change", Who(None, f"192.0.2.{n}"), 0.0)
    assert len(limits.buckets) == 10
    assert limits.buckets["change", "guest", b"eve"].level == 100  # Who is busy is remembered.


def test_a_guest_may_hold_only_so_many_sockets() -> None:
    limits = Limits(1000)
    held = [limits.socket(AKI) for _ in range(SOCKETS_PER_GUEST)]
    for one in held:
        one.__enter__()
    with pytest.raises(Declined), limits.socket(AKI):
        pass
    with limits.socket(EVE):
        pass
    for one in held:
        one.__exit__(None, None, None)
    assert not limits.sockets
