"""`python -m threemirrors` is the program `threemirrors`."""

from threemirrors.cli.main import main

main()
