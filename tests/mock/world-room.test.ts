import { afterEach, expect, test } from 'vitest';
import { type MockProcess, startProcessWith } from './support/process.ts';

let mock: MockProcess | undefined;
afterEach(() => mock?.end('SIGKILL'));

const HEADERS = { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json' };

const REFUSAL =
  /^There is memory for (\d+) worlds: the process has \d+ MB for all\. .*--data.*NODE_OPTIONS=--max-old-space-size=/;

test('a process with little memory refuses worlds before there is none left, and those that exist go on', async () => {
  mock = startProcessWith(['--max-old-space-size=96'], '--journal', '0', '--port', '0');
  const url = await mock.url;
  const create = async (world: number, email: string) => {
    const path = `${url}/w/world-${world}/v1/customers/`;
    const answer = await fetch(path, { method: 'POST', headers: HEADERS, body: JSON.stringify({ email }) });
    return { status: answer.status, body: await answer.json() };
  };
  let count = 0;
  let answer = await create(count, 'ana@costa.example');
  for (; answer.status === 201 && count < 10_000; answer = await create(count, 'ana@costa.example')) count += 1;
  expect([answer.status, answer.body.error]).toEqual([507, 'TooManyWorlds']);
  expect(answer.body.detail).toMatch(REFUSAL);
  expect(count).toBeGreaterThan(100);
  for (let world = 0; world < count; world += 1)
    expect((await create(world, 'ben@costa.example')).status, `world-${world}`).toBe(201);
}, 120_000);
