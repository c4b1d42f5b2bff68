import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebhookPayload } from '../../../generated/schemas.ts';
import type { WebhookEventType, WebhookFormat } from '../../../generated/types.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { refusal } from '../../support/faults.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { type Received, status, useReceivers } from '../../support/receivers.ts';

const log: string[] = [];
const mock = useMock({ log: (line) => log.push(line) });
/** One that does not wait long for an answer that never comes. */
const impatient = useMock({ webhookTimeout: 150, log: (line) => log.push(line) });
const receivers = useReceivers();

let world: TestWorld;
beforeEach(() => {
  world = mock.world();
});
afterEach(() => log.splice(0));

interface Subscription {
  readonly url: string;
  readonly events?: WebhookEventType[];
  readonly secret?: string;
  readonly format?: WebhookFormat;
}

async function subscribe({ url, events = ['customer.created'], secret = 'my-secret', format = 'raw' }: Subscription) {
  return (await world.client().webhooks.createEndpoint({ body: { url, events, secret, format } })).id;
}

const create = (name: string) =>
  world.client().customers.create({ body: { email: `${name}@costa.example`, name, metadata: { plan: 'team' } } });

async function deliveriesTo(endpoint_id: string) {
  await world.settle();
  return (await world.client().webhooks.listDeliveries({ endpoint_id, limit: 100 })).items;
}

/** Why the attempts failed, which no call of the API tells. */
function reasons(endpoint_id: string): (string | null)[] {
  const { organization, webhookEndpoint } = ID;
  const rows = Array.from(world.inside.tables.webhookDeliveries.listBy('organization', organization).oldestFirst());
  return rows
    .filter((row) => row.endpoint_id === endpoint_id && webhookEndpoint !== endpoint_id)
    .map((row) => row.reason);
}

const namesIn = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).data.name);

test('an event is posted as JSON with what the call answered', async () => {
  const { url, received } = await receivers.http();
  const endpoint = await subscribe({ url });
  const created = await world.client().customers.create({
    body: { email: 'aenne@costa.example', name: 'Änne  1.0', metadata: { seats: 1, plan: 'a/b' } },
  });
  const [delivery] = await deliveriesTo(endpoint);
  expect(received).toHaveLength(1);
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received;
  expect(path).toBe('/hooks');
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'billing-mock' });
  expect(body).toBe(
    JSON.stringify({ type: 'customer.created', timestamp: '2025-07-06T12:00:00.000000Z', data: created }),
  );
  expect(WebhookPayload().safeParse(JSON.parse(body)).success).toBe(true);
  expect(headers['webhook-id']).toBe(delivery?.webhook_event.id);
  expect(delivery).toMatchObject({
    http_code: 204,
    succeeded: true,
    webhook_event: { created_at: created.created_at, last_http_code: 204, succeeded: true, payload: body },
  });
});

test.each([
  ['a product page', 'POST', async () => `/products/${ID.productPro}`],
  ['a checkout link', 'GET', async () => (await linkOf(world)).replace(world.url, '')],
] as const)('an event that %s causes carries the id of its request', async (_, method, pathOf) => {
  const { url, received } = await receivers.http();
  await subscribe({ url, events: ['checkout.created'] });
  await world.send(method, await pathOf(), { token: null, headers: { 'x-request-id': 'PAGE-1' } });
  await world.settle();
  expect(received.map(({ headers }) => headers['x-request-id'])).toEqual(['PAGE-1']);
});

async function linkOf(place: TestWorld): Promise<string> {
  const body = { paymentProcessor: 'stripe' as const, products: [ID.productPro] };
  return (await place.client().checkoutLinks.create({ body })).url;
}

test('the password in a URL is sent to the endpoint and shown to nobody, and stays when what is shown is sent back', async () => {
  const { url, received } = await receivers.http();
  const { webhooks } = world.client();
  const id = await subscribe({ url: url.replace('://', '://ana:s3cret@') });
  const shown = await webhooks.getEndpoint({ id });
  expect(shown.url).toBe(url.replace('://', '://ana:***@'));
  expect((await webhooks.updateEndpoint({ id, body: { url: shown.url } })).url).toBe(shown.url);
  await create('rosa');
  await world.settle();
  expect(received.map(({ headers }) => headers.authorization)).toEqual([`Basic ${btoa('ana:s3cret')}`]);
});

test.each(['my-secret', 'schlüssel'])('the signature is verified with the text of the secret %s', async (secret) => {
  const { url, received } = await receivers.http();
  await subscribe({ url, secret });
  await create('Ana');
  await world.settle();
  const { headers, body } = received[0] as Received;
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', Buffer.from(secret, 'utf8')).update(content).digest('base64')}`,
  );
  // The library takes the key in base64.
  expect(verify(Buffer.from(secret, 'utf8').toString('base64'), received[0])).toBe(true);
});

test('the signature is verified by the library with a secret whsec_, and with no other, whatever the world’s time', async () => {
  const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u';
  const { url, received } = await receivers.http();
  await subscribe({ url, secret });
  await world.advance('P1Y');
  await create('Ana');
  await world.settle();
  expect(verify(secret, received[0])).toBe(true);
  expect(verify('whsec_b3RoZXI=', received[0])).toBe(false);
  expect(verify(secret, { ...(received[0] as Received), body: `${received[0]?.body} ` })).toBe(false);
});

test('while a secret changes, requests are verified with either; a day later with the new one alone', async () => {
  const [before, after] = ['whsec_YmVmb3Jl', 'whsec_YWZ0ZXI='];
  const { url, received } = await receivers.http();
  const id = await subscribe({ url, secret: before });
  await world.client().webhooks.updateEndpoint({ id, body: { secret: after } });
  await create('Ana');
  await world.advance('P1D');
  await create('Ben');
  await world.settle();
  expect(received.map((request) => [verify(before, request), verify(after, request)])).toEqual([
    [true, true],
    [false, true],
  ]);
});

function verify(secret: string, request: Received | undefined): boolean {
  try {
    new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

test('an endpoint gets what it subscribed to, from its own organization, since it was made', async () => {
  await create('Before');
  const { url, received } = await receivers.http();
  await subscribe({ url, events: ['customer.updated', 'customer.created'] });
  const ana = await create('Ana');
  await world.client().customers.update({ id: ana.id, body: { name: 'Anna' } });
  await world.client('mock_oat_other').customers.create({ body: { email: 'other@costa.example' } });
  await world.settle();
  expect(namesIn(received)).toEqual(['Ana', 'Anna']);
});

test('a request that is refused sends nothing', async () => {
  const { url, received } = await receivers.http();
  await subscribe({ url });
  await expect(world.client().customers.create({ body: { email: 'jane@harbor.example' } })).rejects.toEqual(
    refusal(422, {}),
  );
  await world.settle();
  expect(received).toEqual([]);
});

test('a transaction that is undone sends nothing', async () => {
  const { url, received } = await receivers.http();
  await subscribe({ url });
  const { inside } = world;
  const undone = () =>
    inside.transact(() => {
      const jane = inside.tables.customers.get(ID.customer);
      if (jane) inside.emit('customer.created', jane);
      throw new Error('undone');
    });
  expect(undone).toThrow('undone');
  await create('Ana');
  await world.settle();
  expect(namesIn(received)).toEqual(['Ana']);
});

test('events come one after the other in the order in which they happened', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Customer ${index}`);
  const slowAtFirst = await receivers.http((response, index) => {
    setTimeout(() => response.writeHead(204).end(), index === 0 ? 50 : 0);
  });
  await subscribe({ url: slowAtFirst.url });
  for (const name of names) await create(name.replace(' ', '-'));
  await world.settle();
  expect(namesIn(slowAtFirst.received)).toEqual(names.map((name) => name.replace(' ', '-')));
});

test('an endpoint that hangs holds up neither the answer nor other endpoints', async () => {
  world = impatient.world();
  const hanging = await receivers.http(() => {});
  const quick = await receivers.http();
  const endpoint = await subscribe({ url: hanging.url });
  await subscribe({ url: quick.url });
  await create('Ana');
  await quick.until(1);
  expect((await world.client().webhooks.listDeliveries({ endpoint_id: endpoint })).items).toEqual([]);
  expect(await deliveriesTo(endpoint)).toMatchObject([{ http_code: null, succeeded: false }]);
  expect(reasons(endpoint)).toEqual(['No answer within 0.15 s']);
  expect(log).toContainEqual(expect.stringContaining('No answer within 0.15 s; tried again in'));
});

test('an answer whose body never ends counts by its status', async () => {
  const { url } = await receivers.http((response) => void response.writeHead(200).write('…'));
  const endpoint = await subscribe({ url });
  await create('Ana');
  expect(await deliveriesTo(endpoint)).toMatchObject([{ http_code: 200, succeeded: true }]);
});

test('a redirect is not followed and counts as failed', async () => {
  const target = await receivers.http();
  const { url } = await receivers.http(status(307, { location: target.url }));
  const endpoint = await subscribe({ url });
  await create('Ana');
  expect(await deliveriesTo(endpoint)).toMatchObject([
    { http_code: 307, succeeded: false, webhook_event: { last_http_code: 307, succeeded: null } },
  ]);
  expect(reasons(endpoint)).toEqual(['The answer 307 is a redirect']);
  expect(target.received).toEqual([]);
});

test('an endpoint that is down leaves a delivery without a status', async () => {
  const receiver = await receivers.http();
  const endpoint = await subscribe({ url: receiver.url });
  await receiver.close();
  await create('Ana');
  expect(await deliveriesTo(endpoint)).toMatchObject([{ http_code: null, succeeded: false }]);
  expect(reasons(endpoint)).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

test('a certificate that nobody signed leaves a delivery with the reason', async () => {
  const { url, received } = await receivers.https();
  const endpoint = await subscribe({ url });
  await create('Ana');
  expect(await deliveriesTo(endpoint)).toMatchObject([{ http_code: null, succeeded: false }]);
  expect(reasons(endpoint)).toEqual([expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT')]);
  expect(received).toEqual([]);
});

test('what is no HTTP, or ends before its answer, leaves a delivery with the reason', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => socket.end(String(data).includes('/odd') ? 'SMTP ready\r\n' : ''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const odd = await subscribe({ url: `http://127.0.0.1:${port}/odd` });
  const short = await subscribe({ url: `http://127.0.0.1:${port}/short` });
  await create('Ana');
  await world.settle();
  server.close();
  expect(reasons(odd)).toEqual([expect.stringContaining('HPE_INVALID_CONSTANT')]);
  expect(reasons(short)).toEqual([expect.stringContaining('ECONNRESET')]);
});

test('other hosts than this machine are not called, and that is final', async () => {
  const endpoint = await subscribe({ url: 'https://hooks.costa.invalid/billing' });
  await create('Ana');
  const [delivery] = await deliveriesTo(endpoint);
  expect(delivery).toMatchObject({ http_code: null, succeeded: false, webhook_event: { succeeded: false } });
  expect(reasons(endpoint)).toEqual([expect.stringContaining('--allow-remote-webhooks')]);
  await create('Ben');
  await world.settle();
  // Once a host, and the host of the story is not worth a line.
  expect(log).toEqual([expect.stringMatching(/costa\.invalid.*--allow-remote-webhooks; not tried again/)]);
});

test('a failed attempt is repeated with the same id and body when its time has come, and holds up nothing', async () => {
  const receiver = await receivers.http((response, index) => status(index === 0 ? 503 : 200)(response, index));
  const endpoint = await subscribe({ url: receiver.url });
  await create('Ana');
  await create('Ben');
  await world.settle();
  expect(namesIn(receiver.received)).toEqual(['Ana', 'Ben']);
  await world.advance('PT2S');
  await world.settle();
  expect(namesIn(receiver.received)).toEqual(['Ana', 'Ben', 'Ana']);
  expect(receiver.received[2]?.body).toBe(receiver.received[0]?.body);
  expect(receiver.received[2]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
  const [latest] = await deliveriesTo(endpoint);
  expect(latest).toMatchObject({ created_at: '2025-07-06T12:00:02.000000Z', http_code: 200, succeeded: true });
  await world.advance('P1D');
  await world.settle();
  expect(receiver.received).toHaveLength(3);
});

test('an event is given up after eleven attempts', async () => {
  const receiver = await receivers.http(status(500));
  const endpoint = await subscribe({ url: receiver.url });
  await create('Ana');
  await world.settle();
  for (let retry = 1; retry <= 12; retry += 1) {
    await world.advance('PT30M');
    await world.settle();
    const { webhook_event } = (await deliveriesTo(endpoint))[0] ?? {};
    expect(webhook_event?.succeeded).toBe(retry < 10 ? null : false);
  }
  expect(receiver.received).toHaveLength(11);
  expect(await deliveriesTo(endpoint)).toHaveLength(11);
});

test('a change of the URL counts for attempts still to be made, a deletion ends them', async () => {
  const broken = await receivers.http(status(500));
  const fixed = await receivers.http();
  const changed = await subscribe({ url: broken.url });
  const deleted = await subscribe({ url: broken.url });
  await create('Ana');
  await world.settle();
  await world.client().webhooks.updateEndpoint({ id: changed, body: { url: fixed.url } });
  await world.client().webhooks.deleteEndpoint({ id: deleted });
  await world.advance('PT2S');
  await world.settle();
  expect(namesIn(fixed.received)).toEqual(['Ana']);
  expect(broken.received).toHaveLength(2);
});

test('a redelivery that succeeds makes the retry needless', async () => {
  const receiver = await receivers.http((response, index) => status(index === 0 ? 500 : 200)(response, index));
  const endpoint = await subscribe({ url: receiver.url });
  await create('Ana');
  const [failed] = await deliveriesTo(endpoint);
  await world.client().webhooks.redeliverEvent({ id: failed?.webhook_event.id ?? '' });
  await world.settle();
  await world.advance('PT1M');
  await world.settle();
  expect(receiver.received).toHaveLength(2);
});

test('Discord and Slack get messages of their own form, signed alike', async () => {
  const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u';
  const [discord, slack] = [await receivers.http(), await receivers.http()];
  await subscribe({ url: discord.url, format: 'discord', secret });
  await subscribe({ url: slack.url, format: 'slack', secret });
  const { id } = await create('Ana');
  await world.settle();
  expect(JSON.parse(discord.received[0]?.body ?? '')).toMatchObject({
    content: 'Customer created',
    embeds: [{ description: `customer.created ${id}`, author: { name: 'Benchmate' } }],
  });
  expect(JSON.parse(slack.received[0]?.body ?? '')).toMatchObject({
    text: 'Customer created',
    blocks: [{ type: 'section' }, { type: 'context' }],
  });
  expect([verify(secret, discord.received[0]), verify(secret, slack.received[0])]).toEqual([true, true]);
});

test('what the answers of a world hold does not depend on when endpoints answer', async () => {
  const { url } = await receivers.http();
  const idsOf = async (wait: boolean) => {
    world = mock.world();
    await subscribe({ url });
    const drawn: number[] = [];
    for (const name of ['Ana', 'Ben', 'Cleo']) {
      await create(name);
      if (wait) await world.settle();
      drawn.push(world.inside.ids.state.drawn);
    }
    return drawn;
  };
  expect(await idsOf(true)).toEqual(await idsOf(false));
});
