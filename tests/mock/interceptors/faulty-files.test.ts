import { expect, test } from 'vitest';
import { startMock } from '../../../mock/start.ts';
import { arrange, ask } from '../../support/faulty-calls.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

/** The address that a customer's download leads to. */
async function downloadOf(world: TestWorld): Promise<string> {
  const { headers } = await world.send('GET', '/v1/customer-portal/downloadables/mock_dl_demo', { token: null });
  return String(headers.location).replace(world.url, '');
}

test('a download is late, breaks off, or is limited, as its path says', async () => {
  const world = mock.world();
  const path = await downloadOf(world);
  const whole = await (await ask(world, path)).bytes();
  const fault = { path: '/downloads/*', times: 1 };
  await arrange(world, { ...fault, effect: { kind: 'delay', milliseconds: 5 } });
  expect(await (await ask(world, path)).bytes()).toEqual(whole);
  await arrange(world, { ...fault, effect: { kind: 'cut_body' } });
  const cut = await ask(world, path);
  expect([cut.headers.get('x-mock-fault'), Number(cut.headers.get('content-length'))]).toEqual(['2', whole.length]);
  await expect(cut.bytes()).rejects.toThrow('terminated');
  await arrange(world, { ...fault, effect: { kind: 'rate_limit', retry_after: 3 } });
  const limited = await ask(world, path);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3']);
  expect(await (await ask(world, path, { method: 'HEAD' })).text()).toBe('');
});

test('a download that breaks off fails without a port as well', async () => {
  const own = await startMock({
    listen: false,
    faults: [{ path: '/downloads/*', effect: { kind: 'cut_body', bytes: 7 } }],
  });
  const link = await own.fetch(`${own.url}/v1/customer-portal/downloadables/mock_dl_demo`, { redirect: 'manual' });
  const download = await own.fetch(link.headers.get('location') ?? '');
  const reader = download.body?.getReader();
  expect((await reader?.read())?.value).toHaveLength(7);
  await expect(reader?.read()).rejects.toThrow('terminated');
  await own.close();
});
