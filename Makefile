# make play: play.   make test: check everything.   Both install whatever is missing.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check install --quiet

# Bytecode is kept, or each of the many processes that tests start would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

# Prints nothing on success and the whole log on failure.
quietly = mkdir -p build && { $(1) > build/$(2).log 2>&1 || { cat build/$(2).log; exit 1; }; }

# Every module that has a .pxd is compiled.
TYPED    := $(shell find src -name '*.pxd' 2>/dev/null)
COMPILED := $(TYPED) $(wildcard $(TYPED:.pxd=.py))

# The page is built into the package.
PAGE    := src/threemirrors/server/web/index.html
SOURCES := $(shell find web -name node_modules -prune -o -name test-results -prune -o -type f -print) \
	$(wildcard src/threemirrors/games/*/words/*.json src/threemirrors/games/*/RULES*.md)
NPM     := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --silent

# Most browser tests take the first and a few the second: web/playwright.config.ts says which.
HAS_CHROMIUM := { command -v chromium-headless-shell || command -v chromium; } >/dev/null

# Two at a time, since much of the work waits for a disk or a browser. Output is shown once a target
# is done; an echo with a + is shown at once.
AT_ONCE := $(MAKE) --no-print-directory --jobs 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: play test quick soak tests quick-tests plain unit setup check web types browser looks bench \
	figures ladder pictures wheel lock clean

play: setup web
	@$(BIN)/threemirrors serve --host 0.0.0.0

test: setup web $(VENV)/test $(VENV)/system
	@$(AT_ONCE) check tests browser plain unit

# The daily loop: lint, types, and as many of the quickest tests as fit into a minute or so.
quick: setup $(VENV)/test web/node_modules
	@$(AT_ONCE) check quick-tests unit

# The long run: the same tests with far more games, kills and examples. Takes hours.
soak: setup web $(VENV)/test $(VENV)/system
	THREEMIRRORS_SOAK=1 $(BIN)/pytest -n auto --durations=20

# One more at once than there are cores, since tests of the server often wait. Whoever is done takes
# half of what another has left, so tests stay beside those that share something with them.
tests: setup web $(VENV)/test $(VENV)/system
	@+echo "Tests with the compiled engine ..."
	$(BIN)/pytest --dist worksteal \
		-n $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))')

quick-tests: setup $(VENV)/test
	@+echo "The quickest tests ..."
	$(BIN)/pytest -n auto --quick 70

# Rules and core as plain Python, with every branch covered.
plain: setup $(VENV)/test
	@+echo "Rules and core as plain Python ..."
	@$(BIN)/coverage erase
	THREEMIRRORS_ENGINE=python $(BIN)/coverage run -m pytest -n auto tests/core tests/games
	@$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

unit: setup web/node_modules
	@+echo "Unit tests of the page ..."
	$(NPM) test

setup: $(VENV)/engine

web: $(PAGE)

# Browser tests only.
browser: setup web $(VENV)/system
	@+echo "Tests in a browser ..."
	@$(HAS_CHROMIUM) || [ -x "$$CHROMIUM" ] \
		|| { echo "threemirrors: no Chromium here, so the browser tests are skipped"; exit 0; }; \
		$(NPM) run browser

# Screenshots of every page, into build/looks, and those in README.md.
looks: setup web $(VENV)/system
	@mkdir -p build/looks
	$(NPM) run looks

# A wheel of what is compiled and built here, and the sources with the page, into build/dist.
wheel: setup web
	@rm -rf build/dist build/lib* build/bdist*
	@$(call quietly,THREEMIRRORS_BUILD=reuse $(BIN)/python -c "from setuptools import build_meta; \
		build_meta.build_wheel('build/dist'); build_meta.build_sdist('build/dist')",wheel)
	@ls build/dist/*

# The page's types, generated from the Python side.
types: setup web/node_modules
	@$(BIN)/python -m threemirrors.server.wire_schema | node web/generate.mjs

check: setup $(VENV)/test web/node_modules
	@+echo "Lint and types ..."
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .
	$(BIN)/mypy
	$(BIN)/python -m threemirrors.server.wire_schema | PATH="$(CURDIR)/$(BIN):$$PATH" node web/generate.mjs --check
	$(NPM) run check

bench: setup web $(VENV)/test
	@$(BIN)/threemirrors bench --json
	@$(BIN)/python -m bench.against_yardstick
	@$(BIN)/python -m bench.plain
	@$(BIN)/python -m bench.first_steps
	@$(BIN)/python -m bench.simulating
	@$(BIN)/python -m bench.search
	@$(BIN)/python -m bench.styles --matches 100
	@$(BIN)/python -m bench.environments
	@$(BIN)/python -m bench.batches
	@$(BIN)/python -m bench.review --part time
	@$(BIN)/python -m bench.best_possible --deals 3 --seconds 10
	@$(BIN)/python -m bench.live
	@$(BIN)/python -m bench.live_tables
	@$(BIN)/python -m bench.many --tables 8
	@$(BIN)/python -m bench.load
	@$(BIN)/python -m bench.attack
	@if $(HAS_CHROMIUM) || [ -x "$$CHROMIUM" ]; then $(NPM) run clicks; fi

# The strength of every level, into docs/ladder.md. FULL=--full measures all of it: hours.
ladder: setup $(VENV)/test
	@$(BIN)/python -m bench.ladder $(FULL)

# The figures in README, each measured three times: about ten minutes.
figures: setup $(VENV)/test $(VENV)/system
	@$(BIN)/python -m bench.figures

# Pictures made by the program itself: in README, on the home page, and in the rules.
pictures: setup
	@mkdir -p build docs/pictures
	@$(BIN)/threemirrors simulate kaleido --seats greedy,greedy,greedy,greedy,greedy \
		--games 39 --seed mirrors --save build/kaleido.jsonl --json > build/kaleido.json
	@$(BIN)/threemirrors replay build/kaleido.jsonl --match 39 --at 80 \
		--picture docs/pictures/kaleido.svg > build/kaleido.txt
	@$(BIN)/python web/src/games/kaleido/demo.py
	@$(BIN)/python web/icons.py
	@for file in web/src/games/*/pictures.py; do $(BIN)/python $$file; done

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "threemirrors: needs Python 3.11 or newer; choose one with, say, make PYTHON=python3.12"; exit 1; }
	@echo "Setting up .venv ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/play: requirements/play.txt | $(VENV)/bin/python
	@echo "Installing packages for the games ..."
	@$(call quietly,$(PIP) --require-hashes -r requirements/play.txt,play)
	@touch $@

$(VENV)/test: requirements/test.txt | $(VENV)/play
	@echo "Installing packages for the tests ..."
	@$(call quietly,$(PIP) --require-hashes -r requirements/test.txt,test)
	@touch $@

# Needs Node 20 or newer; if there is none, it is installed as a Python package.
$(VENV)/node: requirements/web.txt | $(VENV)/bin/python
	@node -e 'process.exit(Number(parseInt(process.versions.node) < 20))' 2>/dev/null && command -v npm >/dev/null \
		|| { echo "Installing Node ..."; $(call quietly,$(PIP) --require-hashes -r requirements/web.txt,node); }
	@touch $@

web/node_modules: web/package-lock.json $(VENV)/node
	@echo "Installing packages for the page ..."
	@$(call quietly,$(NPM) --loglevel notice ci,npm)
	@touch $@

$(PAGE): $(SOURCES) web/node_modules
	@echo "Building the page ..."
	@$(NPM) run build -- --logLevel warn
	@touch $@

# PostgreSQL and a browser for the tests, from Debian packages if we are root.
$(VENV)/system: | $(VENV)/play
	@command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null && fc-list :lang=ja 2>/dev/null | grep -q . \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq >/dev/null \
			&& apt-get install -y -qq fonts-noto-cjk chromium chromium-headless-shell >/dev/null 2>&1; } \
		|| $(HAS_CHROMIUM) \
		|| echo "threemirrors: no Chromium, so browser tests will be skipped"
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
			&& apt-get update -qq >/dev/null && apt-get install -y -qq postgresql >/dev/null 2>&1; } \
		|| echo "threemirrors: no PostgreSQL, so its tests will be skipped"
	@touch $@

$(VENV)/package: pyproject.toml $(VENV)/play
	@$(call quietly,THREEMIRRORS_BUILD=none $(PIP) --no-deps --no-build-isolation --editable .,package)
	@touch $@

$(VENV)/engine: setup.py $(COMPILED) $(VENV)/package
	@echo "Compiling the engine ..."
	@$(call quietly,$(BIN)/python setup.py --quiet build_ext --inplace --parallel 2,engine)
	@# gcc 12 sees objects of Python outside their bounds, wrongly; other warnings are ours.
	@grep -E '^threemirrors:|warning:' build/engine.log | grep -v 'PyObject\[1\]' || true
	@touch $@

# Lock files contain names, versions and hashes, but no registry URL.
lock: $(VENV)/bin/python
	@$(PIP) uv
	@for each in play test web; do \
		$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header \
			--python-version 3.11 requirements/$$each.in --output-file requirements/$$each.txt; \
	done

clean:
	rm -rf $(VENV) build .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules web/test-results src/threemirrors/server/web
	find src \( -name '*.so' -o -name '*.egg-info' -o -name __pycache__ \) -exec rm -rf {} +
