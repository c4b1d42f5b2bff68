import { expect, test } from 'vitest';
import type { Scenario } from '../../../generated/control/types.ts';
import { useMocks } from '../scenarios/scenarios.ts';

const start = useMocks();

const FORTY: Scenario = {
  base: 'empty',
  steps: [{ call: 'customers.create', times: 40, with: { body: { email: `c\${index}@costa.example` } } }],
};

const TAKEN = { status: 409, body: { error: 'WorldExists' } };

test('a world that is being built has its name: another is refused, and who uses it waits for it', async () => {
  const { control, client } = await start();
  const building = control.worlds.create({ body: { name: 'shop', scenario: FORTY } });
  await expect(control.worlds.create({ body: { name: 'shop', scenario: 'empty' } })).rejects.toMatchObject(TAKEN);
  expect((await client('shop').customers.list()).pagination.total_count).toBe(40);
  expect(await building).toMatchObject({ name: 'shop', scenario: 'inline', commits: 0 });
});

test('a world that is being copied has its name', async () => {
  const { control, client } = await start();
  await control.worlds.create({ body: { name: 'shop', scenario: FORTY } });
  const copying = control.worlds.create({ body: { name: 'copy', from: 'shop' } });
  await expect(control.worlds.create({ body: { name: 'copy', scenario: 'empty' } })).rejects.toMatchObject(TAKEN);
  await expect(control.worlds.create({ body: { name: 'copy', from: 'shop' } })).rejects.toMatchObject(TAKEN);
  expect(await copying).toMatchObject({ name: 'copy', scenario: 'inline' });
  expect((await client('copy').customers.list()).pagination.total_count).toBe(40);
});

test('a world that cannot be made leaves its name free', async () => {
  const { control, client } = await start();
  const steps = [...FORTY.steps, { call: 'customers.get', with: { id: '00000000-0000-4000-8000-000000000000' } }];
  const failing = control.worlds.create({ body: { name: 'shop', scenario: { ...FORTY, steps } } });
  await expect(failing).rejects.toMatchObject({ status: 422 });
  const copying = control.worlds.create({ body: { name: 'shop', from: 'nowhere' } });
  await expect(copying).rejects.toMatchObject({ status: 404 });
  await expect(control.worlds.get({ name: 'shop' })).rejects.toMatchObject({ status: 404 });
  await control.worlds.create({ body: { name: 'shop', scenario: FORTY } });
  expect((await client('shop').customers.list()).pagination.total_count).toBe(40);
});
