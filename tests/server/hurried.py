"""A server whose brisk clock is over in seconds: python -m tests.server.hurried serve OPTIONS."""

from threemirrors.cli.main import main
from threemirrors.table.clock import PACES, SECOND, Pace

PACES["brisk"] = Pace(SECOND, 8 * SECOND, carries=True)

if __name__ == "__main__":
    main()
