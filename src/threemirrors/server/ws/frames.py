"""Incoming frames: limited in size and depth before anything parses them."""

from threemirrors.server.auth.json_depth import check_depth
from threemirrors.table.refusal import Declined

LONGEST_FRAME = 8 * 1024


def check_frame(frame: str | bytes) -> None:
    """Refuse a frame that is too long or nested too deeply."""
    raw = frame.encode() if isinstance(frame, str) else frame
    if len(raw) > LONGEST_FRAME:
        raise Declined("frame_too_long", most=LONGEST_FRAME)
    check_depth(raw)
