"""PostgreSQL's SQL, said in SQLite's words: the same statements run, on a database in memory.

Only what the server really uses is known. Anything else is refused by SQLite, so a new statement
that it does not understand shows at once.
"""

import json
import re
from functools import cache
from typing import Any

LIST = r"CAST\((:\w+) AS text\[\]\)"
HEADS = (
    r"(SELECT a.value AS match, b.value AS head "
    r"FROM json_each(\1) AS a JOIN json_each(\2) AS b ON a.key = b.key) AS known"
)
SAID = (
    (rf"= ANY\({LIST}\)", r"IN (SELECT value FROM json_each(\1))"),
    (
        rf"unnest\({LIST}, CAST\((:\w+) AS bigint\[\]\)\) AS known \(match, head\)",
        HEADS,
    ),
    (rf"unnest\({LIST}\) AS (\w+)", r"(SELECT value AS \2 FROM json_each(\1)) WHERE true"),
    (
        r"DELETE FROM (\w+) USING (\w+)\s+WHERE (.*)\s+RETURNING \w+\.(\w+)",
        r"DELETE FROM \1 WHERE rowid IN (SELECT \1.rowid FROM \1, \2 WHERE \3) RETURNING \4",
    ),
    (r"CAST\((:\w+) AS text\)", r"\1"),
    (r"extract\(epoch FROM clock_timestamp\(\) - (\w+)\)", r"(:now - \1)"),
    (r"clock_timestamp\(\)", ":now"),
    (r"make_interval\(secs => (:\w+)\)", r"\1"),
    (r"string_agg\(", "group_concat("),
    (r"'epoch'", "0"),
    # Whether the row is new: no two rows are ever inserted and updated at the same time.
    (r"RETURNING xmax = 0", "RETURNING :is_new"),
)


@cache
def in_sqlite(statement: str) -> str:
    for said, instead in SAID:
        statement = re.sub(said, instead, statement, flags=re.DOTALL)
    return statement


def values(given: dict[str, Any]) -> dict[str, Any]:
    """Lists are passed as JSON."""
    return {
        name: json.dumps(value) if isinstance(value, list) else value
        for name, value in given.items()
    }
