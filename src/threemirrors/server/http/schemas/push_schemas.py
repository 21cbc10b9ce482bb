"""Being told, with the page closed, when it is one's turn."""

from msgspec import Struct


class Subscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Where this device's browser can be told something, and the keys to tell it with."""

    endpoint: str
    p256dh: str  # This and `auth` are base64 for addresses, as browsers give them.
    auth: str
    language: str = "en"


class PushState(Struct, frozen=True):
    """Whether this device is told that it is your turn."""

    key: str  # The server's public key, to which browsers bind a subscription.
    on: bool
    language: str = ""  # In which language it is told.


class PushCard(Struct, frozen=True):
    """A device of yours that is told when it is your turn. Its keys are shown to nobody."""

    device: str
    service: str  # The host of the push service.
    language: str
    since: int
