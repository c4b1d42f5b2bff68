import { expect, test } from 'vitest';
import type { FaultEffect } from '../../../generated/control/types.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { countsOf, type Run, startRun } from '../../support/coverage.ts';

const GET = `/v1/license-keys/${ID.licenseKey}`;

/** A mock in which each get of a license key goes wrong, after one such get. */
async function afterFaulty(effect: FaultEffect): Promise<Run> {
  const run = await startRun();
  await run.control.faults.create({ body: { operation: 'licenseKeys.get', effect } });
  await run.send('GET', GET).catch(() => undefined);
  return run;
}

async function shownBy(run: Run): Promise<{ readonly statuses: string[]; readonly values: Record<string, number> }> {
  const { statuses, undocumented } = await run.operation('licenseKeys.get');
  const { answers } = await run.control.coverage.get();
  const seen = [...statuses, ...undocumented].filter(({ count }) => count > 0).map(({ status }) => status);
  return { statuses: seen, values: countsOf(answers, 'LicenseKey.status', 'values') };
}

const NOTHING = { granted: 0, revoked: 0, disabled: 0 };

test('a documented status that a fault gives counts: the client has met it', async () => {
  const run = await afterFaulty({ kind: 'status', status: 404 });
  expect(await shownBy(run)).toEqual({ statuses: ['404'], values: NOTHING });
});

test('a status that the operation does not document is told, and exercises nothing', async () => {
  const run = await afterFaulty({ kind: 'status', status: 503 });
  const { undocumented, share, calls } = await run.operation('licenseKeys.get');
  expect([undocumented, share.covered, calls]).toEqual([[{ status: '503', count: 1 }], 0, 1]);
});

test('an answer that does not come counts nothing', async () => {
  for (const when of ['before', 'after'] as const) {
    const run = await afterFaulty({ kind: 'drop', when });
    expect(await shownBy(run)).toEqual({ statuses: [], values: NOTHING });
  }
});

test('a body that is cut off, empty or something else shows nothing beside its status', async () => {
  const effects: FaultEffect[] = [
    { kind: 'cut_body', bytes: 20 },
    { kind: 'empty_body' },
    { kind: 'content_type', content_type: 'text/html' },
    { kind: 'content_type', content_type: 'application/json', body: '{"status":' },
  ];
  for (const effect of effects) {
    expect(await shownBy(await afterFaulty(effect))).toEqual({ statuses: ['200'], values: NOTHING });
  }
});

test('a body that a fault has changed counts as it was changed', async () => {
  const removed = await afterFaulty({ kind: 'missing_field', pointer: '/status' });
  expect(await shownBy(removed)).toEqual({ statuses: ['200'], values: NOTHING });
  const other = await afterFaulty({ kind: 'unknown_enum_value', pointer: '/status', value: 'disabled' });
  expect(await shownBy(other)).toEqual({ statuses: ['200'], values: { ...NOTHING, disabled: 1 } });
});

test('an answer that comes late counts as any other', async () => {
  const run = await afterFaulty({ kind: 'delay', milliseconds: 1 });
  expect(await shownBy(run)).toEqual({ statuses: ['200'], values: { ...NOTHING, granted: 1 } });
});

test('an answer that the caller asked for with Prefer counts its status and what it shows', async () => {
  const run = await startRun();
  await run.send('GET', GET, { headers: { prefer: 'code=404' } });
  expect((await shownBy(run)).statuses).toEqual(['404']);
  await run.send('GET', GET, { headers: { prefer: 'code=200' } });
  expect(await shownBy(run)).toEqual({ statuses: ['200', '404'], values: { ...NOTHING, granted: 1 } });
});

test('HEAD, OPTIONS, an unknown path, another method and a look of an observer count as no call', async () => {
  const { send, control } = await startRun();
  await send('HEAD', GET);
  await send('OPTIONS', GET);
  await send('GET', '/v1/nowhere');
  await send('PUT', GET, { body: {} });
  await send('GET', '/v1/refunds');
  await send('GET', GET, { headers: { 'x-mock-observer': '1' } });
  const { totals, operations } = await control.coverage.get();
  expect([totals.all.covered, operations.every(({ calls }) => calls === 0)]).toEqual([0, true]);
});

test('a request that is refused before it is read counts its status alone', async () => {
  const { send, operation } = await startRun();
  await send('GET', '/v1/refunds/?sorting=amount', { headers: { authorization: 'Bearer nonsense' } });
  const { statuses, request } = await operation('refunds.list');
  expect(statuses.filter(({ count }) => count > 0)).toEqual([{ status: '401', count: 1 }]);
  expect(request.flatMap(({ entries }) => entries).every(({ count, refused }) => count === 0 && refused === 0)).toBe(
    true,
  );
});

test('a value that is none of the enumeration counts as none', async () => {
  const { send, operation } = await startRun();
  await send('GET', '/v1/refunds/?sorting=weight&sorting=amount');
  const { request } = await operation('refunds.list');
  expect(request.find(({ name }) => name === 'query.sorting')?.entries).toContainEqual({
    name: 'amount',
    count: 0,
    refused: 1,
  });
});

test('a form counts as JSON does', async () => {
  const { send, operation } = await startRun();
  const body = new URLSearchParams({ token: 'nothing', token_type_hint: 'refresh_token' }).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await send('POST', '/v1/oauth2/revoke', { body, headers: form });
  const { request } = await operation('oauth2.revokeToken');
  expect(
    request
      .find(({ name }) => name === 'RevokeTokenRequest.token_type_hint')
      ?.entries.map(({ name, count, refused = 0 }) => [name, count + refused]),
  ).toEqual([
    ['access_token', 0],
    ['refresh_token', 1],
  ]);
});
