import { afterEach, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/start.ts';
import { STORY_NOON } from '../support/mock.ts';
import { firstHalf, secondHalf } from '../support/script/script.ts';
import { Sender, type Told } from '../support/script/send.ts';
import { type MockProcess, startProcess } from './support/process.ts';

/** Payloads of webhooks begin with it, wherever the mock listens. */
const PUBLIC_URL = 'http://mock';
const SNAPSHOT = '/_mock/worlds/script/snapshot';
/** The calls by which a world is taken along are no requests to it, so they have ids of their own. */
const OUT = { 'x-request-id': 'out' };
const IN = { 'content-type': 'application/x-ndjson', 'x-request-id': 'in' };

const mocks: Mock[] = [];
let other: MockProcess | undefined;
afterEach(async () => {
  await Promise.all(mocks.splice(0).map((mock) => mock.close()));
  await other?.end('SIGTERM');
  other = undefined;
});

async function start(): Promise<string> {
  const mock = await startMock({ seed: 'twice', clock: STORY_NOON, publicUrl: PUBLIC_URL, log: () => {} });
  mocks.push(mock);
  return mock.url;
}

/** The whole script, and all that was answered. `inBetween` says where it goes on after the snapshot. */
async function run(inBetween: (url: string) => string | Promise<string> = (url) => url): Promise<readonly Told[]> {
  const url = await start();
  const sender = new Sender(url);
  await firstHalf(sender);
  const { body } = await sender.send({ method: 'GET', path: SNAPSHOT, token: null, headers: OUT });
  sender.turnTo(await inBetween(url));
  await sender.send({ method: 'PUT', path: SNAPSHOT, token: null, headers: IN, body: Buffer.from(body, 'latin1') });
  await secondHalf(sender);
  await sender.send({ method: 'GET', path: SNAPSHOT, token: null, headers: OUT });
  return sender.told;
}

/** Fails with the first answer that differs, not with all of them. */
function expectSame(one: readonly Told[], other: readonly Told[]): void {
  const place = one.findIndex((told, index) => JSON.stringify(told) !== JSON.stringify(other[index]));
  expect([place, other[place]]).toEqual([place, one[place]]);
  expect(other.length).toBe(one.length);
}

test('500 requests are answered alike, byte for byte, whenever they are sent with the same seed at the same time', {
  timeout: 120_000,
}, async () => {
  const one = await run();
  expect(one.length).toBeGreaterThanOrEqual(500);
  // Refusals and faults are among them, and most is done.
  expect(new Set(one.map(({ status }) => status)).size).toBeGreaterThan(8);
  expect(one.filter(({ status }) => status < 300).length).toBeGreaterThan(350);
  expectSame(one, await run());
});

test('a world that goes on from a snapshot in another process, with another seed and time, answers as it would have here', {
  timeout: 120_000,
}, async () => {
  const here = await run();
  const there = await run(() => {
    other = startProcess(
      '--port',
      '0',
      '--public-url',
      PUBLIC_URL,
      '--seed',
      'another',
      '--clock',
      '2030-01-01T00:00:00Z',
    );
    return other.url;
  });
  expectSame(here, there);
});
