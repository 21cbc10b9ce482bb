"""Table names that are easy to say: Quiet Heron, Amber Lantern."""

import secrets

# fmt: off
HOW = (
    "Amber", "Autumn", "Bright", "Calm", "Cedar", "Clear", "Copper", "Crimson", "Distant",
    "Drifting", "Early", "Evening", "Gentle", "Golden", "Hidden", "Indigo", "Ivory", "Lacquer",
    "Late", "Light", "Lucky", "Misty", "Moonlit", "Morning", "Northern", "Patient", "Pearl",
    "Plum", "Quiet", "Quick", "Rainy", "River", "Silver", "Snowy", "Summer", "Sunny", "Velvet",
    "Wandering", "Winter", "Woven",
)
WHAT = (
    "Bamboo", "Bell", "Bridge", "Brook", "Camellia", "Carp", "Cloud", "Crane", "Feather",
    "Fern", "Firefly", "Fox", "Garden", "Glass", "Heron", "Iris", "Kite", "Lantern", "Lotus",
    "Maple", "Mirror", "Moth", "Orchard", "Otter", "Owl", "Paper", "Pebble", "Pine", "Pond",
    "Prism", "Rabbit", "Reed", "Sparrow", "Star", "Swallow", "Thread", "Tiger", "Wave",
    "Willow", "Window",
)
# fmt: on


def table_name() -> str:
    return f"{secrets.choice(HOW)} {secrets.choice(WHAT)}"
