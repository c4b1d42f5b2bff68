import { expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { countsOf, startRun } from '../../support/coverage.ts';

test('before the first call nothing is covered, and all that the contract has is listed', async () => {
  const { control } = await startRun();
  const { contract, totals, operations } = await control.coverage.get();
  expect([contract, operations.length]).toEqual(['1.0.0', 128]);
  expect(totals.operations).toEqual({ covered: 0, total: 128, percent: 0 });
  const { all, statuses, requests, answers } = totals;
  expect(all).toEqual({ covered: 0, total: statuses.total + requests.total + answers.total, percent: 0 });
});

test('a call counts its status, and what it has sent and been answered', async () => {
  const { client, operation } = await startRun();
  await client().refunds.list({ sorting: ['-amount'] });
  const { statuses, request, share, ...call } = await operation('refunds.list');
  expect(call).toMatchObject({ id: 'refunds.list', tag: 'refunds', method: 'GET', path: '/v1/refunds/', calls: 1 });
  expect(statuses.map(({ status, count }) => [status, count])).toEqual([
    ['200', 1],
    ['401', 0],
    ['403', 0],
    ['422', 0],
  ]);
  expect(request.find(({ name }) => name === 'query.sorting')).toEqual({
    ...{
      name: 'query.sorting',
      kind: 'values',
      in: 'query',
      at: '/sorting/*',
      schema: '#/components/schemas/RefundSortKey',
    },
    entries: [
      { name: 'created_at', count: 0, refused: 0 },
      { name: '-created_at', count: 0, refused: 0 },
      { name: 'amount', count: 0, refused: 0 },
      { name: '-amount', count: 1, refused: 0 },
    ],
  });
  // Four statuses, two arms of a filter by ids, four keys to sort by: one status and one key were exercised.
  expect(share).toEqual({ covered: 2, total: 10, percent: 20 });
});

test('an arm counts once it is accepted; what was refused is told and exercises nothing', async () => {
  const { client, send, operation } = await startRun();
  const fixed = { type: 'fixed', duration: 'once', amount: 500, name: 'Five off' };
  const months = {
    type: 'percentage',
    duration: 'repeating',
    duration_in_months: 3,
    basis_points: 1000,
    name: 'Ten off',
  };
  await client().discounts.create({ body: fixed as never });
  const refused = await send('POST', '/v1/discounts/', { body: { ...months, products: [ID.customer] } });
  expect(refused.status).toBe(422);
  const { request, statuses } = await operation('discounts.create');
  expect(request.find(({ name }) => name === 'DiscountCreate')?.entries).toEqual([
    { name: 'DiscountCreateFixed', count: 1, refused: 0 },
    { name: 'DiscountCreateFixedRepeating', count: 0, refused: 0 },
    { name: 'DiscountCreatePercentage', count: 0, refused: 0 },
    { name: 'DiscountCreatePercentageRepeating', count: 0, refused: 1 },
  ]);
  expect(countsOf(request, 'DiscountCreateFixed.duration', 'values')).toEqual({ once: 1, forever: 0 });
  expect(statuses.filter(({ count }) => count > 0).map(({ status }) => status)).toEqual(['201', '422']);
});

test('a schema that contains itself is one place, however deep it nests', async () => {
  const { send, operation } = await startRun();
  const clause = { property: 'name', operator: 'eq', value: 'run' };
  const inner = { conjunction: 'or', clauses: [clause, { ...clause, operator: 'ne', value: 7 }] };
  const filter = { conjunction: 'and', clauses: [{ conjunction: 'and', clauses: [inner] }] };
  const { status } = await send('POST', '/v1/meters/', {
    body: { name: 'Runs', filter, aggregation: { func: 'max', property: 'n' } },
  });
  expect(status).toBe(201);
  const { request } = await operation('meters.create');
  expect(countsOf(request, 'MeterFilter.conjunction', 'values')).toEqual({ and: 2, or: 1 });
  expect(countsOf(request, 'MeterFilter.clauses', 'arms')).toEqual({ MeterFilter: 2, MeterFilterClause: 2 });
  expect(countsOf(request, 'MeterFilterClause.value', 'arms')).toEqual({ string: 1, integer: 1, boolean: 0 });
  expect(countsOf(request, 'MeterAggregation', 'arms')).toEqual({
    MeterAggregationCount: 0,
    MeterAggregationProperty: 1,
  });
  expect(request.find(({ name }) => name === 'MeterFilterClause.operator')?.at).toBe('/filter/clauses/*/operator');
});

test('what may be one value or a list has both as arms, and its values once', async () => {
  const { client, operation } = await startRun();
  await client().payments.list({ status: 'failed' });
  await client().payments.list({ status: ['failed', 'pending'] });
  const { request } = await operation('payments.list');
  expect(countsOf(request, 'query.status', 'arms')).toEqual({ PaymentStatus: 1, array: 1 });
  expect(countsOf(request, 'query.status', 'values')).toEqual({ pending: 1, succeeded: 0, failed: 2 });
});

test('null is neither an arm nor a value', async () => {
  const { client, operation } = await startRun();
  await client().licenseKeys.update({ id: ID.licenseKey, body: { status: null } });
  await client().licenseKeys.update({ id: ID.licenseKey, body: { status: 'disabled' } });
  const { request } = await operation('licenseKeys.update');
  expect(request.map(({ name, kind }) => [name, kind])).toEqual([['LicenseKeyUpdate.status', 'values']]);
  expect(countsOf(request, 'LicenseKeyUpdate.status', 'values')).toEqual({ granted: 0, revoked: 0, disabled: 1 });
});

test('what answers show counts once in the total, whichever operation has shown it', async () => {
  const { client, control, operation } = await startRun();
  await client().licenseKeys.get({ id: ID.licenseKey });
  await client().licenseKeys.update({ id: ID.licenseKey, body: { status: 'disabled' } });
  const { answers } = await control.coverage.get();
  expect(countsOf(answers, 'LicenseKey.status', 'values')).toEqual({ granted: 1, revoked: 0, disabled: 1 });
  const { locations } = answers.find(({ name }) => name === 'LicenseKey.status') ?? {};
  expect(locations).toContainEqual({ operation: 'licenseKeys.get', status: '200', at: '/status' });
  expect(locations).toContainEqual({ operation: 'licenseKeys.list', status: '200', at: '/items/*/status' });
  // Each operation tells what its own answers have shown.
  expect(countsOf((await operation('licenseKeys.get')).answer, 'LicenseKey.status', 'values')).toEqual({ granted: 1 });
  expect(countsOf((await operation('licenseKeys.update')).answer, 'LicenseKey.status', 'values')).toEqual({
    disabled: 1,
  });
  expect((await operation('licenseKeys.list')).answer).toEqual([]);
});

test('the calls of all worlds count together, and stay when a world is reset or deleted', async () => {
  const { client, control, operation } = await startRun();
  await client('one').refunds.list();
  await client('two').refunds.list();
  await control.worlds.reset({ name: 'one' });
  await control.worlds.delete({ name: 'two' });
  expect((await operation('refunds.list')).calls).toBe(2);
});

test('a reset tells what is forgotten and begins again', async () => {
  const { client, control, operation } = await startRun();
  await client().refunds.list();
  const before = (await control.coverage.get()).totals;
  expect(before.statuses.covered).toBe(1);
  expect((await control.coverage.reset()).totals).toEqual(before);
  expect((await control.coverage.get()).totals.all.covered).toBe(0);
  expect((await operation('refunds.list')).calls).toBe(0);
});

test('operations are chosen by name, pattern and tag, and totals are of those chosen', async () => {
  const { client, control } = await startRun();
  await client().refunds.list();
  const ids = async (query: Parameters<typeof control.coverage.get>[0]) =>
    (await control.coverage.get(query)).operations.map(({ id }) => id);
  expect(await ids({ operation: 'refunds.*' })).toEqual(['refunds.list', 'refunds.create']);
  expect(await ids({ tag: 'refunds' })).toEqual(['refunds.list', 'refunds.create']);
  expect(await ids({ operation: '*.list', tag: 'refunds' })).toEqual(['refunds.list']);
  const { totals } = await control.coverage.get({ tag: 'refunds' });
  expect(totals.operations).toEqual({ covered: 1, total: 2, percent: 50 });
});

test('a name that is none is refused with the one that is like it', async () => {
  const { send } = await startRun();
  const refusal = async (search: string) => (await (await send('GET', `/_mock/coverage?${search}`)).json()).detail;
  expect(await refusal('operation=refund.list')).toEqual([
    {
      loc: ['query', 'operation'],
      msg: "No operation has this name; did you mean 'refunds.list'?",
      type: 'value_error',
    },
  ]);
  expect(await refusal('tag=refund')).toEqual([
    { loc: ['query', 'tag'], msg: "No tag has this name; did you mean 'refunds'?", type: 'value_error' },
  ]);
  expect((await refusal('operation=refund.*'))[0].msg).toBe(
    'No operation fits this pattern; they are named like benefits.list',
  );
  expect((await refusal('operation=orders.*&tag=refunds'))[0].msg).toBe(
    'No operation of the tag refunds is meant by orders.*',
  );
});

test('what is missing is listed alone, and the totals stay those of all', async () => {
  const { client, control } = await startRun();
  await client().refunds.list({ sorting: ['-amount'] });
  const whole = await control.coverage.get({ operation: 'refunds.list' });
  const { totals, operations, answers } = await control.coverage.get({ operation: 'refunds.list', missing: true });
  expect(totals).toEqual(whole.totals);
  const [left] = operations;
  expect(left?.statuses.map(({ status }) => status)).toEqual(['401', '403', '422']);
  expect(left?.request.find(({ name }) => name === 'query.sorting')?.entries.map(({ name }) => name)).toEqual([
    'created_at',
    '-created_at',
    'amount',
  ]);
  expect(answers.flatMap(({ entries }) => entries).every(({ count }) => count === 0)).toBe(true);
});
