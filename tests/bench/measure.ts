import autocannon from 'autocannon';

export type Call = 'get' | 'list' | 'post';
export const CALLS: readonly Call[] = ['get', 'list', 'post'];

const CONNECTIONS = 10;
const AUTHORIZATION = 'Bearer mock_oat_demo';

/** The customer of the story, whom every server knows. */
const CUSTOMER = 'da2b0897-2d5c-42f4-b76c-5392b257e054';
const PATHS: Readonly<Record<Call, string>> = {
  get: `/v1/customers/${CUSTOMER}`,
  list: '/v1/customers/?limit=10',
  post: '/v1/customers/',
};

/** Customers created so far: each needs an address of its own. */
let created = 0;

function nextCustomer(): string {
  created += 1;
  return JSON.stringify({ email: `bench-${created}@harbor.example`, name: 'Bench', metadata: { plan: 'founding' } });
}

/** The JSON that a server answers a call with. */
export async function read(url: string, call: 'get' | 'list'): Promise<unknown> {
  const response = await fetch(url + PATHS[call], { headers: { authorization: AUTHORIZATION } });
  return response.json();
}

/** Deletes the webhook endpoints of the story: the other servers send no webhooks either. */
export async function silenceWebhooks(url: string): Promise<void> {
  const headers = { authorization: AUTHORIZATION };
  const response = await fetch(`${url}/v1/webhooks/endpoints`, { headers });
  const { items } = (await response.json()) as { items: readonly { id: string }[] }; // as the contract has it
  for (const { id } of items) await fetch(`${url}/v1/webhooks/endpoints/${id}`, { method: 'DELETE', headers });
}

/** Fills a page of the list. */
export async function fill(url: string, count: number): Promise<void> {
  const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
  for (let index = 0; index < count; index++) {
    await fetch(url + PATHS.post, { method: 'POST', headers, body: nextCustomer() });
  }
}

/** Requests per second over the given time. Throws when any answer is not a 2xx. */
export async function measure(url: string, call: Call, seconds: number): Promise<number> {
  const result = await autocannon({
    url: url + PATHS[call],
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: AUTHORIZATION },
    requests: [call === 'post' ? posting() : { method: 'GET' }],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the ${call} requests to ${url} failed.`);
  return result.requests.average;
}

function posting(): autocannon.Request {
  return {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: nextCustomer() }),
  };
}
