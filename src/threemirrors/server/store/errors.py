"""What can go wrong with the store. Each error is one line and, if possible, says what to do."""


class StoreError(Exception):
    """The base class: catch this to catch everything the store can refuse."""


# While running.


class Taken(StoreError):
    """Something else is already stored under that key; nothing was changed."""


class Gap(StoreError):
    """The entry does not follow the last one in its log; nothing was changed."""


class SitsAlready(StoreError):
    """The guest already holds another seat of this match; nothing was changed."""


class Missing(StoreError):
    """There is no such match or guest."""


class Unavailable(StoreError):
    """The database cannot be reached or written to right now, so nothing was acknowledged.

    Whether the last write before a lost connection was kept is unknown. It is always safe to send
    the same entry again later: an entry that is already there is not written twice.
    """


class Unstorable(StoreError):
    """A value that no database stores unchanged: half a character, a number too large."""


class Damaged(StoreError):
    """What is stored cannot be read."""


class NoCopy(StoreError):
    """The database could not be copied; it is as it was, and there is no half of a copy."""


class BadImport(StoreError):
    """The data to import is not the complete log of a match."""


# While opening.


class BadAddress(Unavailable):
    """The address leads to no store, or access is denied; waiting does not help."""


class StoreInUse(StoreError):
    """Another process has the SQLite file open."""


class StoreUnwritable(StoreError):
    """The folder or file cannot be written to."""


class StoreUnsafe(StoreError):
    """The database is configured so that an acknowledged move could be lost."""


class StoreTooNew(StoreError):
    """The database was last used by a newer version of this program."""
