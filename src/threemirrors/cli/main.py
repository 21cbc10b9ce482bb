"""The `threemirrors` program: its commands, and how it reports errors."""

import sys

import click

from threemirrors.cli.archive import export_matches, import_matches
from threemirrors.cli.arena import arena
from threemirrors.cli.backup import backup, restore
from threemirrors.cli.bench import bench
from threemirrors.cli.doctor import doctor
from threemirrors.cli.lab import lab
from threemirrors.cli.play import play
from threemirrors.cli.replay import replay
from threemirrors.cli.review import review
from threemirrors.cli.serve import serve
from threemirrors.cli.simulate import simulate
from threemirrors.cli.solve import solve
from threemirrors.cli.verify import verify
from threemirrors.core.errors import GameError
from threemirrors.engine import MISSING, is_compiled


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="threemirrors", message="%(prog)s %(version)s")
def app() -> None:
    """Three kaleidoscope tile games to play and to study."""
    if not is_compiled():
        click.echo(f"threemirrors: {MISSING}", err=True)


GAMES = (play, simulate, arena, replay, verify, review, solve, bench, lab)
SERVER = (serve, backup, restore, doctor, export_matches, import_matches)
for command in (*GAMES, *SERVER):
    app.add_command(command)


def main() -> None:
    """Run the program and report any user error in one line."""
    try:
        status = app(standalone_mode=False, auto_envvar_prefix="THREEMIRRORS")
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        status = 0
    except click.ClickException as error:
        status = fail(error.format_message(), error.exit_code)
    except (GameError, OSError) as error:
        status = fail(str(error), 1)
    except (click.Abort, KeyboardInterrupt):
        status = fail("interrupted", 130)
    sys.exit(status)


def fail(what: str, status: int) -> int:
    click.echo(f"threemirrors: {' '.join(what.split())}", err=True)
    return status
