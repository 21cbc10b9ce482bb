"""How deeply JSON from outside may be nested: checked before anything parses it."""

from threemirrors.table.refusal import Declined

DEEPEST = 8


def check_depth(raw: bytes) -> None:
    """Refuse JSON that is nested too deeply for any parser to be troubled with it."""
    if raw.count(b"[") + raw.count(b"{") <= DEEPEST:
        return  # As is nearly everything that people send.
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
