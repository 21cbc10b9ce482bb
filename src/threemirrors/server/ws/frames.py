"""Incoming frames: limited in size and depth before anything parses them."""

from threemirrors.table.refusal import Declined

LONGEST_FRAME = 8 * 1024
DEEPEST = 8


def check_frame(frame: str | bytes) -> None:
    """Refuse a frame that is too long or nested too deeply."""
    raw = frame.encode() if isinstance(frame, str) else frame
    if len(raw) > LONGEST_FRAME:
        raise Declined("frame_too_long", most=LONGEST_FRAME)
    depth = deepest = 0
    quoted = escaped = False
    for byte in raw:
        if quoted:
            quoted, escaped = (escaped or byte != 0x22), (byte == 0x5C and not escaped)
        elif byte == 0x22:
            quoted = True
        elif byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    if deepest > DEEPEST:
        raise Declined("frame_too_deep", most=DEEPEST)
