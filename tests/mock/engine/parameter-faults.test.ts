import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { documentOf, getting, readBundle } from './support/contract.ts';
import { serve, serveEcho } from './support/serve.ts';

const STRING = { type: 'string' };

describe('a fault of a parameter', () => {
  const query = (name: string, schema: unknown, more: object = {}) => ({ name, in: 'query', schema, ...more });
  const paths = {
    '/x': getting([
      query('page', { type: 'integer', minimum: 1 }),
      query('rate', { type: 'number' }),
      query('active', { type: 'boolean' }),
      query('needed', STRING, { required: true }),
      query('sorting', { type: 'array', items: { enum: ['a', 'b'] } }),
      { name: 'X-Level', in: 'header', schema: { type: 'integer' } },
    ]),
  };

  it.each([
    ['page=x', [['query', 'page'], 'Input should be a valid integer', 'int_parsing']],
    ['page=1.5', [['query', 'page'], 'Input should be a valid integer', 'int_parsing']],
    ['page=', [['query', 'page'], 'Input should be a valid integer', 'int_parsing']],
    ['page=1&page=2', [['query', 'page'], 'Input should be a valid integer', 'int_type']],
    ['page=0', [['query', 'page'], 'Input should be greater than or equal to 1', 'greater_than_equal']],
    ['rate=x', [['query', 'rate'], 'Input should be a valid number', 'float_type']],
    ['active=yes', [['query', 'active'], 'Input should be a valid boolean', 'bool_parsing']],
    ['sorting=a&sorting=c', [['query', 'sorting', 1], "Input should be 'a' or 'b'", 'literal_error']],
    ['sorting=a,b', [['query', 'sorting', 0], "Input should be 'a' or 'b'", 'literal_error']],
  ])('of the query %s says where it is', async (search, [loc, msg, type]) => {
    const { server } = serveEcho(documentOf(paths));
    const response = await request(server).get(`/x?needed=1&${search}`).expect(422);
    expect(response.body).toEqual({ detail: [{ loc, msg, type }] });
  });

  it('that is missing, or in a header, says so', async () => {
    const { server } = serveEcho(documentOf(paths));
    const response = await request(server).get('/x').set('x-level', 'high').expect(422);
    expect(response.body.detail).toEqual([
      { loc: ['query', 'needed'], msg: 'Field required', type: 'missing' },
      { loc: ['header', 'x-level'], msg: 'Input should be a valid integer', type: 'int_parsing' },
    ]);
  });

  it('in the path is a 422 too', async () => {
    const response = await request(serve(readBundle()).server).get('/v1/customers/user_1042').expect(422);
    expect(response.body.detail).toEqual([
      { loc: ['path', 'id'], msg: 'Input should be a valid UUID', type: 'uuid_parsing' },
    ]);
  });
});

describe('a fault of an OAuth 2.0 call', () => {
  it.each([
    [
      'grant_type=password',
      'unsupported_grant_type',
      /^grant_type: Input should be 'authorization_code' or 'refresh_token'$/,
    ],
    ['code=x', 'invalid_request', /^grant_type: Field required: 'authorization_code' or 'refresh_token'$/],
    ['grant_type=refresh_token', 'invalid_request', /^refresh_token: Field required$/],
  ])('is an error of RFC 6749: %s', async (form, error, description) => {
    const response = await request(serve(readBundle()).server).post('/v1/oauth2/token').send(form).expect(400);
    expect(response.body).toEqual({ error, error_description: expect.stringMatching(description) });
  });
});
