"""A push service on this machine, and a browser's half of the keys: it reads what arrives."""

import asyncio
import json
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tests.server.house import Message, until
from threemirrors.server.push.encryption import point_of
from threemirrors.server.push.vapid import b64

AUTH = bytes(range(16))


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def spread(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Browser:
    """The keys of one subscription, and what is sent to its owner's server about it."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.point = point_of(self.private.public_key())

    def subscription(self, **more: str) -> dict[str, str]:
        known = {"endpoint": self.endpoint, "p256dh": b64(self.point), "auth": b64(AUTH)}
        return {**known, **more}

    def read(self, body: bytes) -> Message:
        """As RFC 8291 tells browsers to."""
        salt, length = body[:16], body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), other)
        secret = spread(shared, AUTH, b"WebPush: info\0" + self.point + sender, 32)
        key = spread(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = spread(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert plain.endswith(b"\x02")
        told: Message = json.loads(plain[:-1])
        return told


def claims_of(authorization: str, key: str) -> dict[str, Any]:
    """What the token says, if it is signed with that key (RFC 8292)."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(part.split("=", 1) for part in rest.split(", "))
    assert (kind, parts["k"]) == ("vapid", key)
    signed, _, signature = parts["t"].rpartition(".")
    raw = unpacked(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
    public.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(unpacked(signed.split(".")[1]))
    return found


class PushService:
    """Takes every message and answers as it is told to; with no answer, it keeps one waiting."""

    def __init__(self) -> None:
        self.address = ""
        self.answer: bytes | None = b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n"
        self.paths: list[str] = []
        self.headers: list[dict[str, str]] = []
        self.bodies: list[bytes] = []

    def browser(self, name: str = "phone") -> Browser:
        return Browser(f"{self.address}/{name}")

    async def arrived(self, count: int) -> None:
        await until(lambda: len(self.bodies) >= count)
        assert len(self.bodies) == count

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                first, *lines = head.decode().strip().split("\r\n")
                said = [line.split(": ", 1) for line in lines]
                headers = {name.lower(): value for name, value in said}
                body = await reader.readexactly(int(headers["content-length"]))
                self.paths.append(first.split(" ")[1])
                self.headers.append(headers)
                self.bodies.append(body)
                if self.answer is not None:
                    writer.write(self.answer)
        except asyncio.IncompleteReadError:
            pass  # The server hung up.
        finally:
            writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    listening = await asyncio.start_server(service.take, "127.0.0.1", 0)
    service.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        listening.close()
