"""README shows the figures that were measured, and ranges where runs differ."""

import json
from typing import Any

import pytest

from bench import figures
from bench.figures import HOSTING, KEPT, README, RUNS, collected, kept
from bench.shown import BEGIN, BENCHES, END, amount, into, shown, spread, to_plan_with
from threemirrors.core.discovery import games

GAME = next(iter(games().values()))
PLAYERS = GAME.players[-1]


def test_readme_shows_what_was_measured() -> None:
    page = README.read_text(encoding="utf-8")
    assert into(page, json.loads(KEPT.read_text(encoding="utf-8"))) == page


def test_who_hosts_plans_with_what_was_measured() -> None:
    page = HOSTING.read_text(encoding="utf-8")
    assert into(page, json.loads(KEPT.read_text(encoding="utf-8")), to_plan_with) == page


def test_what_is_kept_says_when_and_on_what_and_was_measured_often_enough() -> None:
    known = json.loads(KEPT.read_text(encoding="utf-8"))
    assert set(known["about"]) == {"date", "cpu", "cores", "load", "short"}
    assert set(known["measured"]) == set(BENCHES)
    assert all(len(runs) >= RUNS or known["about"]["short"] for runs in known["measured"].values())


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (0, "0"),
        (0.672, "0.67"),
        (5.834, "5.83"),
        (16.24, "16.2"),
        (160.9, "161"),
        (1234, "1,230"),
        (27_712_345, "27,700,000"),
    ],
)
def test_three_digits_count(value: float, told: str) -> None:
    assert amount(value) == told


def test_what_varies_is_a_range() -> None:
    assert spread([2.0, 3.0, 1.0]) == "1.00 to 3.00"
    assert spread([27_712_345, 27_698_000]) == "27,700,000"
    assert spread([]) == ""


def faked(monkeypatch: pytest.MonkeyPatch, told: dict[str, list[dict[str, Any]]]) -> None:
    """Benches that tell this, a little more each time."""
    asked: list[str] = []

    def lines(words: list[str]) -> list[dict[str, Any]]:
        name = words[2].removeprefix("bench.").replace("threemirrors", "speed")
        asked.append(name)
        more = asked.count(name)
        return [
            {
                key: value * more if isinstance(value, float) else value
                for key, value in line.items()
            }
            for line in told.get(name, [])
        ]

    monkeypatch.setattr(figures, "lines", lines)


def test_every_bench_is_run_as_often_as_asked_and_told_as_a_range(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speed = {"name": f"{GAME.name}.playouts", "players": PLAYERS, "per_second": 100.0}
    one = {"name": "live.acknowledged", "store": "sqlite", "game": GAME.name, "tables": 1}
    live = {**one, "per_second": 50.0, "p50_ms": 2.0, "p99_ms": 4.0}
    faked(monkeypatch, {"speed": [{**speed, "moves_per_second": 2000.0}], "live": [live]})
    found = collected(3, short=True)
    assert json.loads(kept(found)) == found
    assert {len(runs) for runs in found["measured"].values()} == {3}
    page = shown(found)
    assert f"| {GAME.title}, {PLAYERS} | 100 to 300 | 2,000 to 6,000 |" in page
    assert f"1 table of {GAME.title} | 50.0 to 150 (p50 2.00 to 6.00 ms, p99" in page
    assert "PostgreSQL" not in page
    assert "nothing to go by" in page


def test_a_page_without_marks_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    faked(monkeypatch, {})
    found = collected(1, short=False)
    assert into(f"a\n{BEGIN} old {END}\nb", found).startswith(f"a\n{BEGIN}\nMeasured by")
    with pytest.raises(ValueError, match="there is no"):
        into(f"a {END} b", found)
