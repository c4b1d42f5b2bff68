import { expect, test } from 'vitest';
import { contract, list, nameOf, object, operations, schemas } from '../spec/contract.ts';
import { callRows } from '../support/guide-rows/calls.ts';
import { testingRows } from '../support/guide-rows/testing.ts';
import { guideTables, rowsOf } from '../support/guide-tables.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const CHECKS = { ...callRows, ...testingRows };
const EVENTS = 'webhooks.md: Event, Sent when, data';
const OPEN_CALLS = 'credentials.md: Call, What stands in its place';
const SANDBOX = 'testing.md: What one wants, There, Here';
const SERVERS = 'overview.md: Server, Base URL';

/** Tables that a test of its own takes, here or there. Those of errors are made from what the mock answers by. */
const TAKEN: Readonly<Record<string, string>> = {
  [EVENTS]: 'tests/docs/guide-tables.test.ts',
  [OPEN_CALLS]: 'tests/docs/guide-tables.test.ts',
  [SANDBOX]: 'tests/docs/sandbox-commands.test.ts',
  [SERVERS]: 'tests/docs/guide-tables.test.ts',
  'errors.md: What happens, What the call throws': 'tests/client/fault-matrix.test.ts',
  'files.md: reason, Of, What is wrong': 'tests/client/files/guide.test.ts',
  'libraries.md: Library, Tried with': 'tests/docs/libraries.test.ts',
  'webhooks.md: Answer of fetch, When': 'tests/client/webhook-guide.test.ts',
  'webhooks.md: reason, status, What is wrong': 'tests/client/webhook-guide.test.ts',
  'webhooks.md: Header, Value': 'tests/mock/webhooks/delivery.test.ts',
  'testing.md: Scenario, What a world begins with': 'tests/mock/scenarios/guide.test.ts',
};

test('one test takes each table that is written in a guide', () => {
  const taken = [...Object.keys(CHECKS), ...Object.keys(TAKEN)];
  expect(guideTables.map(({ place }) => place).toSorted()).toEqual(taken.toSorted());
});

test.each(Object.entries(CHECKS))('each row of %s is checked', (place, checks) => {
  expect(Object.keys(checks)).toEqual(rowsOf(place).map(([first]) => first));
});

const rows = Object.entries(CHECKS).flatMap(([place, checks]) =>
  Object.entries(checks).map(([first, check]) => ({ place, first, check })),
);

test.each(rows)('$place: $first is true', async ({ place, first, check }) => {
  await check(mock.world(), rowsOf(place).find(([cell]) => cell === first) ?? []);
});

test('the guide lists each event with what it carries', () => {
  const carried = Object.entries(object(contract.webhooks)).map(([event, item]) => {
    const media = object(object(object(object(object(item).post).requestBody).content)['application/json']);
    const payload = schemas[nameOf(media.schema) ?? ''];
    return [event, nameOf(object(payload?.properties).data)];
  });
  expect(
    rowsOf(EVENTS)
      .map(([event, , data]) => [event, data])
      .toSorted(),
  ).toEqual(carried.toSorted());
});

test('the guide lists each call that takes no credential, and the mock asks for none', async () => {
  const open = operations.filter(({ body }) => asksForNone(body.security));
  expect(
    rowsOf(OPEN_CALLS)
      .map(([call]) => call)
      .toSorted(),
  ).toEqual(open.map(({ method, path }) => `${method} ${path}`).toSorted());
  const world = mock.world();
  for (const { method, path } of open) {
    const answer = await world.send(method, path.replaceAll(/\{\w+\}/g, 'x'), { token: null });
    expect(answer.body.error, path).not.toBe('Unauthorized');
  }
});

/** Whether there is no way to authenticate, or one of the ways is none. */
function asksForNone(security: Parameters<typeof list>[0]): boolean {
  const ways = list(security).map((way) => Object.keys(object(way)).length);
  return ways.length === 0 || ways.includes(0);
}

test('the guide lists the servers of the contract', () => {
  expect(rowsOf(SERVERS).map(([, url]) => url)).toEqual(list(contract.servers).map((server) => object(server).url));
});
