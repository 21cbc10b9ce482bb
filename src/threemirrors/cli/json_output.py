"""What a command prints as JSON, and the schema that describes it: --json and --schema."""

from collections.abc import Callable
from typing import Any, TypeVar

import click
import msgspec

F = TypeVar("F", bound=Callable[..., Any])
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def prints_json(kind: Callable[[], Any], told: str) -> Callable[[F], F]:
    """Add --json, with that help, and --schema, for what is printed then.

    The type is asked for when somebody wants its schema, since it may bring much along.
    """

    def add(command: F) -> F:
        flag = click.option("--json", "as_json", is_flag=True, help=told)
        return with_schema(kind, "Print the schema of what --json prints, and nothing else.")(
            flag(command)
        )

    return add


def with_schema(kind: Callable[[], Any], told: str) -> Callable[[F], F]:
    """Add --schema, with that help."""

    def show(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
        if wanted:
            click.echo(msgspec.json.format(msgspec.json.encode(schema_of(kind()))))
            ctx.exit()

    return click.option(
        "--schema", is_flag=True, is_eager=True, expose_value=False, callback=show, help=told
    )


def schema_of(kind: Any) -> dict[str, Any]:
    """As JSON Schema, which libraries of every language can check."""
    return {"$schema": DIALECT, **msgspec.json.schema(kind)}
