/** The three calls that are measured. */
export type Call = 'get' | 'list' | 'post';
export const CALLS: readonly Call[] = ['get', 'list', 'post'];

/** One figure for each call. */
export type Figures = Readonly<Record<Call, number>>;

export const AUTHORIZATION = 'Bearer mock_oat_demo';

/** The customer of the story, whom every server knows. */
const CUSTOMER = 'da2b0897-2d5c-42f4-b76c-5392b257e054';
export const PATHS: Readonly<Record<Call, string>> = {
  get: `/v1/customers/${CUSTOMER}`,
  list: '/v1/customers/?limit=10',
  post: '/v1/customers/',
};

/** Customers created so far: each needs an address of its own. */
let created = 0;

export function nextCustomer(): string {
  created += 1;
  return JSON.stringify({ email: `bench-${created}@harbor.example`, name: 'Bench', metadata: { plan: 'founding' } });
}

/** Sends a request as the seller and gives what comes. */
type Send = (method: string, path: string, body?: string) => Promise<unknown>;

/** Deletes the webhook endpoints of the story: the other servers send no webhooks either. */
export async function silenceWebhooks(send: Send): Promise<void> {
  const { items } = (await send('GET', '/v1/webhooks/endpoints')) as { items: readonly { id: string }[] }; // as the contract has it
  for (const { id } of items) await send('DELETE', `/v1/webhooks/endpoints/${id}`);
}

/** Fills a page of the list. */
export async function fillPage(send: Send): Promise<void> {
  for (let index = 0; index < 10; index++) await send('POST', PATHS.post, nextCustomer());
}

export function figures(of: (call: Call) => number): Figures {
  return { get: of('get'), list: of('list'), post: of('post') };
}
