# make run    play in the browser: installs into .venv, builds, serves on http://127.0.0.1:8000
# make test   everything that is checked
# make build  install and compile only
# make dist   sdist and wheel
# PORT, HOST and HORTUS_DATA are read from the environment; docs/operators.md lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export HORTUS_DATA ?= $(CURDIR)/data

CORE := $(shell find src \( -name '*.pyx' -o -name '*.pxd' -o -name '*.pxi' \)) setup.py pyproject.toml

.PHONY: run build dev test dist clean

run: build
	@exec $(BIN)/hortus serve

build: $(VENV)/.built

dev: $(VENV)/.dev

test: dev
	@exec scripts/test

dist: dev
	HORTUS_MARCH=x86-64-v3 HORTUS_FALLBACK=1 $(BIN)/python -m build

$(VENV)/.built: $(CORE)
	@PYTHON="$(PYTHON)" scripts/install .
	@touch $@

$(VENV)/.dev: $(CORE)
	@PYTHON="$(PYTHON)" scripts/install '.[dev]'
	@touch $@ $(VENV)/.built

clean:
	rm -rf $(VENV) build dist src/*.egg-info
	find src \( -name '*.so' -o -name '__pycache__' \) -prune -exec rm -rf {} +
