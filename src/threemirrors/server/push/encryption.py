"""Encrypts a push message so that only the browser can read it: RFC 8291, in one record."""

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
AUTH_LENGTH = 16
SALT_LENGTH = 16
# All messages are made as long as this, so that the push service learns nothing from the length.
PADDED = 1024
RECORD_SIZE = 4096
LAST_RECORD = b"\x02"


def public_key_from(point: bytes) -> ec.EllipticCurvePublicKey:
    """The key as browsers write it; ValueError if it is none."""
    if len(point) != 65:
        raise ValueError("a key has 65 bytes")
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def sealed(
    message: bytes,
    reader: bytes,
    auth: bytes,
    own: ec.EllipticCurvePrivateKey,
    salt: bytes,
    length: int = PADDED,
) -> bytes:
    """The body to send. The key and the salt must be new for every message."""
    shared = own.exchange(ec.ECDH(), public_key_from(reader))
    sender = point_of(own.public_key())
    secret = derived(shared, auth, b"WebPush: info\0" + reader + sender, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_SIZE.to_bytes(4) + bytes([len(sender)]) + sender
    record = (message + LAST_RECORD).ljust(length, b"\0")
    return header + AESGCM(key).encrypt(nonce, record, None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
