#!/usr/bin/env bash
# Starts a mock, adds a customer with curl, lets three months pass and counts the orders. It needs curl and the package.
set -euo pipefail
PATH=$(npm root)/.bin:$PATH # npx would stand between this script and the mock that it ends

billing-mock start --port 0 --clock 2025-07-06T12:00:00Z --json > ready.json &
trap 'kill $!; wait $! || true' EXIT
until [ -s ready.json ]; do sleep 0.1; done
BILLING_MOCK_URL=$(sed -E 's/^\{"url":"([^"]+)".*/\1/' ready.json)
export BILLING_MOCK_URL

curl --fail --silent --show-error "$BILLING_MOCK_URL/w/shell/v1/customers/" \
  -H 'Authorization: Bearer mock_oat_demo' -H 'Content-Type: application/json' \
  -d '{"email":"ana@costa.example","name":"Ana Costa"}' > customer.json

billing-mock clock advance P3M --world shell > passed.txt
renewals=$(grep -c 'order\.paid' passed.txt)
echo "$renewals renewals were paid"
[ "$renewals" -eq 3 ]
