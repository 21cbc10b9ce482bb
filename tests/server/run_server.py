"""Servers to be killed: python -m tests.server.run_server PORT FOLDER [DATABASE], one per line.

Each is its own process, forked once everything is imported, so that it starts instantly.
"""

import os
import sys
from pathlib import Path

from threemirrors.server.auth.rate_limit import BUDGETS
from threemirrors.server.run import run
from threemirrors.server.settings import Settings
from threemirrors.server.store import access


def main(port: int, data: Path, database: str = "") -> None:
    access.PATIENCE *= 10  # A busy machine is not an absent database.
    access.LAST_TRY *= 10
    BUDGETS.clear()  # Tests that kill servers or bother them do so from one address, as one guest.
    while sys.stdin.readline():
        child = os.fork()
        if not child:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            run(Settings(port=port, data=data, database=database, warm_up=False))
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
