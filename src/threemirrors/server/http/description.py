"""The API's description: bodies exactly as msgspec takes and makes them."""

from importlib.metadata import version
from typing import Any

from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPIType, Schema, SecurityScheme
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Struct

# Only the description itself: pages that draw it load scripts from elsewhere, which we forbid.
OPENAPI = OpenAPIConfig(
    title="Three Mirrors",
    version=version("threemirrors"),
    render_plugins=[JsonRenderPlugin()],
    # Browsers have the same in a cookie, whose name depends on the server's address.
    components=Components(security_schemes={"token": SecurityScheme("http", scheme="bearer")}),
)


class ExactStructs(OpenAPISchemaPlugin):
    """What the framework leaves out: unknown fields are refused, and some structs are lists."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return not field_definition.is_union and field_definition.is_subclass_of(Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        usual = next(
            plugin
            for plugin in schema_creator.plugins
            if isinstance(plugin, OpenAPISchemaPlugin)  # Not one for attrs, if that is installed.
            and plugin is not self
            and plugin.is_plugin_supported_field(field_definition)
        )
        schema: Schema = usual.to_openapi_schema(field_definition, schema_creator)
        config = field_definition.type_.__struct_config__
        if config.array_like:
            return as_list(schema)
        if config.forbid_unknown_fields:
            schema.additional_properties = False
        return schema


def as_list(schema: Schema) -> Schema:
    fields = schema.properties or {}
    schema.type = OpenAPIType.ARRAY
    schema.prefix_items = list(fields.values())
    schema.min_items = len(schema.required or ())
    schema.max_items = len(fields)
    schema.properties = schema.required = None
    return schema
