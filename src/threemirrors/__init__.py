"""Three Mirrors: three kaleidoscope tile games to play and to study."""

import os

from threemirrors.engine import use_plain_python

if os.environ.get("THREEMIRRORS_ENGINE") == "python":
    use_plain_python()
