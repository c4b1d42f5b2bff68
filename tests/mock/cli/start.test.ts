import { expect, test } from 'vitest';
import { freePort, takePort } from '../../../scripts/free-port.ts';
import { runToEnd, startProcess } from '../support/process.ts';

const CLOCK = '2025-07-06T12:00:00Z';

test.each(['SIGINT', 'SIGTERM'] as const)(
  'it says where it listens and what to send, answers, and %s ends it cleanly',
  async (signal) => {
    const mock = startProcess('--port', '0');
    const url = await mock.url;
    const health = await fetch(`${url}/_mock/health`);
    expect(await health.json()).toMatchObject({ status: 'ok' });
    const ended = await mock.end(signal);
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code: 0, stderr: '' });
    for (const text of [`${url}/docs`, 'mock_oat_demo', 'mock_cst_demo', `curl -s ${url}/v1/products/`]) {
      expect(ended.stdout).toContain(text);
    }
    const [pages = '', bases = ''] = ended.stdout.split('Bases for calls:');
    expect(pages.split('Pages:')[1]).toContain(`${url}/checkout/`);
    // Nothing is shown to a browser there.
    expect(bases).toContain(`${url}/auth/v1`);
    expect(pages).not.toContain('/auth/v1');
  },
);

test('with --quiet it prints nothing', async () => {
  const port = await freePort();
  const mock = startProcess('--port', String(port), '--quiet');
  const isUp = async () => (await fetch(`http://127.0.0.1:${port}/_mock/health`).catch(() => null))?.status;
  await expect.poll(isUp, { timeout: 15_000 }).toBe(200);
  expect(await mock.end('SIGTERM')).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('a port that is taken is one clear line', async () => {
  const { server, port } = await takePort();
  expect(await runToEnd('--port', String(port))).toEqual({
    code: 1,
    stdout: '',
    stderr: `billing-mock: port ${port} is in use; choose another with --port, or 0 for any free one.\n`,
  });
  server.close();
});

test.each([
  [['--prot', '4011'], "Unknown option '--prot'"],
  [['4011'], "there is no command '4011'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--port', '70000'], "--port takes a number from 0 to 65535, not '70000'"],
  [['--port', 'http'], "--port takes a number from 0 to 65535, not 'http'"],
  [['--port=abc'], "--port takes a number from 0 to 65535, not 'abc'"],
  [['--port', '-1'], "--port takes a number from 0 to 65535, not '-1'"],
  [['--port='], "--port takes a number from 0 to 65535, not ''"],
  [['--port', '--quiet'], '--port lacks its value; one that begins with a dash is written --port=-…'],
  [['--host', ''], "--host takes an address to listen on, such as 127.0.0.1, not ''"],
  [['--host', '-x'], '--host lacks its value; one that begins with a dash is written --host=-…'],
  [['--clock', '-1'], "--clock: '-1' is no time"],
  [['--quiet', '-1'], "Option '--quiet' does not take an argument"],
  [['--public-url', 'ftp://mock.example'], '--public-url takes the address of a web page'],
  [['--allowed-host', 'http://mock.example'], '--allowed-host takes the name of a host, such as mock.example'],
  [['--clock', 'tomorrow'], "--clock: 'tomorrow' is no time; write one with a zone, such as 2025-07-06T12:00:00Z"],
  [['--clock', '2025-13-01T00:00:00Z'], '--clock: 2025-13-01 is no day of the calendar'],
  [['--clock', '2027-02-30T00:00:00Z'], '--clock: 2027-02-30 is no day of the calendar'],
  [['--fault', 'orders.list'], '--fault takes TARGET=KIND, such as orders.list=503'],
  [['--fault', '{"effect":'], '--fault is no JSON: '],
  [['--site', 'benchmate.example'], '--site takes the address of a web page'],
  [['--site', 'javascript:alert(1)'], '--site takes the address of a web page'],
])('%j is a mistake that one line explains', async (args, message) => {
  const { code, stdout, stderr } = await runToEnd(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.startsWith(`billing-mock: ${message}`)).toBe(true);
  expect(stderr).toMatch(/^[^\n]+[^.\n]\. See billing-mock --help\.\n$/);
});

test('--help lists the options, --version tells the version', async () => {
  const help = await runToEnd('--help');
  expect([help.code, help.stderr]).toEqual([0, '']);
  for (const option of ['--port', '--host', '--seed', '--clock', '--site', '--fault', '--quiet'])
    expect(help.stdout).toContain(option);
  expect(await runToEnd('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

test('start --json prints one line with all that a program needs to call the mock', async () => {
  const mock = startProcess('start', '--port', '0', '--json', '--site', 'http://127.0.0.1:4173/');
  const url = (await mock.url).replace(/",.*$/, '');
  const { code, stdout } = await mock.end('SIGTERM');
  expect({ code, lines: stdout.split('\n').length }).toEqual({ code: 0, lines: 2 });
  const { credentials, ...places } = JSON.parse(stdout);
  expect(places).toEqual({
    ...{ url, api: `${url}/v1`, docs: `${url}/docs`, control: `${url}/_mock`, console: `${url}/_mock/` },
    site: 'http://127.0.0.1:4173/',
  });
  const tokens = ['mock_oat_demo', 'mock_oat_site', 'mock_oat_other', 'mock_pat_demo', 'mock_cst_demo'];
  expect(credentials.map(({ token }: { token: string }) => token)).toEqual(tokens);
});

test('--fault lets calls go wrong from the start, in every world', async () => {
  const json = JSON.stringify({ path: '/v1/customers/*', effect: { kind: 'empty_body' } });
  const faults = ['orders.list=503,times=1', 'products.list=unknown_field,name=points,value=12', json];
  const mock = startProcess('--port', '0', ...faults.flatMap((fault) => ['--fault', fault]));
  const url = await mock.url;
  const get = (path: string) => fetch(url + path, { headers: { authorization: 'Bearer mock_oat_demo' } });
  expect([(await get('/v1/orders/')).status, (await get('/v1/orders/')).status]).toEqual([503, 200]);
  expect((await get('/w/other/v1/orders/')).status).toBe(503);
  expect(await (await get('/v1/products/')).json()).toMatchObject({ points: '12' });
  expect(await (await get('/v1/customers/')).text()).toBe('');
  const { items } = await (await get('/_mock/faults')).json();
  expect(items.map(({ hits }: { hits: number }) => hits)).toEqual([1, 1, 1]);
  await mock.end('SIGTERM');
});

test.each([
  ['orders.lst=503', "faults[0].operation: No operation has this name; did you mean 'orders.list'?"],
  ['webhook:order.paid=503', 'faults[0].event: The kind status is for calls: give operation or path in place of event'],
  ['orders.list=delay', 'faults[0].effect.milliseconds: Field required'],
])('a mock is not started with --fault %s, and one line says why', async (fault, message) => {
  expect(await runToEnd('--port', '0', '--fault', fault)).toEqual({
    code: 1,
    stdout: '',
    stderr: `billing-mock: ${message}\n`,
  });
});

/** The bytes of the answers to a few requests, some of which change something and one of which fails. */
async function answersOf(url: string, host: string): Promise<string[]> {
  const requests: [method: string, path: string, body?: object][] = [
    ['POST', '/v1/customers/', { email: 'ana@costa.example', name: 'Ana Costa' }],
    ['POST', '/v1/customers/', { email: 'jane@harbor.example' }],
    [
      'POST',
      '/v1/checkouts/',
      { products: ['ff7b80ff-94af-463c-81c9-211a344fb5ba'], customerEmail: 'ana@costa.example' },
    ],
    ['GET', '/v1/customers/'],
    ['GET', '/v1/checkouts/'],
    ['GET', '/w/other/v1/products/'],
  ];
  const answers: string[] = [];
  for (const [method, path, body] of requests) {
    const headers = { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json' };
    const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    answers.push(`${response.status} ${(await response.text()).replaceAll(url, host)}`);
  }
  return answers;
}

test('the same seed, clock and requests give the same answers, byte for byte; another seed gives other ids', async () => {
  const run = async (seed: string) => {
    const mock = startProcess('--port', '0', '--seed', seed, '--clock', CLOCK);
    const answers = await answersOf(await mock.url, 'http://mock');
    await mock.end('SIGTERM');
    return answers;
  };
  const first = await run('seed');
  expect(await run('seed')).toEqual(first);
  expect((await run('other'))[0]).not.toBe(first[0]);
});
