import { expect, test } from 'vitest';
import { useMock } from '../../support/mock.ts';

const mock = useMock();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const fault = (field: string, type: string) => ({
  detail: [expect.objectContaining({ loc: ['body', ...(field === '' ? [] : [field])], type })],
});

/** The renewal of the story's subscription is the first work that lies ahead. */
test('the clock tells the time of its world, whether it stands still, and when work is due', async () => {
  const { status, body } = await mock.world().send('GET', '/_mock/clock');
  expect([status, body]).toEqual([
    200,
    { now: '2025-07-06T12:00:00.000000Z', frozen: true, next_work_at: expect.toSatisfy(isTimeOrNull) },
  ]);
});

function isTimeOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
}

test('time passes by a duration of the calendar, in one world and not in another', async () => {
  const [world, other] = [mock.world(), mock.world()];
  const { body } = await world.send('POST', '/_mock/clock/advance', { body: { by: 'P1M2DT30M' } });
  expect(body).toMatchObject({ now: '2025-08-08T12:30:00.000000Z', frozen: true });
  expect((await world.send('GET', '/_mock/clock')).body.now).toBe('2025-08-08T12:30:00.000000Z');
  expect((await other.send('GET', '/_mock/clock')).body.now).toBe('2025-07-06T12:00:00.000000Z');
});

test('the time is set with any offset, and what is created then has it', async () => {
  const world = mock.world();
  const { body } = await world.send('POST', '/_mock/clock/set', { body: { to: '2026-01-01T02:00:00+02:00' } });
  expect(body.now).toBe('2026-01-01T00:00:00.000000Z');
  const created = await world.client().customers.create({ body: { email: 'ana@costa.example' } });
  expect(created.created_at).toBe('2026-01-01T00:00:00.000000Z');
});

test('the time is set in milliseconds as well', async () => {
  const { body } = await mock.world().send('POST', '/_mock/clock/set', { body: { to: 1_767_225_600_000 } });
  expect(body.now).toBe('2026-01-01T00:00:00.000000Z');
});

test('a day that no calendar has is refused by its name', async () => {
  const { body } = await mock.world().send('POST', '/_mock/clock/set', { body: { to: '2027-02-30T00:00:00Z' } });
  expect(body.detail[0].msg).toBe('2027-02-30 is no day of the calendar');
});

test('a clock that is resumed runs on, and stands still again when it is frozen', async () => {
  const world = mock.world();
  const resumed = await world.send('POST', '/_mock/clock/resume');
  expect(resumed.body.frozen).toBe(false);
  expect(Date.parse(resumed.body.now)).toBeGreaterThanOrEqual(Date.parse('2025-07-06T12:00:00Z'));
  const frozen = await world.send('POST', '/_mock/clock/freeze');
  expect(frozen.body.frozen).toBe(true);
  expect((await world.send('GET', '/_mock/clock')).body.now).toBe(frozen.body.now);
});

test('work that is due is done before the answer', async () => {
  const world = mock.world();
  const { checkouts } = world.client();
  const { items } = await world.client().products.list({});
  const checkout = await checkouts.create({ body: { products: [items[0]?.id ?? ''] } });
  await world.advance('PT1H');
  expect(world.inside.tables.checkouts.get(checkout.id)?.status).toBe('expired');
});

test.each([
  ['set', { to: '2025-07-06T11:59:59Z' }, 'to', 'greater_than_equal'],
  ['set', { to: '2035-07-06T12:00:01Z' }, 'to', 'less_than_equal'],
  ['set', { to: '2025-12-31T23:59:60Z' }, 'to', 'datetime_parsing'],
  ['set', { to: 'tomorrow' }, 'to', 'datetime_parsing'],
  ['set', { to: true }, 'to', 'string_type'],
  ['set', {}, 'to', 'missing'],
  ['advance', { by: 'P10Y1D' }, 'by', 'less_than_equal'],
  ['advance', { by: '1 month' }, 'by', 'string_pattern_mismatch'],
  ['advance', { by: 1 }, 'by', 'string_type'],
  ['advance', { by: 'P1D', to: 'next-work' }, 'to', 'extra_forbidden'],
  ['advance', { to: '2026-01-01T00:00:00Z' }, 'to', 'literal_error'],
  ['advance', {}, 'by', 'missing'],
  ['advance', { to: 'renewal' }, 'subscription_id', 'missing'],
  ['advance', { to: 'renewal', subscription_id: UNKNOWN }, 'subscription_id', 'value_error'],
  ['advance', { to: 'next-work', subscription_id: UNKNOWN }, 'subscription_id', 'value_error'],
  ['advance', { by: 'P1D', times: 0 }, 'times', 'greater_than_equal'],
])('the clock refuses to %s %j', async (step, body, field, type) => {
  const world = mock.world();
  const response = await world.send('POST', `/_mock/clock/${step}`, { body });
  expect([response.status, response.body]).toEqual([422, fault(field, type)]);
  expect((await world.send('GET', '/_mock/clock')).body.now).toBe('2025-07-06T12:00:00.000000Z');
});

test('a body that is no JSON, and one that is missing, are refused', async () => {
  const world = mock.world();
  const headers = { 'content-type': 'application/json' };
  const broken = await world.send('POST', '/_mock/clock/advance', { body: '{"by":', headers });
  expect([broken.status, broken.body]).toEqual([422, fault('', 'json_invalid')]);
  const none = await world.send('POST', '/_mock/clock/advance');
  expect([none.status, none.body]).toEqual([422, fault('', 'missing')]);
});
