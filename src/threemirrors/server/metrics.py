"""A few numbers for whoever watches the server, in the text form Prometheus reads."""

from threemirrors.server.hall import Hall


def exposition(hall: Hall) -> str:
    tables = [awake.live for awake in hall.awake.values()]
    numbers = {
        "threemirrors_tables_awake": len(tables),
        "threemirrors_watchers": sum(len(live.watchers) for live in tables),
        "threemirrors_bots_thinking": sum(len(a.thinking.tasks) for a in hall.awake.values()),
        "threemirrors_acts_total": hall.acts,
        "threemirrors_refusals_total": hall.refusals,
    }
    return "".join(f"# TYPE {name} {kind(name)}\n{name} {n}\n" for name, n in numbers.items())


def kind(name: str) -> str:
    return "counter" if name.endswith("_total") else "gauge"
