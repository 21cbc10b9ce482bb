"""Secrets: random, and stored and looked up only as hashes."""

import base64
import hashlib
import secrets

ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789"  # Without letters that are easily confused.
CODE_LENGTH = 8
ID_BYTES = 9
LINK_BYTES = 16


def new_secret() -> str:
    """192 bits, safe in a link or a cookie."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A table's id. It appears in links and is not a secret, because it opens nothing."""
    return secrets.token_urlsafe(ID_BYTES)


def new_link_id() -> str:
    """For what anybody may read who has the link, and nobody else."""
    return secrets.token_urlsafe(LINK_BYTES)


def following_id(ident: str, seed: str) -> str:
    """The id of the rematch table, which only those who know the old table can know."""
    made = hashlib.sha256(f"rematch\0{ident}\0{seed}".encode()).digest()
    return base64.urlsafe_b64encode(made[:ID_BYTES]).decode()


def new_code() -> str:
    """A short code to type on another device; it is valid for minutes and works once."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def typed(code: str) -> str:
    """A code as it was made, however people write it; recovery links are kept as they are."""
    letters = code.replace(" ", "").replace("-", "").upper()
    return letters if len(letters) == CODE_LENGTH else code.strip()


def new_guest_id() -> bytes:
    """A guest's id stays on the server: unlike a table's, it is shown to nobody."""
    return secrets.token_bytes(16)


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def digest(secret: str) -> bytes:
    """What is stored of a secret. It is long and random, so one round of hashing is enough."""
    return hashlib.sha256(secret.encode()).digest()
