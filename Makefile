# Two commands: `make play` opens a house on this machine, `make test` checks everything.
PYTHON ?= python3
VENV ?= .venv
HOST ?= 127.0.0.1
PORT ?= 2222
DATA ?= ./data
BOTS ?= 8
BIN = $(VENV)/bin

.PHONY: play test test-long bench clean

$(VENV)/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed (PYTHON=... chooses it)"; exit 2; }
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	@touch $@

$(VENV)/.test-installed: $(VENV)/.installed
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[test]'
	@touch $@

play: $(VENV)/.installed
	@HOST=$(HOST) PORT=$(PORT) DATA=$(DATA) BOTS=$(BOTS) BIN=$(BIN) sh tools/play.sh

test: $(VENV)/.test-installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n 2

# The engine against PokerKit on ten thousand hands; `make test` does three hundred.
test-long: $(VENV)/.test-installed
	CROUPIER_LONG=10000 $(BIN)/pytest -n 2 tests/core/poker/hand -k against_pokerkit

bench: $(VENV)/.test-installed
	$(BIN)/python benchmarks/hands.py
	$(BIN)/python benchmarks/tournaments.py
	$(BIN)/python benchmarks/commits.py
	$(BIN)/python benchmarks/exports.py
	$(BIN)/python benchmarks/brackets.py
	$(BIN)/python benchmarks/commands_at_scale.py
	$(BIN)/python benchmarks/recovery.py
	$(BIN)/python benchmarks/team_events.py
	$(BIN)/python benchmarks/spectators.py
	$(BIN)/python benchmarks/sessions.py

clean:
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
