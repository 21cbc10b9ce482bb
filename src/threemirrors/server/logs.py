"""Logs: plain lines for people, or one line of JSON per event for machines."""

import logging

import msgspec

from threemirrors.server.settings import Settings


class JsonLines(logging.Formatter):
    """One line of JSON per event, with any facts that were given."""

    plain = set(vars(logging.makeLogRecord({})))

    def format(self, record: logging.LogRecord) -> str:
        facts = {name: str(v) for name, v in vars(record).items() if name not in self.plain}
        said = {"at": round(record.created, 3), "level": record.levelname.lower()}
        line = {**said, "from": record.name, "what": record.getMessage(), **facts}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up_logs(settings: Settings) -> None:
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if settings.log_format == "json" else plain)
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
