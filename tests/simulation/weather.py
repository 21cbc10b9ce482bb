"""How bad everything is at the moment. Faults change it; when the storm is over, it is calm."""

from collections.abc import Callable


class Weather:
    """Shares are probabilities, times are in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.usual_store_seconds = 0.001
        self.usual_line_seconds = 0.001
        self.broke_at = -1.0  # When PostgreSQL crashed, and every connection to it with it.
        self.calm_down()

    def calm_down(self) -> None:
        self.store_seconds = self.usual_store_seconds
        self.line_seconds = self.usual_line_seconds
        self.stalled_until = 0.0  # The store takes requests and does nothing.
        self.down_until = 0.0  # It takes none.
        self.errors = 0.0  # Requests that fail, and answers that get lost.
        self.lost = self.doubled = self.late = 0.0  # Notifications.
        self.resent = 0.0  # Messages that a client sends twice.
        self.bot_trouble = 0.0

    def is_down(self) -> bool:
        return self.down_until > self.now()
