# Two commands do everything: `make play` opens a match, `make test` runs every test. Both set up what they need.
PYTHON ?= python3
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.typ' -o -name '*.csv' -o -name '*.mako' -o -name '*.po' -o -path '*/web/*' -type f ! -name '*.pyc' | sort)
# because: pip's own chatter hides what matters on a fresh machine
PIP := -m pip install --quiet --disable-pip-version-check --no-warn-script-location
# because: the same packages everywhere, to the byte
LOCKED := $(PIP) --require-hashes --requirement
# because: everything it needs is there already, from the lock
OWN := $(PIP) --no-deps --no-build-isolation
COMPILED := .venv
GUIDED := .venv-fast
PURE := .venv-pure
TOOLS := .venv-tools
SITE := .venv-docs
# because: many stories wait for a browser, and another one can be told meanwhile
WORKERS := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

# because: these need no browser, no server and no whole matches, and tell soonest what a change has broken
QUICK := tests/test_house.py tests/test_steps.py tests/engine tests/rules tests/editions tests/golden tests/data tests/teams

.PHONY: play fast test checks pictures chromium lint format types quick docs docs-facts stories stories-compiled bench soak mixed drill audit fuzz golden fixtures catalogue setup wheel lock advisories librt pythons clean help

help:                ## what there is to make
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: $(COMPILED)/.app       ## set up and play a match in the browser (`nuffle play` is the terminal's)
	@$(COMPILED)/bin/nuffle serve --open

fast: $(GUIDED)/.app ## the fastest build: compiled with a profile of real matches
	@echo "== the command is $(GUIDED)/bin/nuffle"

test: $(PURE)/.tests ## set up and run every test
	@$(MAKE) --no-print-directory -j2 $(COMPILED)/.tests checks
	@$(MAKE) --no-print-directory stories stories-compiled

quick: $(PURE)/.tests ## the tests to run while you work: lint, types, the house and the rules, in two minutes
	@$(PURE)/bin/ruff check src tests tools setup.py
	@$(PURE)/bin/mypy --cache-dir $(PURE)/.mypy_cache
	@NUFFLE_BUILD=interpreted $(PURE)/bin/python -m pytest -n $(WORKERS) --dist worksteal $(QUICK)

# because: the compiler is busy with one core for a minute, and these need the other
checks: chromium lint types

chromium:            ## the browser of the tests: installed where there is root, else a loud notice
	@$(PYTHON) tools/chromium.py

lint: $(PURE)/.tests ## ruff, the wording of every message, and the format of the pages' sources where there is Node
	@$(PURE)/bin/ruff check src tests tools setup.py
	@PYTHONPATH=src $(PURE)/bin/python tools/lint_messages.py
	@$(PYTHON) tools/format_templates.py --check
	@$(PYTHON) tools/format_scripts.py --check

format:              ## the pages' scripts, style sheets and templates, formatted anew
	@$(PYTHON) tools/format_templates.py
	@$(PYTHON) tools/format_scripts.py

types: $(PURE)/.tests ## mypy --strict, and TypeScript over the pages' scripts where there is Node
	@$(PURE)/bin/mypy --cache-dir $(PURE)/.mypy_cache
	@$(PYTHON) tools/script_types.py

docs: $(SITE)/.locked ## the documentation site in build/docs; warnings are errors
	@PYTHONPATH=src $(SITE)/bin/python tools/build_docs.py build/docs

docs-facts: $(PURE)/.tests ## the generated parts of the docs (commands, settings, routes, events ...) written anew
	@$(PURE)/bin/python tools/generate_docs.py
	@$(PURE)/bin/python tools/client_records.py

pictures: $(PURE)/.tests chromium ## the pictures of README and player's guide, taken anew
	@$(PURE)/bin/python tools/screenshots.py docs/pictures

stories: $(PURE)/.tests ## every test, interpreted
	@echo "== tests, interpreted build"
	@NUFFLE_BUILD=interpreted $(PURE)/bin/python -m pytest -n $(WORKERS) --dist worksteal -rR

stories-compiled: $(COMPILED)/.tests ## what the engine does, compiled
	@echo "== tests, compiled build"
	@NUFFLE_BUILD=compiled $(COMPILED)/bin/python -m pytest -n auto --dist worksteal tests/test_build.py tests/engine tests/rules tests/editions tests/compat tests/golden tests/text tests/bots tests/table tests/lab tests/library

bench: $(COMPILED)/.tests $(GUIDED)/.app $(PURE)/.tests ## speed against the yardstick, every build, and where the time goes
	@$(COMPILED)/bin/python -m nuffle.lab.bench --beside $(GUIDED)/bin/python $(PURE)/bin/python
	@$(COMPILED)/bin/python tools/bench_tournament.py
	@$(COMPILED)/bin/python tools/bench_commands.py
	@$(COMPILED)/bin/python -m nuffle.lab.delvers
	@$(COMPILED)/bin/python -m nuffle.lab.memory
	@$(COMPILED)/bin/python tools/bench_envs.py
	@$(COMPILED)/bin/python -m nuffle.lab.load.bench
	@$(COMPILED)/bin/python -m nuffle.lab.load.pages
	@$(COMPILED)/bin/python -m nuffle.lab.load.events

soak: $(COMPILED)/.tests ## the server killed 20 times under load, on SQLite and on PostgreSQL, and one of two; great papers; MINUTES=10 adds the mixed load
	@$(COMPILED)/bin/python -m nuffle.lab.load.kills
	@$(COMPILED)/bin/python -m nuffle.lab.load.kills --postgres
	@$(COMPILED)/bin/python -m nuffle.lab.load.takeover
	@$(COMPILED)/bin/python -m nuffle.lab.load.printing
	@if [ -n "$(MINUTES)" ]; then $(COMPILED)/bin/python -m nuffle.lab.load.mixed --minutes $(MINUTES); fi

mixed: $(COMPILED)/.tests ## everything at once with budgets, an hour or MINUTES=10
	@$(COMPILED)/bin/python -m nuffle.lab.load.mixed --minutes $(or $(MINUTES),60)

drill: $(COMPILED)/.tests ## a server backed up under load, destroyed and restored elsewhere, on SQLite and PostgreSQL
	@$(COMPILED)/bin/python -m nuffle.lab.load.drill
	@$(COMPILED)/bin/python -m nuffle.lab.load.drill --postgres

audit: $(COMPILED)/.tests ## is every rule felt by its tests?
	@$(COMPILED)/bin/python -m nuffle.lab.audit --inherited

fuzz: $(COMPILED)/.tests $(PURE)/.tests ## random matches with every invariant checked, recordings verified and taken up again, damaged files refused
	@$(COMPILED)/bin/python -m nuffle.lab.fuzz --edition crp
	@$(COMPILED)/bin/python -m nuffle.lab.fuzz --edition bb2020 --matches 6000
	@$(COMPILED)/bin/python -m nuffle.lab.fuzz --edition bb2025 --matches 6000
	@$(COMPILED)/bin/python -m nuffle.lab.fuzz --edition sevens --matches 1000
	@$(COMPILED)/bin/python -m nuffle.lab.fuzz --edition sevens-2025 --matches 1000
	@$(COMPILED)/bin/python -m nuffle.lab.fuzz --edition crp+plays --matches 3000
	@$(COMPILED)/bin/python -m nuffle.lab.fuzz --edition dungeon --matches 2000
	@$(COMPILED)/bin/python -m nuffle.lab.fuzz --edition dungeon+plays --matches 2000
	@$(COMPILED)/bin/python -m nuffle.lab.recordings --keep build/recordings
	@$(PURE)/bin/python -m nuffle.lab.recordings --verify build/recordings
	@$(COMPILED)/bin/python -m nuffle.lab.hostile

golden: $(COMPILED)/.tests ## write the golden matches anew (after a deliberate change of the rules)
	@$(COMPILED)/bin/python -m nuffle.lab.golden tests/golden

fixtures: $(PURE)/.tests ## saved matches of this version for all later ones to open; once for each release
	@$(PURE)/bin/python tools/fixtures.py

catalogue: $(PURE)/.tests ## every sentence of pages, log and paper into the catalogues of all languages
	@$(PURE)/bin/python tools/catalogue.py

setup: $(COMPILED)/.tests $(PURE)/.tests ## both environments

wheel: $(GUIDED)/.locked ## a wheel for this platform, profile-guided, the source archive, the bill of materials and checksums, in dist/
	@NUFFLE_FAST=1 $(GUIDED)/bin/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@$(GUIDED)/bin/python tools/source_archive.py dist
	@$(GUIDED)/bin/python tools/sbom.py dist
	@$(GUIDED)/bin/python tools/checksums.py dist
	@ls dist

lock: $(TOOLS)/.locked $(PURE)/.tests ## resolve what is installed anew, with hashes, and list the licences
	@$(TOOLS)/bin/python tools/lock.py
	@$(PURE)/bin/python $(LOCKED) requirements/test.lock
	@$(PURE)/bin/python tools/licences.py

advisories: $(TOOLS)/.locked ## known security advisories about what is installed, where there is a network
	@$(TOOLS)/bin/python tools/advisories.py

librt: $(COMPILED)/.app ## which versions of librt the compiled build works with
	@$(COMPILED)/bin/python tools/librt_versions.py

pythons: $(PURE)/.tests ## every Python nuffle runs on that is on this machine: built, and the golden matches played
	@$(PURE)/bin/python tools/pythons.py

$(COMPILED)/.locked $(GUIDED)/.locked: requirements/play.lock
	@echo "== setting up $(@D)"
	@$(PYTHON) -m venv $(@D)
	@$(@D)/bin/python $(LOCKED) requirements/play.lock
	@touch $@

$(COMPILED)/.app: $(SOURCES) setup.py pyproject.toml $(COMPILED)/.locked
	@echo "== building nuffle (about a minute the first time)"
	@$(COMPILED)/bin/python $(OWN) .
	@$(COMPILED)/bin/python tools/which_build.py
	@touch $@

$(GUIDED)/.app: $(SOURCES) setup.py pyproject.toml $(GUIDED)/.locked
	@echo "== building nuffle, playing 2,640 matches, building it again (some minutes)"
	@NUFFLE_FAST=1 $(GUIDED)/bin/python $(OWN) .
	@$(GUIDED)/bin/python tools/which_build.py
	@touch $@

$(COMPILED)/.tests: $(COMPILED)/.app requirements/test.lock
	@$(COMPILED)/bin/python $(LOCKED) requirements/test.lock
	@touch $@

$(PURE)/.tests: setup.py pyproject.toml requirements/test.lock
	@echo "== setting up $(PURE)"
	@$(PYTHON) -m venv $(PURE)
	@$(PURE)/bin/python $(LOCKED) requirements/test.lock
	@NUFFLE_PURE=1 $(PURE)/bin/python $(OWN) --editable .
	@touch $@

$(SITE)/.locked: requirements/docs.lock
	@echo "== setting up $(SITE)"
	@$(PYTHON) -m venv $(SITE)
	@$(SITE)/bin/python $(LOCKED) requirements/docs.lock
	@touch $@

$(TOOLS)/.locked: requirements/tools.lock
	@$(PYTHON) -m venv $(TOOLS)
	@$(TOOLS)/bin/python $(LOCKED) requirements/tools.lock
	@touch $@

clean:               ## remove environments and build files
	rm -rf $(COMPILED) $(GUIDED) $(PURE) $(TOOLS) $(SITE) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
