import { expect, test } from 'vitest';
import type { JsonObject } from '../../../scripts/diff/json.ts';
import { validatorOf } from '../../spec/validator.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

interface Answer {
  readonly description: string;
  readonly content: {
    readonly 'application/json': { readonly schema: JsonObject & { readonly examples?: unknown[] } };
  };
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly description?: string; readonly example?: string }[];
  readonly requestBody?: Pick<Answer, 'content'>;
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

/** The operations for the default world. */
async function callsOf(world: TestWorld): Promise<Call[]> {
  const { paths }: Document = (await world.send('GET', '/_mock/openapi.json')).body;
  const own = Object.entries(paths).filter(([path]) => path.startsWith('/_mock'));
  return own.flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, ...operation })),
  );
}

test('the control API has a document of its own, with every operation for the default world and for a named one', async () => {
  const { status, body } = await mock.world().send('GET', '/_mock/openapi.json');
  const { openapi, paths }: Document = body;
  expect([status, openapi]).toEqual([200, '3.1.0']);
  expect(paths['/_mock/clock/advance']?.post?.operationId).toBe('clock.advance');
  const plain = Object.keys(paths).filter((path) => path.startsWith('/_mock'));
  expect(Object.keys(paths).toSorted()).toEqual([...plain, ...plain.map((path) => `/w/{world}${path}`)].toSorted());
  const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

/** The call with its example of a body, on what has this id. */
function sendOn(world: TestWorld, { method, path, requestBody }: Call, id: string) {
  const [body] = requestBody?.content['application/json'].schema.examples ?? [];
  return world.send(method, path.replaceAll(/\{\w+\}/g, id), { body });
}

test('every answer has words of its own, and every success an example that fits its schema', async () => {
  const faultsOf = validatorOf({});
  for (const { operationId, responses } of await callsOf(mock.world())) {
    const schema = responses[200]?.content['application/json'].schema ?? {};
    const [example] = schema.examples ?? [];
    expect(example, operationId).toBeDefined();
    expect(faultsOf(schema, example), operationId).toEqual([]);
    for (const { description } of Object.values(responses)) expect(description, operationId).not.toMatch(/^Done|^$/);
  }
});

test('what stands for a part of a path is told, and what is not there is refused as the document says', async () => {
  const world = mock.world();
  const named = (await callsOf(world)).filter(({ path }) => path.includes('{'));
  expect(named.length).toBeGreaterThan(6);
  for (const call of named) {
    const { path, parameters, responses } = call;
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.map(({ name }) => name)).toEqual(names);
    for (const { description } of parameters) expect(description).toMatch(/\w\.$/);
    const { status, body } = await sendOn(world, call, UNKNOWN);
    expect([status, body]).toEqual([404, { error: 'ResourceNotFound', detail: expect.any(String) }]);
    expect(Object.keys(responses)).toContain('404');
  }
});

test('what has ended already is refused where the document says so, and nowhere else', async () => {
  for (const call of await callsOf(mock.world())) {
    const [{ example } = {}] = call.parameters;
    if (example === undefined) continue;
    const world = mock.world();
    await sendOn(world, call, example);
    const { status } = await sendOn(world, call, example);
    expect([call.path, status]).toEqual([call.path, call.responses[403] ? 403 : 200]);
  }
});

test('the mock tells that it is there', async () => {
  const { body } = await mock.world().send('GET', '/_mock/health');
  expect(body).toEqual({ status: 'ok', version: expect.any(String), worlds: expect.any(Number) });
});

test('an unknown page is 404, and a method that a page does not take is 405', async () => {
  const world = mock.world();
  expect((await world.send('GET', '/_mock/nowhere')).body.error).toBe('ResourceNotFound');
  const refused = await world.send('PUT', '/_mock/clock', { body: {} });
  expect([refused.status, refused.headers.allow, refused.body.error]).toEqual([405, 'GET, HEAD', 'MethodNotAllowed']);
  expect((await world.send('GET', '/_mock/clock/advance')).headers.allow).toBe('POST');
});

test('any page may call the control API', async () => {
  const { headers } = await mock.world().send('GET', '/_mock/clock');
  expect(headers['access-control-allow-origin']).toBe('*');
});
