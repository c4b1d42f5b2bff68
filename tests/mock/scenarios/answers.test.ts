import { expect, test } from 'vitest';
import { runSteps } from '../../../mock/scenarios/run.ts';
import { useMocks } from './scenarios.ts';

const start = useMocks();

const faulty = (effect: object) => ({
  call: 'faults.create',
  with: { body: { operation: 'customers.list', effect } },
});

test.each([
  ['dropped', { kind: 'drop' }],
  ['cut off', { kind: 'cut_body' }],
])(
  'an answer that the scenario itself has %s is a mistake of its step, and the next scenario is built',
  async (_, effect) => {
    const { control } = await start();
    const steps = [faulty(effect), { call: 'customers.list' }];
    const error = await control.worlds
      .create({ body: { name: 'shop', scenario: { steps } } })
      .catch((reason) => reason);
    expect(error).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'scenario', 'steps', 1, 'call'] }] } });
    expect(error.body.detail[0].msg).toMatch(/^customers\.list has no answer that can be read: ./);
    const next = await control.worlds.create({
      body: { name: 'shop', scenario: { steps: [{ call: 'customers.list' }] } },
    });
    expect(next).toMatchObject({ name: 'shop' });
  },
);

test('an answer that is no JSON is no mistake', async () => {
  const { control } = await start();
  const steps = [faulty({ kind: 'empty_body' }), { call: 'customers.list' }, { call: 'subscriptions.export' }];
  expect(await control.worlds.create({ body: { name: 'shop', scenario: { steps } } })).toMatchObject({ name: 'shop' });
});

test('a call that waits for ever ends with the time that a scenario has', async () => {
  let signal: AbortSignal | undefined;
  const fetch = (request: Request) => {
    signal = request.signal;
    return new Promise<never>(() => {});
  };
  const door = { fetch, baseUrl: 'http://127.0.0.1:4010/w/scenario', timeout: 1 };
  await expect(runSteps({ steps: [{ call: 'customers.list' }] }, door)).rejects.toThrow(
    'steps[0]: The scenario takes more than 0.001 seconds; shorten it',
  );
  expect(signal?.aborted).toBe(true);
});
