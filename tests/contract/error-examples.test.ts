import { expect, test } from 'vitest';
import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { answerMedia, operationIds } from '../support/contract.ts';
import { useMock } from '../support/mock.ts';
import { type ExampleRequest, exampleRequest, sendExample } from '../support/requests.ts';

const mock = useMock();

interface Fault {
  readonly loc: readonly (string | number)[];
  readonly type: string;
}

/** The examples that the contract shows for a status at the operations themselves. */
function examples(status: number): { operationId: OperationId; example: unknown }[] {
  return operationIds
    .map((operationId) => ({ operationId, example: answerMedia(operationId, status)?.example }))
    .filter(({ example }) => example !== undefined);
}

const faults = examples(422);
const refusals = examples(403);

test('every operation with a list of faults shows one of its own', () => {
  const documented = operationIds.filter((id) => operations[id].statuses.errors.some((status) => status === 422));
  // Their 422 has two forms; the example shows the other.
  const others = ['orders.generateInvoice', 'portal.orders.generateInvoice'];
  expect(documented.filter((id) => !faults.some(({ operationId }) => operationId === id)).toSorted()).toEqual(others);
});

/** The request with something wrong in one place. */
function wrongAt({ loc: [place, name = '', ...rest], type }: Fault, request: ExampleRequest): Partial<ExampleRequest> {
  const key = String(name);
  if (place === 'path') return { path: { ...request.path, [key]: 'x'.repeat(type === 'uuid_parsing' ? 1 : 2000) } };
  if (place === 'query' && type === 'missing') return { query: without(request.query, key) };
  if (place === 'query') return { query: { ...request.query, [key]: key === 'page' ? '0' : 'nonsense' } };
  if (rest.length > 0) return { body: { [key]: {} } };
  return { body: key === '' || type === 'value_error' ? {} : without(request.body as object, key) };
}

function without<T extends object>(value: T, key: string): T {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as T;
}

test.each(faults)('$operationId answers the fault that its example shows', async ({ operationId, example }) => {
  const [fault] = (example as { detail: Fault[] }).detail;
  const request = exampleRequest(operationId);
  const wrong = { ...request, ...wrongAt(fault ?? { loc: [], type: '' }, request) };
  const { status, body } = await sendExample(mock.world(), wrong);
  expect({ status, body }).toEqual({ status: 422, body: example });
});

/** The token of the site has this scope alone: of the demo's tokens none lacks it. */
const ofSite = (operation: OperationEntry) => operation.scopes.some((scope) => scope === 'checkouts:write');

/** A token that the operation refuses. */
function tokenFor({ credentials, scopes }: OperationEntry): string {
  if (credentials.some((scheme) => scheme === 'customerSession')) return 'mock_oat_demo';
  return scopes.length > 0 ? 'mock_oat_site' : 'mock_cst_demo';
}

test.each(refusals.filter(({ operationId }) => !ofSite(operations[operationId])))(
  '$operationId answers the refusal that its example shows',
  async ({ operationId, example }) => {
    const request = { ...exampleRequest(operationId), token: tokenFor(operations[operationId]) };
    const { status, body } = await sendExample(mock.world(), request);
    expect({ status, body }).toEqual({ status: 403, body: example });
  },
);

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** They look for nothing by their path: what is not there is the order's invoice. */
const OTHERS: readonly OperationId[] = ['orders.getInvoice', 'portal.orders.getInvoice'];
/** What has the form of a token that the mock has signed, and was not signed by it. */
const UNSIGNED = `mock_dl_${UNKNOWN_ID}.1.${'x'.repeat(43)}`;

test.each(examples(404).filter(({ operationId }) => !OTHERS.includes(operationId)))(
  '$operationId answers the 404 that its example shows',
  async ({ operationId, example }) => {
    const request = exampleRequest(operationId);
    // The last is what the call is about.
    const last = Object.keys(request.path).at(-1) ?? '';
    const unknown = { ...request, path: { ...request.path, [last]: last === 'token' ? UNSIGNED : UNKNOWN_ID } };
    const { status, body } = await sendExample(mock.world(), unknown);
    expect({ status, body }).toEqual({ status: 404, body: example });
  },
);
