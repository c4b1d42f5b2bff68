import { expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/operations.ts';
import { bodyWith, LIST_CALLS } from '../support/list-calls.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { exampleRequest, targetOf } from '../support/requests.ts';
import { useSteps } from '../support/steps.ts';

const countSteps = useSteps();
const mock = useMock();
const MEGABYTE = 1024 * 1024;

interface Costed {
  readonly status: number;
  readonly body: { readonly detail?: unknown };
  readonly steps: number;
}

/** Sends a call and gives its answer with the steps that the mock took for it. */
async function send(world: TestWorld, operationId: OperationId, body: unknown, id?: string): Promise<Costed> {
  const example = exampleRequest(operationId);
  const path = targetOf(id === undefined ? example : { ...example, path: { id } });
  const token = operationId === 'organizations.create' ? 'mock_pat_demo' : example.token;
  const options = { token, body, headers: { 'content-type': 'application/json' } };
  let answer: Omit<Costed, 'steps'> = { status: 0, body: {} };
  const steps = await countSteps(async () => {
    answer = await world.send(operations[operationId].method, path, options);
  });
  // What a call leads to, such as webhooks, would be counted with the next one.
  await world.settle();
  return { status: answer.status, body: answer.body, steps };
}

/**
 * Steps of longer and longer requests: what is added must not grow faster than the length. Where it does not, the upper
 * half adds twice what the quarter below it adds; where each item looks at every other, four times. The engine may change
 * how it counts a loop between any two requests, and every second request takes a few hundred steps more: of four counts
 * for each length, the two in the middle are free of the first and balance the second.
 */
async function expectLinear(most: number, stepsOf: (count: number) => Promise<number>): Promise<void> {
  // The first time something is made that lasts.
  await stepsOf(most);
  const counts: Record<'quarter' | 'half' | 'whole', number[]> = { quarter: [], half: [], whole: [] };
  for (let round = 0; round < 4; round += 1) {
    counts.quarter.push(await stepsOf(Math.floor(most / 4)));
    counts.half.push(await stepsOf(most / 2));
    counts.whole.push(await stepsOf(most));
  }
  const [quarter, half, whole] = [counts.quarter, counts.half, counts.whole].map(middle) as [number, number, number];
  expect(whole - half - 2.5 * (half - quarter)).toBeLessThanOrEqual(200);
}

/** The mean of the two in the middle of four. */
function middle(counts: readonly number[]): number {
  const [, low = 0, high = 0] = counts.toSorted((a, b) => a - b);
  return (low + high) / 2;
}

const rows = LIST_CALLS.map((call) => ({ ...call, name: `${call.operationId} ${call.place.join('.')}` }));

test.each(rows)('$name, as long as it may be, costs no more for each item than a short one', async (call) => {
  await expectLinear(call.most, async (count) => {
    const world = mock.world();
    const answer = await send(world, call.operationId, bodyWith(call, call.items(world, count)), call.id);
    expect(answer).toMatchObject({ body: expect.not.objectContaining({ detail: expect.anything() }) });
    return answer.steps;
  });
});

test.each(rows)('$name of 10 MiB is refused for its length, at a few steps a byte', async (call) => {
  const world = mock.world();
  const [item] = call.items(world, 1);
  const count = Math.floor((10 * MEGABYTE - 1000) / (JSON.stringify(item).length + 1));
  const text = JSON.stringify(bodyWith(call, Array(count).fill(item)));
  const { status, body, steps } = await send(world, call.operationId, text, call.id);
  const msg = `List should have at most ${call.most} items`;
  expect({ status, body }).toEqual({
    status: 422,
    body: { detail: [{ loc: ['body', ...call.place], msg, type: 'too_long' }] },
  });
  expect(steps).toBeLessThanOrEqual(4 * text.length);
  expect((await world.send('GET', '/v1/products/')).status).toBe(200);
});

test('10 MiB of events are taken, at a few steps a byte', async () => {
  const world = mock.world();
  const event = { name: 'teammate.run', external_customer_id: 'user_1042', metadata: { tokens: 1840 } };
  const textOf = (size: number) =>
    JSON.stringify({ events: Array(Math.floor((size - 100) / (JSON.stringify(event).length + 1))).fill(event) });
  const [, half, whole] = [await ingest(1 * MEGABYTE), await ingest(5 * MEGABYTE), await ingest(10 * MEGABYTE)];
  expect(whole).toBeLessThanOrEqual(2.1 * half);

  async function ingest(size: number): Promise<number> {
    const { status, steps } = await send(world, 'events.ingest', textOf(size));
    expect(status).toBe(200);
    return steps;
  }
});

test('benefits that are set and taken away again cost a buyer no more each when there are many', async () => {
  const { items } = LIST_CALLS.find(({ operationId }) => operationId === 'products.updateBenefits') ?? {};
  await expectLinear(100, async (count) => {
    const world = mock.world();
    const benefits = items?.(world, count) ?? [];
    const set = await send(world, 'products.updateBenefits', { benefits });
    const cleared = await send(world, 'products.updateBenefits', { benefits: [] });
    expect([set.status, cleared.status]).toEqual([200, 200]);
    return set.steps + cleared.steps;
  });
});
