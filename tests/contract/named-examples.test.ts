import { expect, test } from 'vitest';
import type { OperationId } from '../../generated/operations.ts';
import { answersOf, operationIds } from '../support/contract.ts';
import { useMock } from '../support/mock.ts';
import { exampleRequest, sendExample } from '../support/requests.ts';

const mock = useMock();

interface Named {
  readonly operationId: OperationId;
  readonly status: string;
  readonly name: string;
  readonly value: unknown;
}

/** Every example of an answer that has a name. */
const named = operationIds.flatMap((operationId): Named[] =>
  [...answersOf(operationId)].flatMap(([status, { content }]) =>
    Object.entries(content?.['application/json']?.examples ?? {}).map(([name, { value }]) => ({
      operationId,
      status,
      name,
      value,
    })),
  ),
);

test('the forms of benefits, custom fields, discounts and refusals have examples with names', () => {
  const namesOf = (id: OperationId, code: string) =>
    named.filter(({ operationId, status }) => operationId === id && status === code).map(({ name }) => name);
  expect(namesOf('benefits.get', '200').toSorted()).toEqual(
    ['custom', 'discord', 'downloadables', 'github_repository', 'license_keys', 'meter_credit'].toSorted(),
  );
  expect(namesOf('customFields.get', '200').toSorted()).toEqual(['checkbox', 'date', 'number', 'select', 'text']);
  expect(namesOf('discounts.get', '200')).toHaveLength(4);
  expect(namesOf('checkouts.clientConfirm', '403').toSorted()).toEqual([
    'AlreadyActiveSubscriptionError',
    'NotOpenCheckout',
  ]);
});

test.each(named)('$operationId $status shows $name to who prefers it', async ({ operationId, status, name, value }) => {
  const headers = { prefer: `code=${status}, example=${name}` };
  const response = await sendExample(mock.world(), { ...exampleRequest(operationId), headers });
  expect({ status: String(response.status), body: response.body }).toEqual({ status, body: value });
});

/** The first of each name in an operation: what its name alone asks for. */
const firsts = named.filter(
  ({ operationId, name }, index) =>
    named.findIndex((other) => other.operationId === operationId && other.name === name) === index,
);

test.each(firsts)(
  '$operationId shows $name to who knows its name alone',
  async ({ operationId, status, name, value }) => {
    const headers = { prefer: `example=${name}` };
    const response = await sendExample(mock.world(), { ...exampleRequest(operationId), headers });
    expect({ status: String(response.status), body: response.body }).toEqual({ status, body: value });
  },
);
