import { expect, test } from 'vitest';
import * as client from '../../client/lean.ts';
import { apiErrors } from '../../generated/api-errors.ts';
import { type ErrorName, errors } from '../../generated/errors.ts';
import { json, startServer } from './answering-server.ts';

const names = Object.keys(errors) as ErrorName[]; // the keys of that table

test.for(names)('an answer named %s is of its class, which the package exports', async (name) => {
  const { status, body: form } = errors[name];
  const words = form === 'OAuth 2.0' ? { error_description: 'Said so' } : { detail: 'Said so' };
  const { baseUrl } = await startServer(json(status, { error: name, ...words }));
  const error: unknown = await client
    .createClient({ baseUrl })
    .orders.list()
    .catch((reason: unknown) => reason);
  const Class = apiErrors[name];
  expect(error).toBeInstanceOf(Class);
  expect(error).toBeInstanceOf(client.ApiError);
  expect(error).toMatchObject({
    name: Class.name,
    status,
    body: { error: name },
    message: `orders.list answered ${status}: ${name}: Said so`,
  });
  expect(Reflect.get(client, Class.name)).toBe(Class);
});

test('a 422 with a list of inputs is a HTTPValidationError, whose message names the first', async () => {
  const detail = [{ loc: ['body', 'email'], msg: 'Field required', type: 'missing' }];
  const { baseUrl } = await startServer(json(422, { detail }));
  const error: unknown = await client
    .createClient({ baseUrl })
    .orders.list()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(client.HTTPValidationError);
  expect(error).toMatchObject({
    name: 'HTTPValidationError',
    message: 'orders.list answered 422: body.email: Field required',
    body: { detail },
  });
});

const NESTED = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

test.for([
  ['{"detail":[{"loc":[{"toString":1},"body",0],"msg":"Wrong"}]}', 'body.0: Wrong'],
  [`{"detail":[{"loc":${NESTED},"msg":"Wrong"}]}`, 'Wrong'],
  [`{"detail":[{"loc":["body"],"msg":${NESTED}}]}`, 'body'],
  ['{"detail":[{"loc":[],"msg":"one\\nother\\u001b[2J"}]}', 'one other [2J'],
  [`{"detail":[{"loc":[],"msg":"${'x'.repeat(10_000)}"}]}`, 'x'.repeat(1_974)],
] as const)('whatever a server lists, its error is of its class and has a line for a log: %#', async ([body, said]) => {
  const { baseUrl } = await startServer((response) =>
    response.writeHead(422, { 'content-type': 'application/json' }).end(body),
  );
  const error: unknown = await client
    .createClient({ baseUrl })
    .orders.list()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(client.HTTPValidationError);
  expect(error).toMatchObject({ message: `orders.list answered 422: ${said}` });
});

test.for(['constructor', '__proto__', 'toString', 'AddedLater'])(
  'an unknown name, %s, is an ApiError',
  async (name) => {
    const { baseUrl } = await startServer(json(409, { error: name, detail: 'Said so' }));
    await expect(client.createClient({ baseUrl }).orders.list()).rejects.toMatchObject({
      name: 'ApiError',
      message: `orders.list answered 409: ${name}: Said so`,
    });
  },
);
