"""The tests, with a game of their own that is found as any installed one: see plain/acorns."""

import os
import sys
from pathlib import Path

INSTALLED = str(Path(__file__).parent / "plain")
if INSTALLED not in sys.path:
    # For this process, and for those it starts.
    sys.path.append(INSTALLED)
    os.environ["PYTHONPATH"] = os.pathsep.join(
        filter(None, [os.environ.get("PYTHONPATH"), INSTALLED])
    )
