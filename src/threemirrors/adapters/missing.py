"""What to say when a library that an adapter is for is not installed."""


class MissingLibrary(ImportError):
    """An adapter was imported, but the library that it adapts to is not here."""

    def __init__(self, library: str, extra: str, error: ImportError) -> None:
        super().__init__(
            f"{library} is not installed ({error}): pip install 'threemirrors[{extra}]'",
            name=error.name,
        )
