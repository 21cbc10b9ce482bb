"""What can go wrong with the store. Each error says it in one line, and what to do where it can."""


class StoreError(Exception):
    """The root of them all: catch this to catch everything the store can refuse."""


# While it runs.


class Taken(StoreError):
    """Something else is kept under that key already; nothing was changed."""


class Gap(StoreError):
    """The entry does not follow the last one of its log; nothing was changed."""


class Missing(StoreError):
    """There is no such match or guest."""


class Unavailable(StoreError):
    """The database cannot be reached or written just now, so nothing was acknowledged.

    Whether the last word before a lost connection was kept is not known. Sending the same entry
    again later is always right: an entry that is there already is not written twice.
    """


class Unstorable(StoreError):
    """A value that no database keeps as it is: half a character, a number too large."""


class Damaged(StoreError):
    """What is kept cannot be read."""


class BadImport(StoreError):
    """What was to be imported is not the whole log of a match."""


# When it is opened.


class BadAddress(Unavailable):
    """The address leads to no store, or its owner does not let us in; waiting does not help."""


class StoreInUse(StoreError):
    """Another process has the SQLite file open."""


class StoreUnwritable(StoreError):
    """The folder or the file cannot be written."""


class StoreUnsafe(StoreError):
    """The database is set up so that an acknowledged move could be lost."""


class StoreTooNew(StoreError):
    """The database was last used by a newer program."""
