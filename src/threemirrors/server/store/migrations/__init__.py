"""The steps from the first schema to the present one, in order; a step once released is kept."""
