"""What speaks HTTP: routes, what they bring and get, and how refusals become answers."""
