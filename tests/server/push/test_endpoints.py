"""Guests name where we push to: only public addresses will do, whatever they look like."""

import asyncio

import pytest

from threemirrors.server.push.endpoints import (
    LONGEST_ENDPOINT,
    NotPublic,
    PublicNetwork,
    check_endpoint,
    is_public,
)
from threemirrors.server.settings import Settings

PUSH = "https://push.example.org/"
BAD = [
    *("", "x", "file:///etc/passwd", "http://push.example.org/x", "https://", "https:///x"),
    *("https://localhost/x", "https://intranet/x", "https://127.0.0.1/x", "https://[::1]/x"),
    *("https://10.0.0.1/x", "https://169.254.169.254/latest", "https://[::ffff:10.0.0.1]/x"),
    *("https://push.example.org:8443/x", "https://push.example.org:99999/x"),
    *(
        "https://a@push.example.org/x",
        "https://push.example.org/x#y",
        "https://push.example.org\\@x",
    ),
    *(f"{PUSH}x y", f"{PUSH}\n", f"{PUSH}ü", PUSH + LONGEST_ENDPOINT * "x"),
]
NOT_PUBLIC = [
    *("127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "100.64.0.1"),
    *("169.254.169.254", "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1"),
    *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1"),
    *("::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001::1"),
]


@pytest.mark.parametrize("endpoint", BAD)
def test_what_cannot_be_a_push_service_is_refused(endpoint: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        check_endpoint(endpoint)


def test_push_services_are_accepted() -> None:
    for endpoint in (f"{PUSH}fcm/send/a:b-c_d", "https://push.example.org:443/?token=a%3D"):
        check_endpoint(endpoint)


def test_only_a_test_may_push_to_this_machine() -> None:
    assert Settings().push_to_loopback is False
    check_endpoint("http://127.0.0.1:80/x", loopback=True)
    for endpoint in ("http://10.0.0.1/x", "http://push.example.org/x"):
        with pytest.raises(ValueError, match="https"):
            check_endpoint(endpoint, loopback=True)


def test_addresses_that_are_not_out_there_are_known() -> None:
    assert [address for address in NOT_PUBLIC if is_public(address)] == []
    assert all(map(is_public, ("1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1")))


def test_one_private_address_among_several_is_enough_to_refuse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def looked_up(*_: object) -> list[str]:
        return ["1.1.1.1", "10.0.0.1"]

    async def story() -> None:
        network = PublicNetwork()
        with pytest.raises(NotPublic):
            await network.connect_tcp("push.example.org", 443)
        network.close()

    monkeypatch.setattr(PublicNetwork, "looked_up", looked_up)
    asyncio.run(story())
