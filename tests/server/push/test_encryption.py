"""Push messages are encrypted and signed as browsers and push services expect."""

import json
from typing import get_args

from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.push_service import Browser, claims_of, unpacked
from threemirrors.core.words import LANGUAGES
from threemirrors.server.language import sentences
from threemirrors.server.push.encryption import CURVE, PADDED, sealed
from threemirrors.server.push.message import message
from threemirrors.server.push.vapid import GOOD_FOR, Vapid, b64, new_private_key
from threemirrors.table.calls import CallKind

# The example in RFC 8291, section 5.
PLAIN = b"When I grow up, I want to be a watermelon"
READER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_comes_out_as_written() -> None:
    own = ec.derive_private_key(int.from_bytes(unpacked(SENDER)), CURVE)
    made = sealed(PLAIN, unpacked(READER), unpacked(AUTH), own, unpacked(SALT), length=0)
    assert b64(made) == BODY


def test_all_messages_are_equally_long() -> None:
    phone, own = Browser(""), ec.generate_private_key(CURVE)
    made = [
        sealed(text, phone.point, bytes(range(16)), own, bytes(16)) for text in (b"{}", b'{"a": 1}')
    ]
    assert [phone.read(body) for body in made] == [{}, {"a": 1}]
    assert len(made[0]) == len(made[1]) > PADDED


def test_a_token_is_good_at_its_own_service_only_and_not_for_long() -> None:
    vapid = Vapid(new_private_key(), "https://play.example.org")
    said = vapid.authorization("https://push.example.org/a/secret", 1000.5)
    assert claims_of(said, vapid.public) == {
        "aud": "https://push.example.org",
        "exp": 1000 + GOOD_FOR,
        "sub": "https://play.example.org",
    }


def test_every_sentence_is_there_in_every_language() -> None:
    for language in LANGUAGES:
        said = {key for key in sentences(language) if key.startswith("push.")}
        assert said == {f"push.{key}" for key in (*get_args(CallKind), "off", "where")}
        made = json.loads(message(language, "rematch", "kaleido", "id", "Quiet Heron", "{Bo}"))
        assert "{Bo}" in made["title"]
        assert "Quiet Heron" in made["body"]
    told = ("kaleido", "id", "Quiet Heron", "Bo")
    assert message("xx", "undo", *told) == message("en", "undo", *told)
