import { execFile } from 'node:child_process';
import { stripTypeScriptTypes } from 'node:module';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../client/lean.ts';
import type { JournalList } from '../../../generated/control/types.ts';
import { OPEN_CHECKOUT_SECRET } from '../../../mock/fixtures/checkouts.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { compile } from '../../types/compile.ts';

const SELLER = { authorization: 'Bearer mock_oat_demo' };
const JSON_TYPE = { 'content-type': 'application/json' };
const CLIENT = 'mock_ci_Tz4RbW9eKq2MvXs7LdYh3NcGf8JpUa6QoE100000001';
const BASIC = Buffer.from(`${CLIENT}:mock_cs_Hn8WcP3tZs6KyBf1QjVe5XrLd9MgTa2RuO400000001`).toString('base64');

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const post = (path: string, body: unknown, headers: Request['headers'] = SELLER): Request => ({
  ...{ method: 'POST', path, headers: { ...headers, ...JSON_TYPE } },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const get = (path: string, headers: Request['headers'] = SELLER): Request => ({ method: 'GET', path, headers });

/** What is hard to write down, in words of a shell and of a program. */
const AWKWARD = 'It\'s "$HOME" `id` \\ \\n $(id) $x\n😀';

const REQUESTS: readonly Request[] = [
  get('/v1/products/?limit=2&metadata[plan%20a]=x&sorting=-created_at&sorting=name'),
  get(`/v1/customers/${ID.customer}`),
  get(`/v1/customers/${ID.productPro}`),
  get('/v1/customers/?limit=1000'),
  get('/v1/customers/', { authorization: 'Bearer nonsense' }),
  get('/v1/customers/', {}),
  get('/v1/subscriptions/export', { ...SELLER, accept: 'text/csv' }),
  get('/v1/customer-portal/orders/', { authorization: 'Bearer mock_cst_demo' }),
  get('/v1/nowhere'),
  { method: 'HEAD', path: '/v1/products/', headers: SELLER },
  post('/v1/customers/', { email: 'ana@costa.example', name: AWKWARD, metadata: { "it's": AWKWARD } }),
  post('/v1/customers/', { email: 'ana' }),
  post('/v1/customers/', '{"email":'),
  post('/v1/customers/', 'email=ana', { ...SELLER }),
  {
    method: 'PATCH',
    path: `/v1/customers/${ID.customer}`,
    headers: { ...SELLER, ...JSON_TYPE },
    body: '{"name":"Ana"}',
  },
  { method: 'DELETE', path: `/v1/discounts/${ID.discountWelcome}`, headers: SELLER },
  { ...post(`/v1/checkouts/client/${OPEN_CHECKOUT_SECRET}`, { customerName: 'Ana' }, {}), method: 'PATCH' },
  post('/v1/webhooks/endpoints', {
    url: 'http://127.0.0.1:9/',
    format: 'raw',
    events: [],
    secret: 'whsec_b25lLXR3bw==',
  }),
  {
    ...{
      method: 'POST',
      path: '/v1/oauth2/introspect',
      body: 'token=mock_at_o_Jb6NzV2wTk9RyXc4DsHf8GqLm1PeUa5SoC700000001',
    },
    headers: { authorization: `Basic ${BASIC}`, 'content-type': 'application/x-www-form-urlencoded' },
  },
  post('/_mock/clock/advance', { by: 'P1D' }, {}),
];

const OPTIONS = { seed: 'replay', clock: '2025-07-06T12:00:00Z', log: () => {} };

let original: Mock;
let statuses: readonly (number | null)[];
/** The compiler's, about the program of the client. It takes a while. */
let complaints: ReadonlyMap<string, readonly string[]>;

async function send(mock: Mock, { method, path, headers = {}, body }: Request): Promise<Response> {
  return fetch(mock.url + path, { method, headers, body, redirect: 'manual' });
}

beforeAll(async () => {
  original = await startMock(OPTIONS);
  for (const request of REQUESTS) await send(original, request);
  const list = (await (await fetch(`${original.url}/_mock/journal?kind=call&limit=1000`)).json()) as JournalList;
  statuses = list.items.map(({ status }) => status);
  const program = (await codeOf('client')).replace("'billing-contract/lean'", "'../../../client/lean.ts'");
  complaints = compile({ 'program.mts': program });
});
afterAll(() => original.close());

async function codeOf(form: string, query = ''): Promise<string> {
  return (await fetch(`${original.url}/_mock/journal/code?as=${form}&limit=1000${query}`)).text();
}

const ENVIRONMENT = {
  ...{ TOKEN: 'mock_oat_demo', TOKEN_2: 'nonsense', TOKEN_3: 'mock_cst_demo', TOKEN_4: BASIC },
  ...{ SECRET_1: OPEN_CHECKOUT_SECRET, SECRET_2: 'whsec_b25lLXR3bw==' },
  SECRET_3: 'mock_at_o_Jb6NzV2wTk9RyXc4DsHf8GqLm1PeUa5SoC700000001',
};

test('the journal has all of the requests, of every kind of answer', () => {
  expect(statuses).toHaveLength(REQUESTS.length);
  expect(new Set(statuses)).toEqual(new Set([200, 201, 204, 401, 404, 422]));
});

test('as curl they have the same statuses in a fresh mock', async () => {
  const again = await startMock(OPTIONS);
  try {
    const quiet = `curl() { command curl -s -o /dev/null -w '%{http_code}\\n' "$@"; }\n`;
    const script = quiet + (await codeOf('curl')).replaceAll(original.url, again.url);
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { env: { ...process.env, ...ENVIRONMENT } });
    expect(stdout.trim().split('\n').map(Number)).toEqual(statuses);
  } finally {
    await again.close();
  }
});

/** A function whose text may wait: the language has no name for it. */
const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

test('as a program of the client they compile', () => {
  expect([...complaints]).toEqual([['program.mts', []]]);
});

test('as a program of the client they have the same statuses in a fresh mock', async () => {
  const again = await startMock(OPTIONS);
  try {
    const program = await codeOf('client');
    const seen: number[] = [];
    const recording = async (...given: Parameters<typeof fetch>) => {
      const response = await fetch(...given);
      seen.push(response.status);
      return response;
    };
    const text = stripTypeScriptTypes(program.replace(/^import .*\n/, '').replaceAll(original.url, again.url));
    const make = (options: object) => createClient({ ...options, fetch: recording });
    const names = ['createClient', 'fetch', 'process', 'console'];
    await new AsyncFunction(...names, text)(make, recording, { env: ENVIRONMENT }, { log: () => {} });
    expect(seen).toEqual(statuses);
  } finally {
    await again.close();
  }
});

test('what keeps to the contract is a call of the client, and what does not is made with fetch', async () => {
  expect(await codeOf('client', '&operation=customers.update')).toBe(
    `import { createClient } from 'billing-contract/lean';

const { TOKEN = '' } = process.env;
const client = createClient({ baseUrl: '${original.url}', token: TOKEN });

// 19: PATCH /v1/customers/${ID.customer}: 200
await client.customers.update({
  id: '${ID.customer}',
  body: { name: 'Ana' },
});
`.replace('// 19:', `// ${await numberOf('customers.update')}:`),
  );
  expect(await codeOf('client', '&path=/v1/nowhere')).toContain('await fetch(');
});

async function numberOf(operation: string): Promise<number | undefined> {
  const response = await fetch(`${original.url}/_mock/journal?operation=${operation}`);
  return ((await response.json()) as JournalList).items[0]?.id;
}

test('whatever was sent, a script does nothing else than send it again', async () => {
  const mock = await startMock(OPTIONS);
  const again = await startMock(OPTIONS);
  try {
    const marked = '\u{F0000}PATH\u{F0001}';
    const headers = { authorization: '$(touch/tmp/x)`id`"\'; token', 'x-note': '$(id)\'"`id`' };
    await mock.fetch(`${mock.url}/v1/customers/`, { method: "a'|`id`", headers });
    await mock.fetch(`${mock.url}/v1/customers/`, {
      method: 'POST',
      headers: { ...headers, ...JSON_TYPE },
      body: marked,
    });
    const script = (await (await fetch(`${mock.url}/_mock/journal/code?as=curl`)).text()).replaceAll(
      mock.url,
      again.url,
    );
    const echo = `curl() { printf '<%s>' "$@"; echo; }\n${script}`;
    const { stdout } = await promisify(execFile)('bash', ['-c', echo], {
      env: { PATH: process.env.PATH, TOKEN: 'token' },
    });
    const [first, second] = stdout.trim().split('\n');
    const sent = `<-H><Authorization: ${headers.authorization}>`;
    expect(first).toBe(`<-g><-X><a'|\`id\`><${again.url}/v1/customers/>${sent}<-H><x-note: ${headers['x-note']}>`);
    expect(second).toContain(`${sent}<-H><content-type: application/json><-H><x-note: ${headers['x-note']}>`);
    expect(second).toContain(`<--data-raw><${marked}>`);
  } finally {
    await Promise.all([mock.close(), again.close()]);
  }
});

test('nothing is no program', async () => {
  expect(await codeOf('curl', '&operation=orders.list')).toBe('');
});
