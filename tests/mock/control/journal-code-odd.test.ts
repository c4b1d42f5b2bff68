import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

const HEADERS = { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json' };

/** As it stands: a URL would leave out dots, and fetch has no body with GET. */
async function send(world: TestWorld, method: string, path: string, body: string | Uint8Array = ''): Promise<void> {
  const { hostname, port, pathname } = new URL(world.url);
  // Of itself Node says the length of a body with POST alone.
  const headers = body === '' ? HEADERS : { ...HEADERS, 'content-length': Buffer.from(body).length };
  const sent = request({ hostname, port, path: pathname + path, method, headers, agent: false });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'close');
}

async function codeOf(world: TestWorld, form: string): Promise<string> {
  return (await fetch(`${world.url}/_mock/journal/code?as=${form}`)).text();
}

/** The commands of a script with their words, and nothing sent. */
async function wordsOf(script: string): Promise<string> {
  const echo = `curl() { printf '<%s>' "$@"; echo; }\n${script}`;
  const env = { PATH: process.env.PATH, TOKEN: 'mock_oat_demo' };
  return (await promisify(execFile)('bash', ['-c', echo], { env })).stdout;
}

test('nobody can put the credential into a text by what stands for it', async () => {
  const world = mock.world();
  const name = '\u{F0000}TOKEN\u{F0001}$TOKEN';
  await send(world, 'POST', '/v1/customers/', JSON.stringify({ email: 'ana@costa.example', name }));
  expect(await wordsOf(await codeOf(world, 'curl'))).toContain(`"name":"${name}"`);
  expect(await codeOf(world, 'client')).toContain(`name: '${name}'`);
});

test('a secret in a header is a variable', async () => {
  const world = mock.world();
  await fetch(`${world.url}/v1/products/`, { headers: { 'x-api-key': 'one-two' } });
  expect(await codeOf(world, 'curl')).toContain(`-H 'x-api-key: '"$SECRET_1"`);
  expect(await codeOf(world, 'client')).toContain(`'x-api-key': SECRET_1`);
});

test.each([
  ['GET', '/v1/products/../customers/', '', '<--path-as-is>', '// fetch has no paths with dots for segments.'],
  ['GET', '/v1/nowhere', '{}', '<-X><GET>', '// fetch sends no body with GET.'],
  ['HEAD', '/v1/nowhere', '{}', '# curl sends no body with HEAD.', '// fetch sends no body with HEAD.'],
  ['POST', '/v1/nowhere', 'a\0b', '# Its body has a character that no command takes.', 'a\\u0000b'],
  ['POST', '/v1/nowhere', Uint8Array.of(0x22, 0xe9, 0x22), '# Its body is no text.', '// Its body is no text.'],
])('%s %s with the body %j is sent as it was, or said not to be', async (method, path, body, curl, client) => {
  const world = mock.world();
  await send(world, method, path, body);
  const script = await codeOf(world, 'curl');
  expect(script + (await wordsOf(script))).toContain(curl);
  expect(await codeOf(world, 'client')).toContain(client);
});
