"""The games. Each is a package of its own that exports GAME; none knows another."""
