# Fanpu: `make serve` serves the three sites and shows each change; nothing but Python 3.11+ is needed.

PORT ?= 8000
PROCESSORS := $(shell getconf _NPROCESSORS_ONLN)
WORKERS := $(shell n=$(PROCESSORS); [ $$n -lt 8 ] && echo $$n || echo 8)
N ?= 20000
BASE ?= HEAD^
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; raise SystemExit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done)
# What is started a thousand times shall not compile all its modules each time.
unexport PYTHONDONTWRITEBYTECODE
VENV := .venv
BIN := $(VENV)/bin
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --durations 20
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -q

.PHONY: serve site check test test-fast test-long lint bench agreement parity lock audit sbom clean help zip paper \
	pictures preview version npm dist release-check release-notes

serve: $(VENV)/.ready ## serve the sites on 127.0.0.1:8000 and show each change at once
	@$(BIN)/fanpu serve --port $(PORT)

site: $(VENV)/.ready ## build the three sites into site/; WITH=zensical has that make the pages
	@$(BIN)/fanpu site $(addprefix --with ,$(WITH))

zip: site ## the site as folders that need no server, zipped, a language each
	@$(BIN)/fanpu zip

paper: $(VENV)/.ready ## print the book, the fan table and the referee's card into build/print/ (needs Chromium)
	@$(BIN)/fanpu paper

pictures: $(VENV)/.ready ## make the pictures that shared links show (needs Chromium)
	@$(BIN)/fanpu pictures

check: $(VENV)/.ready ## check the rulebook and execute every example
	@$(BIN)/fanpu check

test: $(VENV)/.ready-dev node_modules/.ready ## every test that a change must pass
	@$(MAKE) --no-print-directory -j2 lint tests/__pycache__
	$(PYTEST) -m "not long"

test-fast: $(VENV)/.ready-dev ## the quick tests, without a browser or the built sites; so does a plain pytest
	$(BIN)/python -m pytest -n $(PROCESSORS) --dist worksteal --durations 20

test-long: lint node_modules/.ready ## every test at its full size: many more hands, whole searches, our own Python mutated
	FANPU_LONG=1 $(PYTEST) -m ""
	$(BIN)/python -m tests.mutate
	@$(MAKE) --no-print-directory audit

audit: $(VENV)/.ready-supply ## ask the databases of vulnerabilities about every locked package
	@if test -e $<; then $(BIN)/python -m tests.supply audit; else echo "nothing was asked about"; fi

sbom: $(VENV)/.ready-supply ## list what we take from others, as CycloneDX in build/sbom/, for a release
	@$(BIN)/python -m tests.supply sbom

preview: $(VENV)/.ready-dev ## what changed since BASE: impact, pages, and the site as a zip, in build/preview/
	@$(BIN)/python -m tests.hosting.preview "$(BASE)"

version: $(VENV)/.ready-dev ## begin a release: make version TO=0.2.0
	@$(BIN)/python -m tests.hosting.release version "$$TO"

npm: $(VENV)/.ready ## the npm package, as dist/fanpu-<version>.tgz and in build/npm/
	@$(BIN)/python -m generator.publish.packages

dist: pictures zip paper sbom ## what a release consists of, in dist/: packages, zips, PDFs, the frozen release
	@rm -rf dist
	@$(BIN)/python -c 'from generator.publish.packages import wheel_backend as made; made.build_sdist("dist")' >/dev/null
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist dist/*.tar.gz
	@$(BIN)/python -m generator.publish.packages
	@$(BIN)/python -m tests.hosting.release collect

release-check: $(VENV)/.ready-dev ## whether a tag is a release of these rules: make release-check TAG=v0.2.0
	@$(BIN)/python -m tests.hosting.release check "$$TAG"

release-notes: $(VENV)/.ready-dev ## what changed since the tag before, into build/notes.md
	@$(BIN)/python -m tests.hosting.release notes "$$TAG"

# Once, beside the lint: else every process that runs tests compiles all of them.
tests/__pycache__: $(VENV)/.ready-dev
	@$(BIN)/python -m pytest --collect-only -q -m "" >/dev/null || true
	@mkdir -p $@ && touch $@

lint: $(VENV)/.ready-dev node_modules/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@if test -x node_modules/.bin/tsc; then node_modules/.bin/tsc -p . && node_modules/.bin/tsc -p docs/worker; else echo "the scripts' types were not checked"; fi

bench: $(VENV)/.ready-dev ## benchmarks, as ratios against what runs beside them
	$(BIN)/python benchmarks/run.py

agreement: $(VENV)/.ready-dev ## compare N generated hands with PyMahjongGB: make agreement N=200000
	FANPU_AGREEMENT=$(N) $(BIN)/python -m pytest tests/agreement

parity: $(VENV)/.ready-dev ## compare N generated hands with the page's engine: make parity N=1000000
	FANPU_BROWSER=required FANPU_PARITY=$(N) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal tests/engine

lock: ## pin the dependencies anew (needs uv)
	uv pip compile pyproject.toml --extra build --extra paper --extra zensical --universal --generate-hashes --no-emit-index-url --no-header --no-annotate -o requirements.lock
	uv pip compile pyproject.toml --extra build --extra paper --extra zensical --extra dev --universal --generate-hashes --no-emit-index-url --no-header --no-annotate -o requirements-dev.lock
	uv pip compile pyproject.toml --extra build --extra paper --extra zensical --extra dev --extra supply --universal --generate-hashes --no-emit-index-url --no-header --no-annotate -o requirements-supply.lock

clean: ## remove everything that was made
	rm -rf $(VENV) build dist site node_modules *.egg-info

help:
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and was not found"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "$(PYTHON) cannot make a virtual environment (on Debian: apt-get install python3-venv)"; exit 1; }

$(VENV)/.ready: requirements.lock pyproject.toml | $(BIN)/python
	@echo "installing what the site needs into $(VENV)/ (once)"
	@$(PIP) install --no-compile --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# All that the site needs is in this lock too, and is installed in one go.
$(VENV)/.ready-dev: requirements-dev.lock requirements.lock pyproject.toml | $(BIN)/python
	@echo "installing what the site and the tests need into $(VENV)/ (once)"
	@$(PIP) install --no-compile --require-hashes -r requirements-dev.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $(VENV)/.ready $@

$(VENV)/.ready-supply: $(VENV)/.ready-dev requirements-supply.lock
	@echo "installing what looks over the packages (once)"
	@$(PIP) install --no-compile --require-hashes -r requirements-supply.lock && touch $@ || \
		echo "what looks over the packages could not be installed"

# axe, for the accessibility tests, and TypeScript, which checks the scripts' types; without npm those say so.
node_modules/.ready: package.json package-lock.json
	@if command -v npm >/dev/null; then npm ci --no-audit --no-fund --silent && touch $@; \
	else echo "npm was not found: accessibility and the scripts' types cannot be tested"; fi
