"""How long it took until all went on, fault by fault."""

from collections import defaultdict
from collections.abc import Sequence


class Figures:
    """Milliseconds by kind of fault and by what was waited for."""

    def __init__(self) -> None:
        self.times = defaultdict[str, defaultdict[str, list[float]]](lambda: defaultdict(list))
        self.kills = defaultdict[str, int](int)

    def note(self, fault: str, what: str, seconds: float) -> None:
        self.times[fault][what].append(1000 * seconds)

    def lines(self) -> list[dict[str, object]]:
        return [
            {
                "name": f"drill.{fault}",
                "faults": count,
                **{what: spread(times) for what, times in sorted(self.times[fault].items())},
            }
            for fault, count in self.kills.items()
        ]


def spread(times: Sequence[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "n": len(ordered),
        "p50_ms": round(ordered[len(ordered) // 2]),
        "p99_ms": round(ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]),
        "max_ms": round(ordered[-1]),
    }
