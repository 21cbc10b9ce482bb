"""Alembic runs this to apply the steps over the connection that the store passes in."""

from alembic import context

from threemirrors.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
)
context.run_migrations()
