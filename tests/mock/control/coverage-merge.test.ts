import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createControl } from '../../../client/create-control.ts';
import type { Coverage, CoverageEntry } from '../../../generated/control/types.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { startMock } from '../../../mock/start.ts';
import { countsOf, startRun } from '../../support/coverage.ts';

/** A few operations whose report is small, with enumerations in requests and answers. */
const FEW = { operation: 'licenseKeys.*' };

const COUNT = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5 }), fc.constant(Number.MAX_SAFE_INTEGER));

/** Reports of runs that may have exercised anything of these operations. */
function reportsLike(empty: Coverage): fc.Arbitrary<Coverage> {
  const size = JSON.stringify(empty).length; // more than there are counts
  return fc.infiniteStream(COUNT).map((stream) => {
    const counts = stream.take(size);
    const next = (): number => counts.next().value ?? 0;
    const entries = (given: readonly CoverageEntry[], isRequest: boolean) =>
      given.map(({ name }) => (isRequest ? { name, count: next(), refused: next() } : { name, count: next() }));
    const operations = empty.operations.map((operation) => ({
      ...operation,
      statuses: operation.statuses.map(({ status }) => ({ status, count: next() })),
      undocumented: [{ status: '503', count: 1 + (next() % 5) }],
      request: operation.request.map((place) => ({ ...place, entries: entries(place.entries, true) })),
      answer: empty.answers.flatMap(({ locations, entries: given, ...place }) =>
        locations
          .filter((location) => location.operation === operation.id)
          .map(({ status, at }) => ({ ...place, in: status, at, entries: entries(given, false) })),
      ),
    }));
    return { ...empty, operations };
  });
}

async function merging() {
  const mock = await startMock({ listen: false });
  onTestFinished(() => mock.close());
  const { coverage } = createControl({ baseUrl: mock.url, fetch: mock.fetch });
  /** What is there after these have been merged, one after the other, from nothing. */
  const joined = async (...reports: readonly Coverage[]): Promise<Coverage> => {
    await coverage.reset();
    for (const body of reports) await coverage.merge({ body });
    return coverage.get(FEW);
  };
  return { joined, empty: await coverage.get(FEW) };
}

test('the order and the grouping of what is merged does not matter, and nothing adds nothing', async () => {
  const { joined, empty } = await merging();
  const reports = reportsLike(empty);
  await fc.assert(
    fc.asyncProperty(reports, reports, reports, async (one, two, three) => {
      const all = await joined(one, two, three);
      expect(await joined(three, one, two)).toEqual(all);
      expect(await joined(one, await joined(two, three))).toEqual(all);
      expect(await joined(empty, one)).toEqual(await joined(one));
    }),
    { numRuns: 6 },
  );
});

test('what is merged twice exercises no more than once, and what is exercised stays so', async () => {
  const { joined, empty } = await merging();
  const reports = reportsLike(empty);
  await fc.assert(
    fc.asyncProperty(reports, reports, async (one, two) => {
      const once = await joined(one);
      expect((await joined(one, one)).totals).toEqual(once.totals);
      const both = await joined(one, two);
      for (const part of ['all', 'operations', 'statuses', 'requests', 'answers'] as const)
        expect(both.totals[part].covered).toBeGreaterThanOrEqual(once.totals[part].covered);
    }),
    { numRuns: 6 },
  );
});

test('the counts of two runs are added, refused ones and undocumented statuses too', async () => {
  const runs = [await startRun(), await startRun()] as const;
  for (const { client, send, control } of runs) {
    await client().licenseKeys.update({ id: ID.licenseKey, body: { status: 'disabled' } });
    await send('PATCH', `/v1/license-keys/${ID.customer}`, { body: { status: 'granted' } });
    await control.faults.create({ body: { operation: 'licenseKeys.update', effect: { kind: 'status', status: 502 } } });
    await send('PATCH', `/v1/license-keys/${ID.licenseKey}`, { body: { status: 'granted' } });
  }
  const [first, second] = runs;
  const merged = await first.control.coverage.merge({ body: await second.control.coverage.get() });
  expect(merged.totals).toEqual((await second.control.coverage.get()).totals);
  const { statuses, undocumented, request, calls } = await first.operation('licenseKeys.update');
  expect(statuses.filter(({ count }) => count > 0)).toEqual([
    { status: '200', count: 2 },
    { status: '404', count: 2 },
  ]);
  expect([undocumented, calls]).toEqual([[{ status: '502', count: 2 }], 6]);
  expect(request[0]?.entries).toEqual([
    { name: 'granted', count: 0, refused: 2 },
    { name: 'revoked', count: 0, refused: 0 },
    { name: 'disabled', count: 2, refused: 0 },
  ]);
  expect(countsOf((await first.control.coverage.get()).answers, 'LicenseKey.status', 'values')).toEqual({
    ...{ granted: 0, revoked: 0, disabled: 2 },
  });
});

test('a run of another contract is merged as far as this one has all that it exercised', async () => {
  const { control, operation } = await startRun();
  const report = await control.coverage.get(FEW);
  const [known] = report.operations;
  if (!known) throw new Error('There is no operation');
  const older = { ...known, statuses: [{ status: '200', count: 4 }], request: [], answer: [] };
  const gone = { ...known, id: 'licenseKeys.forget', calls: 0 };
  await control.coverage.merge({ body: { ...report, contract: '0.9.0', operations: [older, gone] } });
  expect((await operation(known.id)).calls).toBe(4);
});

test('what this contract does not have is named, and nothing is merged', async () => {
  const { control, send, operation } = await startRun();
  const report = await control.coverage.get({ operation: 'licenseKeys.update' });
  const [update] = report.operations;
  if (!update) throw new Error('There is no operation');
  const request = update.request.map((place) => ({ ...place, entries: [{ name: 'lost', count: 0, refused: 1 }] }));
  const statuses = [...update.statuses, { status: '418', count: 1 }].map((each) => ({ ...each, count: 1 }));
  const operations = [
    { ...update, statuses, request },
    { ...update, id: 'licenseKeys.forget', calls: 3 },
  ];
  const answer = await send('POST', '/_mock/coverage/merge', { body: { ...report, contract: '2.0.0', operations } });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    {
      detail: [
        {
          loc: ['body', 'operations'],
          msg: 'Nothing is merged: it is of the contract 2.0.0, and this one, 1.0.0, does not have licenseKeys.update 418, licenseKeys.update LicenseKeyUpdate.status lost, licenseKeys.forget',
          type: 'value_error',
        },
      ],
    },
  ]);
  expect((await operation('licenseKeys.update')).calls).toBe(0);
});

test('a place is named once in an operation and in all answers, so that a merge finds it', async () => {
  const { control } = await startRun();
  const { operations, answers } = await control.coverage.get();
  const ofAnswers = operations.map(({ id }) =>
    answers.filter(({ locations }) => locations.some((one) => one.operation === id)),
  );
  for (const places of [...operations.map(({ request }) => request), ...ofAnswers, answers]) {
    const names = places.map(({ kind, name }) => `${kind} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { entries } of places) expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  }
});
