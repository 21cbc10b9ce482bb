"""A device as its holder recognises it in a list: the browser and the system it runs on."""

import re

from threemirrors.server.auth.text import cleaned

LONGEST_LABEL = 40
# The first that is found counts: most browsers also claim to be the older ones further down.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "Mac",
    "Linux": "Linux",
}
PRODUCT = re.compile(r"[^/\s]*")


def label_of(user_agent: str) -> str:
    """For example "Firefox · Android"; of other programs, the name they give themselves."""
    browser, system = first(BROWSERS, user_agent), first(SYSTEMS, user_agent)
    if not (browser and system):
        product = PRODUCT.match(user_agent)
        return cleaned(product[0] if product else "", LONGEST_LABEL)
    return f"{browser} · {system}"


def first(known: dict[str, str], user_agent: str) -> str:
    return next((name for sign, name in known.items() if sign in user_agent), "")
