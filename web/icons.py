"""Draws the icons of the installed page from our logo: `make pictures` runs this."""

import re
from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).parent / "public"
GROUND = "#121124"
SIZE = 48  # Of the logo's drawing.
# File, pixels, how much of the width the logo takes, how round the corners are. Systems cut the
# maskable one into shapes of their own, so its logo keeps to the middle.
ICONS = (
    ("icon-192", 192, 0.76, 0.2),
    ("icon-512", 512, 0.76, 0.2),
    ("icon-maskable", 512, 0.56, 0.0),
    ("icon-apple", 180, 0.7, 0.0),
)


def main() -> None:
    logo = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    inside = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", logo)
    for name, pixels, share, roundness in ICONS:
        edge = SIZE * (1 - share) / 2
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
            f'<rect width="{SIZE}" height="{SIZE}" rx="{SIZE * roundness}" fill="{GROUND}"/>'
            f'<g transform="translate({edge} {edge}) scale({share})">{inside}</g></svg>'
        )
        png = resvg_py.svg_to_bytes(svg_string=svg, width=pixels, height=pixels)
        (PUBLIC / f"{name}.png").write_bytes(png)


if __name__ == "__main__":
    main()
