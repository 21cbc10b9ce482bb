// Writes the types that server and page exchange, from the server's own schema.
//   python -m threemirrors.server.wire_schema | node generate.mjs [--check]
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const HEADER = "// Made from the Python side by `make types`. Do not edit.\n\n";
const check = process.argv.includes("--check");
let given = "";
for await (const part of process.stdin.setEncoding("utf8")) given += part;
const described = JSON.parse(given);
let stale = 0;

/** json-schema-to-typescript wants one root: an object that names every type. */
function rooted(schema) {
  const names = Object.keys(schema.$defs);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  return { ...closed(schema), title: "Wire", type: "object", properties, required: names };
}

/**
 * Objects have only the fields they declare; titles would give each type a second name. A field may
 * be called title, though: then it holds a schema, not a text.
 */
function closed(node) {
  if (Array.isArray(node)) return node.map(closed);
  if (node === null || typeof node !== "object") return node;
  const said = Object.entries(node).filter(
    ([key, value]) => key !== "title" || typeof value !== "string",
  );
  const copy = Object.fromEntries(said.map(([key, value]) => [key, closed(value)]));
  // Tuples, in the older notation that json-schema-to-typescript expects.
  if (copy.prefixItems) {
    copy.items = copy.prefixItems;
    copy.additionalItems = false;
    delete copy.prefixItems;
  }
  const says = Object.keys(copy).filter((key) => key !== "default" && key !== "description");
  if (!says.length && "default" in copy) copy.tsType = "unknown";
  if (copy.properties && copy.additionalProperties === undefined) copy.additionalProperties = false;
  return copy;
}

async function write(file, schema) {
  const text = await compile(rooted(schema), "Wire", { bannerComment: HEADER, format: true });
  const now = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (text === now) return;
  stale += 1;
  if (check) console.error(`${file} is not what the Python side says: run make types`);
  else writeFileSync(file, text);
}

const here = (path) => new URL(path, import.meta.url).pathname;
await write(here("src/lib/wire.ts"), described.server);
for (const [game, schema] of Object.entries(described.games)) {
  const folder = here(`src/games/${game}`);
  if (existsSync(folder)) await write(`${folder}/wire.ts`, schema);
}
process.exit(check && stale ? 1 : 0);
