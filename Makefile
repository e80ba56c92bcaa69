# Everything a player or a programmer does here. Each target sets up the environment in .venv by itself on first use:
#   make play                       a match
#   make play ARGS="--seed 7"       the same, with options of `dirtyseven play`
#   make test                       the tests
# `make help` lists the rest.

VENV := .venv
# Windows keeps a virtual environment's programs elsewhere.
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PIP := $(BIN)/python -m pip --disable-pip-version-check
ARGS ?=

# The interpreter that makes .venv: PYTHON if it is given, else the first of these that will do.
PYTHON ?=
CANDIDATES := $(if $(PYTHON),$(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python)

.DEFAULT_GOAL := help
.PHONY: help play test check docs screenshot bench compiled tune clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.ready-play ## play; options through ARGS="--seed 7"
	@$(BIN)/python -m dirtyseven play $(ARGS)

test: $(VENV)/.ready-test ## run the tests; the engine's branch coverage must be 100 %
	$(BIN)/python -m pytest -n auto --cov

check: $(VENV)/.ready-check ## lint, format, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

docs: $(VENV)/.ready-docs ## build the manual into docs/_build/html
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs docs/_build/html

screenshot: $(VENV)/.ready-play ## draw docs/table.svg, the picture in README.md, anew
	$(BIN)/python tools/screenshot.py

bench: $(VENV)/.ready-play ## measure the engine (and its rivals, see benchmarks/README.md)
	$(BIN)/python benchmarks/engine.py $(ARGS)

SEARCH := src/dirtyseven/bots/search
COMPILED := $(SEARCH)/game.py $(SEARCH)/weighing.py $(SEARCH)/compact.py $(SEARCH)/chain.py $(SEARCH)/ending.py

compiled: $(VENV)/.ready-check ## compile the inner loop of the bots' search with mypyc; everything works without
	@command -v cc >/dev/null || { echo "make compiled needs a C compiler (cc); everything works without it." >&2; exit 1; }
	cd src && ../$(BIN)/mypyc $(COMPILED:src/%=%) && rm -rf build

tune: $(VENV)/.ready-check ## fit the weights of the tuned policy anew; ten times as fast after make compiled
	$(BIN)/python tools/tune.py $(ARGS)

clean: ## remove .venv and everything that was built or cached
	rm -f $(SEARCH)/*.so src/*__mypyc*.so
	rm -rf $(VENV) build src/build src/.mypy_cache dist docs/_build .coverage .coverage.* htmlcov
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

# What is installed changes when pyproject.toml does. The marks are empty files inside .venv.
$(VENV)/.ready-venv: pyproject.toml
	@if $(BIN)/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then :; else \
	  found=; old=; bare=; \
	  for python in $(CANDIDATES); do \
	    if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	      if $$python -c 'import venv, ensurepip' 2>/dev/null; then found=$$python; break; fi; \
	      bare=$${bare:-$$python}; \
	    elif $$python -c 'import sys' 2>/dev/null; then \
	      old="$$old $$python"; \
	    fi; \
	  done; \
	  if [ -z "$$found" ] && [ -n "$$bare" ]; then \
	    echo "$$bare is new enough but lacks the venv module (or ensurepip)." >&2; \
	    echo "On Debian and Ubuntu: apt install python3-venv" >&2; \
	    exit 1; \
	  elif [ -z "$$found" ]; then \
	    echo "dirtyseven needs Python 3.11 or newer; looked for: $(CANDIDATES)." >&2; \
	    if [ -n "$$old" ]; then echo "Too old:$$old" >&2; fi; \
	    echo "Install one, or name it: make play PYTHON=/path/to/python3" >&2; \
	    exit 1; \
	  fi; \
	  echo "setting up $(VENV) with $$found (first use only)" >&2; \
	  $$found -m venv --clear $(VENV) || exit 1; \
	fi
	@# Dependency groups need pip 25.1.
	@$(PIP) install --quiet --upgrade 'pip>=25.1'
	@touch $@

$(VENV)/.ready-play: $(VENV)/.ready-venv
	@$(PIP) install --quiet --editable .
	@touch $@

$(VENV)/.ready-test: $(VENV)/.ready-venv
	@$(PIP) install --quiet --editable . --group test
	@touch $@ $(VENV)/.ready-play

$(VENV)/.ready-check: $(VENV)/.ready-venv
	@$(PIP) install --quiet --editable . --group lint --group typing
	@touch $@ $(VENV)/.ready-play

$(VENV)/.ready-docs: $(VENV)/.ready-venv
	@$(PIP) install --quiet --editable . --group docs
	@touch $@ $(VENV)/.ready-play
