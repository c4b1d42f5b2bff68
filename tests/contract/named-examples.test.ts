import { expect, test } from 'vitest';
import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { contract, deref, object } from '../spec/contract.ts';
import { operationIds } from '../support/contract.ts';
import { useMock } from '../support/mock.ts';
import { exampleRequest, targetOf } from '../support/requests.ts';

const mock = useMock();

interface Named {
  readonly operationId: OperationId;
  readonly status: string;
  readonly name: string;
  readonly value: unknown;
}

/** Every example of an answer that has a name. */
const named = operationIds.flatMap((operationId): Named[] => {
  const { path, method } = operations[operationId];
  const responses = object(object(object(object(contract.paths)[path])[method.toLowerCase()]).responses);
  return Object.entries(responses).flatMap(([status, response]) => {
    const { examples } = object(object(deref(response).content)['application/json'] as never);
    return Object.entries(object(examples)).map(([name, example]) => ({
      operationId,
      status,
      name,
      value: object(example).value,
    }));
  });
});

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
  const request = exampleRequest(operationId);
  const { method, media }: OperationEntry = operations[operationId];
  const type: Record<string, string> = media === null ? {} : { 'content-type': media };
  const headers = { ...type, prefer: `code=${status}, example=${name}` };
  const { token, body } = request;
  const response = await mock.world().send(method, targetOf(request), { token, body, headers });
  expect({ status: String(response.status), body: response.body }).toEqual({ status, body: value });
});
