# Everything runs on the Node that the project brings (the npm package `node`), whatever the machine has.
SHELL := /bin/bash
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
# The hosted pages' scripts are stripped of their types as they are served, which this Node calls experimental.
NODE := node_modules/.bin/node --disable-warning=ExperimentalWarning
PORT ?= 4010
SITE_PORT ?= 5173
PREVIEW_PORT ?= 4173
HOST ?= 127.0.0.1
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

INSTALLED := node_modules/.installed

START = exec $(NODE) scripts/start.ts --port $(PORT) --host $(HOST)

.PHONY: help start site preview mock mock-static generate check-generated docs lint format diff compat test check bench soak lighthouse other-browsers clean

help: ## List the commands
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(INSTALLED): package-lock.json
	@scripts/install.sh
	@touch $@

start: $(INSTALLED) ## Install, then start the mock and the site (PORT=4010 SITE_PORT=5173 HOST=127.0.0.1)
	@$(START) --site-port $(SITE_PORT)

site: $(INSTALLED) ## Build the site into site/dist
	@$(NODE) scripts/site/build.ts

preview: $(INSTALLED) ## Serve the built site, the mock behind it (PREVIEW_PORT=4173, PORT=4010 or MOCK_URL)
	@$(START) --site-port $(PREVIEW_PORT) --built --mock '$(MOCK_URL)'

mock: $(INSTALLED) ## Start the mock alone (PORT=4010 HOST=127.0.0.1)
	@exec $(NODE) mock/cli/main.ts --port $(PORT) --host $(HOST)

mock-static: $(INSTALLED) ## Start the plain, stateless Prism mock on the contract (PORT=4010)
	@exec prism mock generated/openapi.json --port $(PORT) --host $(HOST)

generate: $(INSTALLED) ## Write everything under generated/ from the contract
	@$(NODE) scripts/generate.ts

check-generated: $(INSTALLED) ## Fail when generated/ is not what the contract gives
	@$(NODE) scripts/check-generated.ts

docs: $(INSTALLED) ## Build the API reference, one page that needs no network
	@$(NODE) scripts/docs.ts

lint: $(INSTALLED) ## Lint the contract and the code
	@redocly lint --format=summary
	@biome check
	@knip

format: $(INSTALLED) ## Format the code
	@biome check --write

diff: $(INSTALLED) ## Report breaking changes of the contract since BASE (a git ref)
	@$(NODE) scripts/diff.ts $(BASE)

compat: $(INSTALLED) ## Try other people's tools on the contract, and the package with compilers, Nodes and bundlers; 12 minutes, the first time with a network
	@missed=0; for part in compat try-package; do $(NODE) scripts/$$part.ts || missed=1; done; exit $$missed

check: $(INSTALLED) ## Everything that needs no server: lint, types, drift
	@$(NODE) scripts/test.ts --checks-only

test: $(INSTALLED) ## Install, then run every check and every test
	@$(NODE) scripts/test.ts

bench: $(INSTALLED) ## Measure the mock beside Prism's own, long lists beside short ones, the console's tasks, the client beside others; 6 minutes
	@missed=0; for part in compare list-cost instant-cost usage-cost coverage-cost data-cost console-length; do $(NODE) tests/bench/$$part.ts || missed=1; done; \
	$(NODE) tests/bench/clients/compare.ts $(SDKS:%=--sdk %) || missed=1; exit $$missed

soak: $(INSTALLED) ## Kill a mock 200 times under load, and look for what was answered; 9 minutes
	@KILLS=200 vitest run tests/mock/data/kills.test.ts

lighthouse: $(INSTALLED) ## Measure the built site with Lighthouse, best of five (on a quiet machine)
	@$(NODE) scripts/site/lighthouse.ts

other-browsers: $(INSTALLED) ## Try the built site in WebKit and Firefox, where they are installed
	@$(NODE) scripts/site/other-browsers.ts

clean: ## Remove what was built and installed
	rm -rf dist site/dist .cache coverage test-results node_modules
