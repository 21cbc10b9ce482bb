"""The steps from the first schema to the current one, in order; released steps are kept."""
