import { expect, test } from 'vitest';
import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { operationSchemas } from '../../generated/schemas.ts';
import { beforeExample } from '../support/before-example.ts';
import { causeOf } from '../support/causes.ts';
import { answerMedia, answersOf, operationIds } from '../support/contract.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { type ExampleRequest, exampleRequest, sendExample } from '../support/requests.ts';
import { unknownFields } from '../support/unknown-fields.ts';

const mock = useMock();

const exercised = new Set<string>();

/** Calls an operation and notes how it was answered. */
async function call(request: ExampleRequest, world: TestWorld, headers: Readonly<Record<string, string>> = {}) {
  const response = await sendExample(world, { ...request, headers: { ...request.headers, ...headers } });
  exercised.add(`${request.operationId} ${response.status}`);
  return response;
}

/** What HTTP itself, or the door before all calls, puts on any answer. */
const OF_ANY_ANSWER = /^(access-control-.*|cache-control|connection|content-length|content-type|date|keep-alive|vary)$/;

/** The headers of an answer that the contract does not declare. */
function undeclaredHeaders(operationId: OperationId, status: number, headers: Readonly<Record<string, unknown>>) {
  const { headers: known = {} } = answersOf(operationId).get(String(status)) ?? {};
  const declared = Object.keys(known).map((name) => name.toLowerCase());
  return Object.keys(headers).filter((name) => !OF_ANY_ANSWER.test(name) && !declared.includes(name));
}

/** The body as the schema of its status takes it, and no header that is not declared. */
function expectAnswer(
  operationId: OperationId,
  { status, type, body, text, headers }: Awaited<ReturnType<typeof call>>,
): void {
  expect(undeclaredHeaders(operationId, status, headers)).toEqual([]);
  expect(headers['x-request-id']).toBeDefined();
  const responses: Readonly<Record<number, { parse(value: unknown): unknown } | undefined>> =
    operationSchemas[operationId].responses;
  const schema = responses[status];
  expect(Object.keys(responses)).toContain(String(status));
  if (!schema || type !== 'application/json') return void (schema ? expect(text) : expect(text).toBe(''));
  schema.parse(body);
  const known = answerMedia(operationId, status)?.schema;
  expect(known && unknownFields(body, known)).toEqual([]);
}

test.each(operationIds)('%s answers the example of the contract with success', async (operationId) => {
  const world = mock.world();
  await beforeExample[operationId]?.(world);
  const response = await call(exampleRequest(operationId), world);
  const { success } = operations[operationId].statuses;
  expect(success, response.text).toContain(response.status);
  expectAnswer(operationId, response);
});

/** Calls whose scopes the token of the site, `checkouts:write`, has none of. */
const closedToSite = operationIds.filter((operationId) => {
  const { credentials, scopes }: OperationEntry = operations[operationId];
  return credentials.includes('organizationToken') && scopes.length > 0 && !scopes.includes('checkouts:write');
});

test.each(closedToSite)('%s declares what it answers to a token without the scope', async (operationId) => {
  const response = await call({ ...exampleRequest(operationId), token: 'mock_oat_site' }, mock.world());
  expect([response.status, response.body.error]).toEqual([403, 'NotPermitted']);
  expect(response.headers['www-authenticate']).toContain('error="insufficient_scope"');
  expectAnswer(operationId, response);
});

/** The answers that the calls above have not been given, or one of several, each with its operation. */
const others = operationIds.flatMap((operationId) => {
  const { success } = operations[operationId].statuses;
  return [...(success.length > 1 ? success : []), ...operations[operationId].statuses.errors].map((status) => ({
    operationId,
    status,
  }));
});

test.each(others)('$operationId can answer $status', async ({ operationId, status }) => {
  const world = mock.world();
  const request = exampleRequest(operationId);
  const response = await call({ ...request, ...(await causeOf(operationId, status)(request, world)) }, world);
  expect(response.status, response.text).toBe(status);
  expectAnswer(operationId, response);
});

test('every documented answer of every operation was given', () => {
  const documented = operationIds.flatMap((operationId) => {
    const { success, errors } = operations[operationId].statuses;
    return [...success, ...errors].map((status) => `${operationId} ${status}`);
  });
  expect(documented.filter((pair) => !exercised.has(pair))).toEqual([]);
});
