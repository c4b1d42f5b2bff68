import { type OperationId, operations } from '../../../generated/operations.ts';
import { storyInput } from '../../../mock/fixtures/story-inputs.ts';
import { startMock } from '../../../mock/start.ts';
import { callsOf } from '../../../scripts/compat/operations.ts';
import { AUTHORIZATION } from '../calls.ts';

/** A call, with what it takes, and the answer that the mock gives to it. */
export interface ClientCall {
  readonly id: OperationId;
  /** As generators name its function: `customersCreate` for `customers.create`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly params: { readonly path: Values; readonly query: Values };
  readonly body?: unknown;
  readonly status: number;
  readonly answer: string;
}

type Values = Readonly<Record<string, unknown>>;

/** What a shop calls: its catalogue, its customers, and from the checkout to what was used. */
const TEN: readonly OperationId[] = [
  'products.list',
  'products.get',
  'customers.list',
  'customers.get',
  'customers.create',
  'checkouts.create',
  'checkouts.get',
  'orders.list',
  'events.list',
  'subscriptions.get',
];

/** Bytes of the answer by which overhead is judged. */
const LARGE = 10_240;

/** The ten calls, as a mock in this process answers them. */
export async function recordCalls(): Promise<readonly ClientCall[]> {
  const mock = await startMock({ listen: false, log: () => {}, clock: '2025-07-06T12:00:00Z' });
  try {
    return await Promise.all(TEN.map((id) => record(id, mock.fetch)));
  } finally {
    await mock.close();
  }
}

async function record(id: OperationId, fetch: (request: Request) => Promise<Response>): Promise<ClientCall> {
  const { method, path } = operations[id];
  const { name = '', bodies = [] } = callsOf().find((call) => call.id === id) ?? {};
  const params = storyInput(id);
  const [body] = bodies;
  const call = { id, name, method, path, params, ...(body !== undefined && { body }), status: 0, answer: '' };
  const request = new Request(urlOf('http://127.0.0.1:4010', call), {
    method,
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await fetch(request);
  const answer = await response.text();
  if (!response.ok) throw new Error(`${id} is answered with ${response.status} ${answer}`);
  return { ...call, status: response.status, answer };
}

/** As one writes it by hand. */
export function urlOf(baseUrl: string, { path, params }: Pick<ClientCall, 'path' | 'params'>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.path[name])));
  const query = new URLSearchParams(
    Object.entries(params.query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${baseUrl}${filled}${query && `?${query}`}`;
}

/** The reading of a checkout, with as many products as it takes to be 10 KB of JSON. */
export function largeCheckout(calls: readonly ClientCall[]): ClientCall {
  const call = calls.find(({ id }) => id === 'checkouts.get');
  if (!call) throw new Error('No checkout is among the calls');
  const checkout = JSON.parse(call.answer);
  const { products } = checkout;
  for (let index = 0; JSON.stringify(checkout).length < LARGE; index += 1) {
    checkout.products = [...checkout.products, products[index % products.length]];
  }
  return { ...call, answer: JSON.stringify(checkout) };
}
