import { expect, test } from 'vitest';
import { ApiError, createControl } from '../../client/control.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

test('a world is controlled by typed calls', async () => {
  const { url } = mock.world();
  const control = createControl({ baseUrl: url });
  const { now, frozen } = await control.clock.advance({ body: { by: 'P1D' } });
  expect({ now, frozen }).toEqual({ now: '2025-07-07T12:00:00.000000Z', frozen: true });
  expect(await control.clock.get()).toMatchObject({ now });
  expect(await control.work.settle()).toMatchObject({ settled: true, failed: [], awaited: [] });
});

test('a call that is refused throws what the mock says', async () => {
  const control = createControl({ baseUrl: mock.world().url });
  const refused = await control.refunds.fail({ id: '00000000-0000-4000-8000-000000000000' }).catch((error) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect([refused.status, refused.body]).toEqual([
    404,
    { error: 'ResourceNotFound', detail: 'No refund with this id.' },
  ]);
});

test('another fetch takes the requests', async () => {
  const asked: string[] = [];
  const control = createControl({
    baseUrl: 'http://mock/w/own',
    fetch: async (request) => {
      asked.push(`${request.method} ${request.url}`);
      return Response.json({ status: 'ok', version: '1.0.0', worlds: 1 });
    },
  });
  expect(await control.health.get()).toEqual({ status: 'ok', version: '1.0.0', worlds: 1 });
  expect(asked).toEqual(['GET http://mock/w/own/_mock/health']);
});
