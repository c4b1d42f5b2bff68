import { expect, test } from 'vitest';
import type { JournalItem } from '../../../generated/control/types.ts';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import type { OperationId } from '../../../generated/operations.ts';
import { maskBody, maskText, maskValue } from '../../../mock/interceptors/journal/secrets.ts';
import type { World } from '../../../mock/tables.ts';
import { beforeExample } from '../../support/before-example.ts';
import { operationIds } from '../../support/contract.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { exampleRequest, sendExample } from '../../support/requests.ts';

const mock = useMock();

/** What opens something in a world, out of its own tables. */
function secretsOf({ tables }: World): string[] {
  const all = <Row>(table: { rows(): Iterable<Row> }) => [...table.rows()];
  const found = [
    all(tables.tokens).map(({ token }) => token),
    all(tables.oauth2Clients).flatMap(({ client_secret, registration_token }) => [client_secret, registration_token]),
    all(tables.oauth2Codes).map(({ code }) => code),
    all(tables.oauth2Tokens).flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]),
    all(tables.checkouts).flatMap(({ client_secret, payment_intent }) => [
      client_secret,
      payment_intent?.client_secret,
    ]),
    all(tables.checkoutLinks).map(({ client_secret }) => client_secret),
    all(tables.downloadables).map(({ token }) => token),
    all(tables.uploads).map(({ id }) => id),
    all(tables.licenseKeys).map(({ key }) => key),
    all(tables.webhookEndpoints).flatMap(({ secret, previous_secret }) => [secret, previous_secret?.secret]),
  ];
  return found.flat().filter((secret) => typeof secret === 'string');
}

/** What an answer has besides: the signatures of links, and tokens that no table has. */
function secretsIn(text: string): string[] {
  const links = [...text.matchAll(/signature=([\w-]+)/g)].map(([, signature = '']) => signature);
  const tokens = [...text.matchAll(/"id_token":"([^"]+)"/g)].map(([, token = '']) => token);
  return [...links, ...tokens];
}

/** All that the journal tells of a world. */
async function toldOf(world: TestWorld): Promise<string[]> {
  const { body, text } = await world.send('GET', '/_mock/journal?limit=1000');
  const items: readonly JournalItem[] = body.items;
  const ids = new Set<string>();
  const texts = [text];
  for (const { id } of items) {
    const entry = await world.send('GET', `/_mock/journal/${id}`);
    texts.push(entry.text);
    for (const { changes } of entry.body.commits) for (const change of changes) ids.add(change.id);
  }
  for (const id of ids) if (!id.includes('*')) texts.push((await world.send('GET', `/_mock/why/${id}`)).text);
  for (const form of ['curl', 'client']) texts.push((await world.send('GET', `/_mock/journal/code?as=${form}`)).text);
  return texts;
}

const withSecret = new Set<OperationId>();

test.each(operationIds)('the journal of %s has none of its secrets', async (operationId) => {
  const world = mock.world();
  await beforeExample[operationId]?.(world);
  const { text } = await sendExample(world, exampleRequest(operationId));
  const secrets = [...secretsOf(world.inside), ...secretsIn(text)];
  if (secrets.some((secret) => text.includes(secret))) withSecret.add(operationId);
  for (const told of await toldOf(world)) expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
});

test('the answers that have secrets were among them', () => {
  const known: readonly OperationId[] = [
    ...(['checkouts.create', 'checkouts.clientConfirm', 'checkoutLinks.list', 'customerSessions.create'] as const),
    ...([
      'files.create',
      'licenseKeys.list',
      'oauth2.requestToken',
      'oauth2.clients.create',
      'orders.getInvoice',
    ] as const),
    'portal.licenseKeys.get',
  ];
  expect(known.filter((id) => !withSecret.has(id))).toEqual([]);
});

/** They sound like secrets and are none: what kind a credential is, when it ends, how it is shown. */
const NO_SECRETS = [
  ...['client_secret_expires_at', 'confirmation_token_id', 'confirmationTokenId', 'customer_portal_url', 'display_key'],
  ...['id_token_signing_alg', 'token_endpoint_auth_method', 'token_type', 'token_type_hint'],
];

function propertyNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'properties' in value && typeof value.properties === 'object' ? Object.keys(value.properties ?? {}) : [];
  return [...own, ...Object.values(value).flatMap(propertyNames)];
}

test('every property of the contract that sounds like a secret is masked, or known to be none', () => {
  const names = [...new Set(propertyNames(contract))].filter((name) =>
    /secret|token|password|assertion|signature|verifier|(?:^|_)key$/i.test(name),
  );
  const open = names.filter((name) => JSON.stringify(maskValue({ [name]: 'x-y-z' })).includes('x-y-z'));
  expect(names.length).toBeGreaterThan(15);
  expect(open.filter((name) => !NO_SECRETS.includes(name))).toEqual([]);
});

test.each([
  ['{"name":"Ana","client_secret":"one-two', '{"name":"Ana","client_secret":"***'],
  ['{"secret" : "a\\"b", "name":"Ana"}', '{"secret" : "***", "name":"Ana"}'],
  ['grant_type=refresh_token&refresh_token=one-two&scope=a', 'grant_type=refresh_token&refresh_token=***&scope=a'],
  ['https://mock/downloads/a?expires=1&signature=abc-_', 'https://mock/downloads/a?expires=1&signature=***'],
  ['https://ana:pass@hooks.example/', 'https://ana:***@hooks.example/'],
  ['/v1/checkouts/client/mock_c_abc123/confirm', '/v1/checkouts/client/mock_c_***/confirm'],
  ['mock_at_o_abc123 whsec_abc+/=', 'mock_at_o_*** whsec_***'],
  ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.abc', '***'],
  ['mock_ci_abc123, monkey=1, mock_refund: pending', 'mock_ci_abc123, monkey=1, mock_refund: pending'],
])('%j is told as %j', (text, told) => {
  expect(maskText(text)).toBe(told);
});

test.each([
  [
    '/portal?back=%2Fportal%3Fcustomer_session_token%3Dmock_cst_abc%26x',
    '/portal?back=%2Fportal%3Fcustomer_session_token%3D***%26x',
  ],
  ['/v1/checkouts/client/mock%5Fc%5Fabc/confirm', '/v1/checkouts/client/***/confirm'],
  ['http://localhost/?code=9e3dbe52-ea4f-4553-8c32-9481c6bebcb3&state=a', 'http://localhost/?code=***&state=a'],
  ['/v1/discounts/?code=SUMMER', '/v1/discounts/?code=SUMMER'],
  ['?Token=abc&api-key=def', '?Token=***&api-key=***'],
])('%j, an address, is told as %j', (text, told) => {
  expect(maskText(text).replaceAll(/mock_\w+_\*/g, '*')).toBe(told);
});

test.each([
  ['application/x-www-form-urlencoded', 'client%5Fsecret=a+"b"+c&x=1', 'client%5Fsecret=***&x=1'],
  ['application/x-www-form-urlencoded', 'token=&client_id=a', 'token=&client_id=a'],
  ['application/json', "{'secret': 'a b', x: 1", "{'secret': '***', x: 1"],
  ['application/json', '{secret: "a b", token: abc, name: "Ana"}', '{secret: "***", token: ***, name: "Ana"}'],
  ['application/json', '{"key":null,"secret":{"a":', '{"key":null,"secret":{"a":'],
  ['application/yaml', 'name: Ana\nclientSecret: abc\n', 'name: Ana\nclientSecret: ***\n'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\na b\r\n--x--',
    '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n***\r\n--x--',
  ],
])('a body of %s, %j, is told as %j', (mediaType, text, told) => {
  expect(maskBody(text, mediaType)).toBe(told);
});

const PLAIN = 'one-two-three';
const jsonBody = (value: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });

/** Whoever reads a journal with a refused request learns no more than of one that was right. */
test.each([
  ['a list for a secret', 'POST', '/v1/webhooks/endpoints', jsonBody({ secret: [PLAIN] })],
  [
    'a form for JSON',
    'POST',
    '/v1/oauth2/token',
    { headers: { 'content-type': 'text/plain' }, body: `token=${PLAIN}` },
  ],
  ['JSON for a form', 'POST', '/v1/oauth2/token', jsonBody({ client_secret: PLAIN })],
  ['the code of a sign-in', 'POST', '/auth/v1/token?grant_type=pkce', jsonBody({ auth_code: PLAIN })],
  ['a key in a query', 'GET', `/v1/products/?apikey=${PLAIN}&client%5Fsecret=${PLAIN}`, {}],
  ['a header of another platform', 'GET', '/v1/products/', { headers: { 'x-api-key': PLAIN, apikey: PLAIN } }],
  ['the key of a snapshot', 'PUT', '/_mock/worlds/other/snapshot', { body: `{"identity":{"linkKey":"${PLAIN}"}}\n{` }],
] as const)('%s is not told', async (_, method, path, init) => {
  const world = mock.world();
  await fetch(world.url + path, { method, ...init });
  const told = await toldOf(world);
  expect(told.filter((text) => text.includes(PLAIN))).toEqual([]);
  expect(JSON.parse(told[0] ?? '').items).toHaveLength(1);
});

test('of a credential its scheme is told, and nothing of cookies', async () => {
  const world = mock.world();
  const headers = { authorization: 'Basic YW5hOnNlY3JldA==', cookie: 'session=one-two', 'x-api': 'mock_oat_demo' };
  await world.send('GET', '/v1/products/', { token: null, headers });
  const { items } = (await world.send('GET', '/_mock/journal')).body;
  const { request } = (await world.send('GET', `/_mock/journal/${items[0].id}`)).body;
  expect(request.headers).toMatchObject({ authorization: 'Basic ***', cookie: '***', 'x-api': 'mock_oat_***' });
});
