# Everything runs on the Node that the project brings (the npm package `node`), whatever the machine has.
SHELL := /bin/bash
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
NODE := node_modules/.bin/node
PORT ?= 4010
HOST ?= 127.0.0.1
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

INSTALLED := node_modules/.installed
DOCS := dist/docs/index.html
CONTRACT := $(shell find openapi -type f)

.PHONY: help start mock mock-static generate check-generated docs lint format diff test check bench clean

help: ## List the commands
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(INSTALLED): package-lock.json
	@scripts/install.sh
	@touch $@

start: $(INSTALLED) $(DOCS) ## Install, then start the mock (PORT=4010 HOST=127.0.0.1)
	@exec $(NODE) mock/main.ts --port $(PORT) --host $(HOST)

mock: $(INSTALLED) ## Start the mock alone (PORT=4010 HOST=127.0.0.1)
	@exec $(NODE) mock/main.ts --port $(PORT) --host $(HOST)

mock-static: $(INSTALLED) ## Start the plain, stateless Prism mock on the contract (PORT=4010)
	@exec prism mock generated/openapi.json --port $(PORT) --host $(HOST)

generate: $(INSTALLED) ## Write everything under generated/ from the contract
	@$(NODE) scripts/generate.ts

check-generated: $(INSTALLED) ## Fail when generated/ is not what the contract gives
	@$(NODE) scripts/check-generated.ts

$(DOCS): $(INSTALLED) $(CONTRACT) redocly.yaml scripts/docs.ts scripts/docs/page.hbs
	@$(NODE) scripts/docs.ts

docs: $(DOCS) ## Build the API reference, one page that needs no network

lint: $(INSTALLED) ## Lint the contract and the code
	@redocly lint openapi/openapi.yaml --format=summary
	@biome check
	@knip

format: $(INSTALLED) ## Format the code
	@biome check --write

diff: $(INSTALLED) ## Report breaking changes of the contract since BASE (a git ref)
	@$(NODE) scripts/diff.ts $(BASE)

check: $(INSTALLED) ## Everything that needs no server: lint, types, drift
	@$(NODE) scripts/test.ts --checks-only

test: $(INSTALLED) ## Install, then run every check and every test
	@$(NODE) scripts/test.ts

bench: $(INSTALLED) ## Compare the mock's speed with Prism's own server and with a bare one
	@$(NODE) tests/bench/compare.ts

clean: ## Remove what was built and installed
	rm -rf dist .cache coverage test-results node_modules
