"""Says who sends a push message: the server's own key, and tokens signed with it (RFC 8292)."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from threemirrors.server.push.encryption import CURVE, point_of

GOOD_FOR = 12 * 3600  # Seconds; services refuse tokens that are good for more than a day.
SCALAR_BYTES = 32


def b64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    """ValueError if it is not base64 as browsers write it."""
    raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if b64(raw) != text.rstrip("="):
        raise ValueError("this is not base64 for addresses")
    return raw


def new_private_key() -> bytes:
    """What is kept of a new key: its number."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return number.to_bytes(SCALAR_BYTES)


class Vapid:
    """The server's key. Browsers bind a subscription to its public half."""

    def __init__(self, private: bytes, contact: str = "") -> None:
        self.key = ec.derive_private_key(int.from_bytes(private), CURVE)
        self.public = b64(point_of(self.key.public_key()))
        self.contact = contact  # Where the operator of a push service could find us.

    def authorization(self, endpoint: str, now: float) -> str:
        """The header for a message to that endpoint; it is worth nothing at another service."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + GOOD_FOR}
        if self.contact:
            claims["sub"] = self.contact
        signed = f"{segment({'typ': 'JWT', 'alg': 'ES256'})}.{segment(claims)}"
        return f"vapid t={signed}.{self.signature(signed)}, k={self.public}"

    def signature(self, text: str) -> str:
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return b64(r.to_bytes(SCALAR_BYTES) + s.to_bytes(SCALAR_BYTES))


def segment(part: object) -> str:
    return b64(json.dumps(part, separators=(",", ":")).encode())
