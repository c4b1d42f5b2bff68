import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { negotiate } from '../../../mock/kernel/accept.ts';
import { useMock } from '../../support/mock.ts';
import { readBundle } from './support/contract.ts';
import { serve } from './support/serve.ts';

const EXPORT = '/v1/subscriptions/export';
const CUSTOMER = '/v1/customers/da2b0897-2d5c-42f4-b76c-5392b257e054';
const MALFORMED = ['*', ',', ';', '/', 'application/json;q', 'a/b/c', 'application/json;q=2', 'text', ' '];

const document = readBundle();
const mock = useMock();

describe('an operation with one representation', () => {
  it.each([...MALFORMED, 'text/html', '*/*;q=0', 'application/json;q=0'])(
    'answers whatever is accepted: %j',
    async (accept) => {
      for (const prefer of [{}, { prefer: 'code=404' }, { prefer: 'dynamic=true' }]) {
        const response = await request(serve(document).server)
          .get(CUSTOMER)
          .set({ accept, ...prefer });
        expect([response.status, response.headers['content-type']]).toEqual([
          'prefer' in prefer && prefer.prefer === 'code=404' ? 404 : 200,
          'application/json',
        ]);
      }
    },
  );
});

describe('an operation with several representations', () => {
  const answers = async (accept: string, headers: Readonly<Record<string, string>> = {}) => {
    const world = await mock.world().send('GET', EXPORT, { headers: { accept, ...headers } });
    const example = await request(serve(document).server)
      .get(EXPORT)
      .set({ accept, ...headers });
    expect(example.status).toBe(world.status);
    expect(example.headers['content-type']?.split(';')[0]).toBe(world.headers['content-type']?.split(';')[0]);
    return [world.status, world.headers['content-type']];
  };

  it.each([...MALFORMED, '*/*', 'text/csv', 'text/*', 'TEXT/CSV;Q=0.5', 'text/csv; charset=utf-8'])(
    'answers with its first to %j',
    async (accept) => {
      expect(await answers(accept)).toEqual([200, 'text/csv; charset=utf-8']);
    },
  );

  it.each([
    'application/json',
    'application/*',
    'text/csv;q=0, */*',
    'text/*;q=0, */*',
    'text/csv;q=0.3, application/json;q=0.4',
    'text/csv;q=0.999,application/json',
    'text/html, application/json;q=0.1',
    'text/csv;header=absent, application/json;q=0.2',
  ])('answers with the other to %s', async (accept) => {
    expect(await answers(accept)).toEqual([200, 'application/json']);
  });

  it.each(['text/html', '*/*;q=0', 'text/csv;q=0', 'text/csv;q=0, application/json;q=0.000', 'image/*'])(
    'answers 406 to %s',
    async (accept) => {
      expect(await answers(accept)).toEqual([406, 'application/json']);
    },
  );

  it('names what there is', async () => {
    const { body } = await mock.world().send('GET', EXPORT, { headers: { accept: 'text/html' } });
    expect(body).toEqual({
      error: 'NotAcceptable',
      detail: 'subscriptions.export answers text/csv or application/json.',
    });
  });

  it('looks at the credential first', async () => {
    const { status } = await mock.world().send('GET', EXPORT, { token: null, headers: { accept: 'text/html' } });
    expect(status).toBe(401);
  });

  it('answers with the example that Prefer asks for, in the form that Accept asks for', async () => {
    const { server } = serve(document);
    const ask = (accept: string, prefer: string) => request(server).get(EXPORT).set({ accept, prefer });
    expect((await ask('application/json', 'code=200')).headers['content-type']).toBe('application/json');
    expect((await ask('text/html', 'code=200')).status).toBe(406);
    expect((await ask('text/html', 'code=401')).status).toBe(401);
  });
});

it('a field that is far too long to weigh takes anything', () => {
  expect(negotiate(`${'a/b, '.repeat(200_000)}application/json`, ['text/csv', 'application/json'])).toBe('text/csv');
});
