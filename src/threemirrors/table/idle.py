"""Real time at a table: when play opens after a pause, and who has been inactive for long."""


class Idle:
    """How long each seat the match waits for has been inactive, from times that are passed in."""

    def __init__(self, seats: int) -> None:
        self.opens_at: int | None = None  # Nobody acts before then.
        self.patience: int | None = None  # How long a seat may be inactive, in milliseconds.
        self.since: list[int | None] = [None] * seats

    def pause(self, now: int, countdown: int) -> None:
        """Everyone waits for the countdown; after it, waiting starts afresh."""
        if countdown:
            self.opens_at = now + countdown
            self.since = [None] * len(self.since)

    def heard(self, seat: int) -> None:
        """The seat acted, so its time starts again."""
        self.since[seat] = None

    def resumed(self, now: int, away: int) -> None:
        """The server was away: nobody could act, and any countdown stood still."""
        if self.opens_at is not None and self.opens_at > now - away:
            self.opens_at += away
        self.since = [None] * len(self.since)

    def watch(self, seats: list[int], patience: int | None, now: int) -> None:
        """Wait for these seats from now on, or from the end of the pause."""
        self.patience = patience
        start = max(now, self.opens_at or 0)
        for seat, since in enumerate(self.since):
            if patience is None or seat not in seats:
                self.since[seat] = None
            elif since is None:
                self.since[seat] = start

    def left(self, now: int) -> int:
        """Milliseconds until play opens."""
        return max(0, (self.opens_at or 0) - now)

    def deadline(self) -> int | None:
        """When the first seat lapses if it stays inactive."""
        if self.patience is None:
            return None
        return min((s + self.patience for s in self.since if s is not None), default=None)

    def lapsed(self, now: int) -> list[int]:
        if self.patience is None:
            return []
        return [s for s, t in enumerate(self.since) if t is not None and t + self.patience <= now]
