import { expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/operations.ts';
import { useMock } from '../support/mock.ts';
import { exampleRequest, targetOf } from '../support/requests.ts';

const mock = useMock();

/** Every call that takes an address, with the field that it stands in. */
const CALLS = [
  ['checkouts.create', 'customerBillingAddress'],
  ['checkouts.update', 'customerBillingAddress'],
  ['checkouts.clientUpdate', 'customerBillingAddress'],
  ['checkouts.clientConfirm', 'customerBillingAddress'],
  ['customers.create', 'billing_address'],
  ['customers.update', 'billing_address'],
  ['customers.updateExternal', 'billing_address'],
  ['orders.update', 'billing_address'],
  ['portal.customers.update', 'billing_address'],
  ['portal.orders.update', 'billing_address'],
] as const satisfies readonly (readonly [OperationId, string])[];

function send(operationId: OperationId, field: string, country: string) {
  const example = exampleRequest(operationId);
  // A buyer of their own: the one of the example has a subscription, which is refused first.
  const buyer = operationId === 'checkouts.clientConfirm' ? { customerEmail: 'ana@costa.example' } : {};
  const body = { ...(example.body as object), ...buyer, [field]: { country } };
  return mock.world().send(operations[operationId].method, targetOf(example), { token: example.token, body });
}

test.each(CALLS)('%s takes no country but one of ISO 3166-1, and says which one was meant', async (id, field) => {
  const problems = {
    UK: "Unknown country 'UK'; did you mean 'GB'?",
    EL: "Unknown country 'EL'; did you mean 'GR'?",
    XX: "Unknown country 'XX'",
  };
  for (const [country, msg] of Object.entries(problems)) {
    const { status, body } = await send(id, field, country);
    expect(status).toBe(422);
    expect(body.detail).toContainEqual({ loc: ['body', field, 'country'], msg, type: 'value_error' });
  }
});

test.each(['GB', 'GR', 'AX', 'TW', 'SX', 'ZW'])('%s is a country', async (country) => {
  const { customers } = mock.world().client();
  const { billing_address } = await customers.create({ body: { email: 'a@b.example', billing_address: { country } } });
  expect(billing_address?.country).toBe(country);
});
