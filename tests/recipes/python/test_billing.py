"""Tests a program in Python against a mock that runs at BILLING_MOCK_URL: python3 -m unittest"""

import json
import os
import unittest
import urllib.error
import urllib.request

MOCK = os.environ.get("BILLING_MOCK_URL", "http://127.0.0.1:4010")


class World:
    """A world of one test's own: a billing platform that nobody else uses."""

    def __init__(self, name):
        self.url = f"{MOCK}/w/{name}"

    def call(self, method, path, body=None, token="mock_oat_demo"):
        """Sends JSON and gives the JSON of the answer, None for an empty one."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            content = answer.read()
        return json.loads(content) if content else None


class BillingTest(unittest.TestCase):
    def setUp(self):
        name = self.id().replace(".", "-")[-64:]
        self.world = World(name)
        self.addCleanup(self.world.call, "DELETE", f"/_mock/worlds/{name}")

    def test_three_months_bring_three_paid_orders(self):
        passed = self.world.call("POST", "/_mock/clock/advance", {"by": "P3M"})
        paid = [event for event in passed["events"] if event["type"] == "order.paid"]
        self.assertEqual(len(paid), 3)

    def test_a_new_customer_is_told_of(self):
        customer = self.world.call("POST", "/v1/customers/", {"email": "ana@costa.example"})
        wanted = {"type": "customer.created", "match": {"email": "ana@costa.example"}, "timeout_seconds": 5}
        waited = self.world.call("POST", "/_mock/inbox/wait", wanted)
        self.assertEqual(waited["event"]["data"]["id"], customer["id"])

    def test_what_happens_when_the_platform_is_down(self):
        effect = {"kind": "status", "status": 503}
        self.world.call("POST", "/_mock/faults", {"operation": "orders.list", "effect": effect})
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.world.call("GET", "/v1/orders/")
        self.assertEqual(refused.exception.code, 503)
        refused.exception.close()


if __name__ == "__main__":
    unittest.main()
