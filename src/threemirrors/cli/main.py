"""The `threemirrors` program: its commands, and how it reports errors."""

import sys
from importlib import import_module

import click

from threemirrors.core.errors import GameError
from threemirrors.engine import MISSING, is_compiled

# Where each command is. It is imported when it is used, so none waits for another's libraries.
GAMES = {
    "play": "play",
    "simulate": "simulate",
    "arena": "arena",
    "replay": "replay",
    "verify": "verify",
    "review": "review",
    "solve": "solve",
    "bench": "bench",
    "lab": "lab",
}
SERVER = {
    "serve": "serve",
    "backup": "backup",
    "restore": "backup:restore",
    "doctor": "doctor",
    "export": "archive:export_matches",
    "import": "archive:import_matches",
}
NOT_ON_WINDOWS = (
    "the server and its tools need Linux or macOS; on Windows, run them in WSL. "
    "The commands that only play, simulate and measure run on Windows too."
)


class Commands(click.Group):
    """All commands by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*GAMES, *SERVER})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        place = {**GAMES, **SERVER}.get(cmd_name)
        if place is None:
            return None
        module, _, name = place.partition(":")
        command = getattr(import_module(f"threemirrors.cli.{module}"), name or module)
        assert isinstance(command, click.Command)
        return command


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="threemirrors", message="%(prog)s %(version)s")
@click.pass_context
def app(ctx: click.Context) -> None:
    """Three kaleidoscope tile games to play and to study."""
    if not is_compiled():
        click.echo(f"threemirrors: {MISSING}", err=True)
    if sys.platform == "win32" and ctx.invoked_subcommand in SERVER:
        raise click.ClickException(NOT_ON_WINDOWS)


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
