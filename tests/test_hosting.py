"""deploy/ and docs/hosting.md name only what exists, and fit together."""

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import yaml  # type: ignore[import-untyped]

from bench.figures import HOSTING
from tests.cli.program import every_command
from threemirrors.server.connections import is_among
from threemirrors.server.exposition import exposition
from threemirrors.server.http.metrics import all_metrics
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.workers import BotWorkers
from threemirrors.server.push.post_office import PostOffice
from threemirrors.server.routes import ROUTES
from threemirrors.server.settings import Settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PAGE = HOSTING.read_text(encoding="utf-8")
FILES = {
    file.name: file.read_text(encoding="utf-8")
    for file in (*(each for each in sorted(DEPLOY.rglob("*")) if each.is_file()), HOSTING)
}
COMPOSE = yaml.safe_load(FILES["compose.yaml"])
SERVICES = COMPOSE["services"]
OVERLAY = yaml.safe_load(FILES["compose.metrics.yaml"])
_, BUILDING, RUNNING = re.split(r"(?m)^FROM ", FILES["Containerfile"])
COMMANDS = every_command()
METRIC = r"\b(?:threemirrors|process)_[a-z_]*(?:seconds|bytes|total|fds|info|[a-z]+)\b"


def serve_settings() -> set[str]:
    return {f"THREEMIRRORS_SERVE_{each.name}".upper() for each in COMMANDS["serve"].params}


def paths() -> set[str]:
    return {path for route in ROUTES for path in getattr(route, "paths", ())}


def metric_names() -> set[str]:
    """All that a server can tell, on PostgreSQL and otherwise."""
    processes = SimpleNamespace(me="me", notifications=None)
    store = cast("Any", SimpleNamespace(processes=lambda me: processes))
    registry = Registry(store, BotWorkers(), lambda: 0)
    office = PostOffice(store, cast("Any", None), Settings())
    told = exposition(all_metrics(registry, office))
    return set(re.findall(r"(?m)^# TYPE (\S+)", told))


def asked_for(text: str) -> set[str]:
    return {re.sub("_(bucket|count|sum)$", "", name) for name in re.findall(METRIC, text)}


@pytest.mark.parametrize("name", FILES)
def test_settings_that_are_named_exist(name: str) -> None:
    assert set(re.findall(r"THREEMIRRORS_SERVE_[A-Z_]+", FILES[name])) <= serve_settings()


@pytest.mark.parametrize("name", FILES)
def test_commands_that_are_named_exist_and_have_these_options(name: str) -> None:
    text = FILES[name].replace("\\\n", " ")
    for command, rest in re.findall(r"\bthreemirrors ([a-z]+)([^\n`|]*)", text):
        if command in COMMANDS:
            known = {option for each in COMMANDS[command].params for option in each.opts}
            assert set(re.findall(r"(?<=\s)--[a-z-]+", rest)) <= known, command
    if name == HOSTING.name:
        known = {option for each in COMMANDS.values() for one in each.params for option in one.opts}
        assert set(re.findall(r"`(--[a-z-]+)", text)) <= {*known, "--help"}


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)", PAGE):
        assert (HOSTING.parent / target).exists(), target
    headings = {re.sub("[^a-z -]", "", line.lower()) for line in re.findall("(?m)^#+ (.*)", PAGE)}
    anchors = {heading.replace(" ", "-") for heading in headings}
    assert set(re.findall(r"\]\(#([^)]+)", PAGE)) <= anchors
    for unit in re.findall(r"threemirrors(?:@|-backup)\.[a-z]+", "".join(FILES.values())):
        assert (DEPLOY / unit).exists(), unit


def test_the_image_runs_as_nobody_without_tools() -> None:
    assert re.findall(r"(?m)^FROM (\S+)", FILES["Containerfile"]) == ["${BASE}", "${BASE}"]
    assert "gcc" in BUILDING
    assert "--require-hashes -r requirements/play.txt" in BUILDING
    assert not re.search("gcc|pip|make|npm", RUNNING)
    [user] = re.findall(r"(?m)^USER (\d+):\1$", RUNNING)
    assert int(user) > 1000
    assert f"--uid {user}" in RUNNING


def test_the_image_is_made_of_what_is_let_through() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    let_in = {line[1:] for line in ignored if line.startswith("!")}
    assert ignored[1] == "*"
    assert all((ROOT / each).exists() for each in let_in)
    for files in re.findall(r"(?m)^COPY (?!--from)(.*) \S+$", BUILDING):
        for file in files.split():
            assert file == "." or file.split("/")[0] in let_in, file


def test_health_is_asked_for_where_it_is_told() -> None:
    assert f"THREEMIRRORS_SERVE_PORT={Settings().port}" in RUNNING
    assert f"EXPOSE {Settings().port}" in RUNNING
    [asked] = re.findall(r"http://127\.0\.0\.1:(\d+)(/\w+)", RUNNING)
    assert asked == (str(Settings().port), "/health")
    [by_caddy] = re.findall(r"health_uri (\S+)", FILES["Caddyfile"])
    assert {"/health", "/metrics", by_caddy} <= paths()
    upstreams = SERVICES["caddy"]["environment"]["UPSTREAMS"].split()
    assert upstreams == [f"server-{n}:{Settings().port}" for n in (1, 2)]
    [scraped] = yaml.safe_load(FILES["prometheus.yml"])["scrape_configs"][0]["static_configs"]
    assert scraped["targets"] == upstreams


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_has_as_few_rights_as_it_needs(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "caddy" else [])
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["restart"] == "unless-stopped"
    assert "healthcheck" in service or service["image"] == "threemirrors"
    assert ("ports" in service) == (name == "caddy")  # Nobody else is reached from outside.


def test_secrets_are_elsewhere() -> None:
    for file in (COMPOSE, OVERLAY):
        for service in file["services"].values():
            for setting in service.get("environment", {}):
                assert "PASSWORD" not in setting or setting.endswith("_FILE"), setting
    assert COMPOSE["secrets"] == {"database-password": {"file": "secrets/database-password"}}
    assert "deploy/secrets/" in (ROOT / ".gitignore").read_text(encoding="utf-8")
    assert COMPOSE["networks"]["back"] == {"internal": True}


def test_the_proxy_is_trusted_and_nobody_else() -> None:
    caddy = SERVICES["caddy"]["networks"]["front"]["ipv4_address"]
    prometheus = OVERLAY["services"]["prometheus"]["networks"]["front"]["ipv4_address"]
    [subnet] = COMPOSE["networks"]["front"]["ipam"]["config"]
    for service in ("server-1", "server-2"):
        told = SERVICES[service]["environment"]
        assert told["THREEMIRRORS_SERVE_TRUSTED_PROXIES"] == caddy
        assert told["THREEMIRRORS_SERVE_METRICS_FOR"].split() == ["127.0.0.1", prometheus]
    for given in (caddy, prometheus):
        assert is_among(given, (subnet["subnet"],))
        assert not is_among(given, (subnet["ip_range"],))  # Where others' addresses come from.


def test_what_is_mounted_is_there() -> None:
    for file in (COMPOSE, OVERLAY):
        for service in file["services"].values():
            for volume in service.get("volumes", []):
                source = volume.split(":")[0]
                here = source.startswith("./")
                assert (DEPLOY / source).is_file() if here else source in file["volumes"], volume


def test_units_write_where_they_may() -> None:
    unit = FILES["threemirrors@.service"]
    [state] = re.findall(r"(?m)^StateDirectory=(\S+)$", unit)
    assert f"THREEMIRRORS_SERVE_DATA=/var/lib/{state}\n" in unit
    copying = FILES["threemirrors-backup.service"]
    assert f"--data /var/lib/{state} " in copying
    assert f"StateDirectory={state} {state}/backups\n" in copying
    assert f'"/var/lib/{state}/backups/' in copying
    for each in (unit, copying):
        assert f"User={state}\nDynamicUser=yes\n" in each  # The same user for both.


def test_the_dashboard_and_the_alerts_ask_for_what_is_told() -> None:
    told = metric_names()
    assert asked_for(FILES["alerts.yml"]) <= told
    assert asked_for(PAGE) <= told
    shown = asked_for(FILES["dashboard.json"]) - {"threemirrors"}
    assert shown == told  # All of it is shown.
    for panel in json.loads(FILES["dashboard.json"])["panels"]:
        assert all('job="threemirrors"' in each["expr"] for each in panel["targets"]), panel
    assert "job_name: threemirrors\n" in FILES["prometheus.yml"]
