# Two commands do everything: `make play` opens a match, `make test` runs every test. Both set up what they need.
PYTHON ?= python3
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.typ' -o -name '*.csv' -o -name '*.mako' | sort)
# because: pip's own chatter hides what matters on a fresh machine
PIP := -m pip install --quiet --disable-pip-version-check --no-warn-script-location
COMPILED := .venv
PURE := .venv-pure

.PHONY: play test lint types stories stories-compiled bench audit fuzz golden setup clean help

help:                ## what there is to make
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: $(COMPILED)/.app       ## set up and play a match
	@$(COMPILED)/bin/nuffle play

test: $(COMPILED)/.tests $(PURE)/.tests lint types stories stories-compiled   ## set up and run every test

lint: $(PURE)/.tests ## ruff
	@$(PURE)/bin/ruff check src tests tools setup.py

types: $(PURE)/.tests ## mypy --strict
	@$(PURE)/bin/mypy

stories: $(PURE)/.tests ## every test, interpreted
	@echo "== tests, interpreted build"
	@NUFFLE_BUILD=interpreted $(PURE)/bin/python -m pytest -n auto

stories-compiled: $(COMPILED)/.tests ## what the engine does, compiled
	@echo "== tests, compiled build"
	@NUFFLE_BUILD=compiled $(COMPILED)/bin/python -m pytest -n auto tests/test_build.py tests/engine tests/rules tests/golden tests/text tests/bots tests/table tests/lab

bench: $(COMPILED)/.tests $(PURE)/.tests ## speed against the yardstick, both builds, and where the time goes
	@$(COMPILED)/bin/python -m nuffle.lab.bench --beside $(PURE)/bin/python
	@$(COMPILED)/bin/python tools/bench_tournament.py
	@$(COMPILED)/bin/python -m nuffle.lab.memory

audit: $(COMPILED)/.tests ## is every rule felt by its tests?
	@$(COMPILED)/bin/python -m nuffle.lab.audit --inherited

fuzz: $(COMPILED)/.tests ## random matches with every invariant checked, and recordings verified and taken up again
	@$(COMPILED)/bin/python -m nuffle.lab.fuzz --edition crp
	@$(COMPILED)/bin/python -m nuffle.lab.fuzz --edition bb2020
	@$(COMPILED)/bin/python -m nuffle.lab.recordings

golden: $(COMPILED)/.tests ## write the golden matches anew (after a deliberate change of the rules)
	@$(COMPILED)/bin/python -m nuffle.lab.golden tests/golden

setup: $(COMPILED)/.tests $(PURE)/.tests ## both environments

$(COMPILED)/bin/python:
	@echo "== setting up $(COMPILED)"
	@$(PYTHON) -m venv $(COMPILED)
	@$(COMPILED)/bin/python $(PIP) --upgrade 'pip>=24' 'setuptools>=77' wheel
	@$(COMPILED)/bin/python $(PIP) 'mypy[mypyc]==2.4.1' 'librt==0.16.0'

$(COMPILED)/.app: $(SOURCES) setup.py pyproject.toml | $(COMPILED)/bin/python
	@echo "== building nuffle (about a minute the first time)"
	@$(COMPILED)/bin/python $(PIP) --no-build-isolation .
	@$(COMPILED)/bin/python tools/which_build.py
	@touch $@

# because: installing '.[test]' would build everything a second time
$(COMPILED)/.tests: $(COMPILED)/.app
	@$(COMPILED)/bin/python tools/test_requirements.py | xargs $(COMPILED)/bin/python $(PIP)
	@touch $@

$(PURE)/.tests: setup.py pyproject.toml
	@echo "== setting up $(PURE)"
	@$(PYTHON) -m venv $(PURE)
	@$(PURE)/bin/python $(PIP) --upgrade 'pip>=24' 'setuptools>=77' wheel
	@NUFFLE_PURE=1 $(PURE)/bin/python $(PIP) --no-build-isolation --editable '.[test]'
	@touch $@

clean:               ## remove environments and build files
	rm -rf $(COMPILED) $(PURE) build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
