# make play: play.   make test: check everything.   Each sets up what it needs and skips what is done.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check install --quiet

# Every module with a .pxd beside it is compiled.
TYPED    := $(shell find src -name '*.pxd')
COMPILED := $(TYPED) $(wildcard $(TYPED:.pxd=.py))

.PHONY: play test setup check bench pictures lock clean

play: setup
	@$(BIN)/threemirrors serve --host 0.0.0.0

test: setup $(VENV)/test $(VENV)/system check
	$(BIN)/pytest -n auto
	THREEMIRRORS_ENGINE=python $(BIN)/coverage run -m pytest -n auto tests/core tests/games
	@$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

setup: $(VENV)/engine

check: $(VENV)/test
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .
	$(BIN)/mypy

bench: setup $(VENV)/test
	@$(BIN)/threemirrors bench --json
	@$(BIN)/python bench/against_yardstick.py
	@$(BIN)/python -m bench.live

# The pictures of README, each made by the program itself.
pictures: setup
	@mkdir -p build docs/pictures
	@$(BIN)/threemirrors simulate kaleido --seats greedy,greedy,greedy,greedy,greedy \
		--games 39 --seed mirrors --save build/kaleido.jsonl --json > build/kaleido.json
	@$(BIN)/threemirrors replay build/kaleido.jsonl --match 39 --at 80 \
		--picture docs/pictures/kaleido.svg > build/kaleido.txt

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "threemirrors: Python 3.11 or newer is needed; say which: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up .venv ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/play: requirements/play.txt | $(VENV)/bin/python
	@echo "Installing what the games need ..."
	@$(PIP) --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/test: requirements/test.txt | $(VENV)/play
	@echo "Installing what the tests need ..."
	@$(PIP) --require-hashes -r requirements/test.txt
	@touch $@

# PostgreSQL for the store's tests, from Debian's packages where we may; without it they are skipped.
$(VENV)/system: | $(VENV)/play
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
			&& apt-get update -qq >/dev/null && apt-get install -y -qq postgresql >/dev/null 2>&1; } \
		|| echo "threemirrors: no PostgreSQL here, so its tests are skipped"
	@touch $@

$(VENV)/package: pyproject.toml $(VENV)/play
	@THREEMIRRORS_BUILD=none $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/engine: setup.py $(COMPILED) $(VENV)/package
	@echo "Compiling the engine ..."
	@$(BIN)/python setup.py --quiet build_ext --inplace --parallel 2 2>&1 | grep '^threemirrors:' || true
	@touch $@

# Locks hold names, versions and hashes, and no registry's address.
lock: $(VENV)/bin/python
	@$(PIP) uv
	@for each in play test; do \
		$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header \
			--python-version 3.11 requirements/$$each.in --output-file requirements/$$each.txt; \
	done

clean:
	rm -rf $(VENV) build .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src \( -name '*.so' -o -name '*.egg-info' -o -name __pycache__ \) -exec rm -rf {} +
