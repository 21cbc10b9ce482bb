"""The HTTP side: routes, their schemas, and how refusals become responses."""
