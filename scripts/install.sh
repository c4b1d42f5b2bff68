#!/usr/bin/env bash
# Installs what package-lock.json pins, with the machine's own Node: the project's is among what is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="${PATH//$PWD\/node_modules\/.bin:/}"

fail() {
  echo "$1" >&2
  exit 1
}

command -v node >/dev/null || fail 'Node is missing: install Node 20 or newer, then run the command again.'
[ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] ||
  fail "Node $(node -p process.versions.node) is too old: install Node 20 or newer, then run the command again."

echo 'Installing what package-lock.json pins (this once; it needs the npm registry) ...'
npm ci --no-audit --no-fund --loglevel=error ||
  fail 'The installation failed: see the lines of npm above. Without a network, copy node_modules from another clone.'
node_modules/.bin/node -e '' 2>/dev/null ||
  fail 'npm skipped the install script of the package node. Run the command again, after export npm_config_ignore_scripts=false'
ln -sfn ../../scripts/billing-mock node_modules/.bin/billing-mock
