"""threemirrors serve: tables in the browser, for this machine, the local network or the world."""

from pathlib import Path

import click

from threemirrors.core.errors import GameError
from threemirrors.server.settings import Settings

USUAL = Settings()


@click.command(context_settings={"show_default": True})
@click.option("--host", default=USUAL.host, show_envvar=True, help="Use 0.0.0.0 for all networks.")
@click.option("--port", type=click.IntRange(1, 65535), default=USUAL.port, show_envvar=True)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=USUAL.data,
    show_envvar=True,
    help="The folder that holds all data; back it up.",
)
@click.option(
    "--database",
    default="",
    show_envvar=True,
    help="postgresql://user@host/name, to use instead of a file in the data folder.",
)
@click.option(
    "--database-password-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    show_envvar=True,
    help="A file with the database's password, which then stands in no command or setting.",
)
@click.option(
    "--public-address",
    default="",
    show_envvar=True,
    help="The URL people use, such as https://play.example.org; other origins are refused.",
)
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    show_envvar=True,
    help="Address of a proxy in front that is trusted to report client addresses.",
)
@click.option("--log-format", type=click.Choice(["text", "json"]), default="text", show_envvar=True)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=USUAL.workers,
    show_envvar=True,
    help="Number of server processes; more than one need PostgreSQL.",
)
@click.option(
    "--bot-workers",
    type=click.IntRange(1, 64),
    default=USUAL.bot_workers,
    show_envvar=True,
    help="Number of bot processes, of each server process.",
)
@click.option(
    "--haste",
    type=click.FloatRange(0.1, 100),
    default=USUAL.haste,
    show_envvar=True,
    help="Speed of bots in real time, compared with people.",
)
@click.option(
    "--connections-each",
    type=click.IntRange(1),
    default=USUAL.connections_each,
    show_envvar=True,
    help="Most connections a single address may hold open; trusted proxies have no limit.",
)
@click.option(
    "--sockets-each",
    type=click.IntRange(1),
    default=USUAL.sockets_each,
    show_envvar=True,
    help="Most sockets a single address may hold open.",
)
@click.option(
    "--grace",
    type=click.FloatRange(0),
    default=USUAL.grace,
    show_envvar=True,
    help="Seconds a player may be away before others can let a bot sit in.",
)
@click.option(
    "--solving",
    type=click.FloatRange(0, 3600),
    default=USUAL.solving,
    show_envvar=True,
    help="Seconds of work on what was possible, for each deal played alone; 0 for none.",
)
@click.option(
    "--metrics-for",
    multiple=True,
    default=USUAL.metrics_for,
    show_envvar=True,
    help="Address or network that may read /metrics.",
)
def serve(
    host: str,
    port: int,
    data: Path,
    database: str,
    database_password_file: Path | None,
    public_address: str,
    trusted_proxies: tuple[str, ...],
    log_format: str,
    workers: int,
    bot_workers: int,
    haste: float,
    connections_each: int,
    sockets_each: int,
    grace: float,
    solving: float,
    metrics_for: tuple[str, ...],
) -> None:
    """Serve tables to browsers: one process, one data file. Ctrl-C stops it; nothing is lost.

    With PostgreSQL, several processes or hosts can share one database.

    Example: threemirrors serve --host 0.0.0.0 --port 8000
    """
    from threemirrors.server.several import run_several  # Keeps other commands quick to start.

    settings = Settings(
        host=host,
        port=port,
        data=data,
        database=with_password(database, database_password_file),
        public_address=public_address,
        trusted_proxies=trusted_proxies,
        log_format=log_format,
        workers=workers,
        bot_workers=bot_workers,
        haste=haste,
        connections_each=connections_each,
        sockets_each=sockets_each,
        grace=grace,
        solving=solving,
        metrics_for=metrics_for,
    )
    run_several(settings)


def with_password(database: str, file: Path | None) -> str:
    """The address with the password that is in that file, if there is one."""
    if file is None:
        return database
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(database)
    except ArgumentError:
        raise GameError("--database-password-file needs a --database to go with it") from None
    return url.set(password=file.read_text().strip()).render_as_string(hide_password=False)
