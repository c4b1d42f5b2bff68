import { expect, test } from 'vitest';
import { at } from '../../../mock/engine/contract/document.ts';
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

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly example?: string;
  readonly schema: { readonly type?: string };
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: Pick<Answer, 'content'>;
  readonly responses: Readonly<Record<string, Answer>>;
}

type Document = JsonObject & {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, JsonObject & { readonly parameters?: readonly Parameter[] }>>;
};

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

async function documentOf(world: TestWorld): Promise<Document> {
  return (await world.send('GET', '/_mock/openapi.json')).body;
}

/** The operations, every reference followed. */
async function callsOf(world: TestWorld): Promise<Call[]> {
  const document = await documentOf(world);
  const { paths } = inlined(document, document) as Document;
  return Object.entries(paths).flatMap(([path, { parameters = [], ...item }]) =>
    Object.entries(item).map(([method, operation]) => ({
      method,
      path,
      parameters,
      ...(operation as unknown as Operation),
    })),
  );
}

function inlined(document: Document, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => inlined(document, entry));
  if ('$ref' in value) return inlined(document, at(document, String(value.$ref)));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inlined(document, entry)]));
}

test('the control API has a document of its own, for the default world and for one that is named', async () => {
  const { openapi, servers, paths } = await documentOf(mock.world());
  expect(openapi).toBe('3.1.1');
  expect(servers.map(({ url }) => url)).toEqual(['http://127.0.0.1:4010', 'http://127.0.0.1:4010/w/{world}']);
  expect(paths['/_mock/clock/advance']).toMatchObject({ post: { operationId: 'clock.advance' } });
});

/** The call with its example of a body, on what has this id. */
function sendOn(world: TestWorld, { method, path, requestBody }: Call, id: string) {
  const [body] = requestBody?.content['application/json'].schema.examples ?? [];
  return world.send(method, path.replaceAll(/\{\w+\}/g, id), { body });
}

test('every answer has words of its own, and every success an example that fits its schema', async () => {
  const faultsOf = validatorOf({});
  for (const { operationId, responses } of await callsOf(mock.world())) {
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    for (const { schema } of Object.values(success?.content ?? {})) {
      const [example] = schema.examples ?? [];
      expect(example, operationId).toBeDefined();
      expect(faultsOf(schema, example), operationId).toEqual([]);
    }
    for (const { description } of Object.values(responses)) expect(description, operationId).not.toMatch(/^Done|^$/);
  }
});

test('what stands for a part of a path is told, and what is not there is refused as the document says', async () => {
  const world = mock.world();
  // What is restored need not be there.
  const named = (await callsOf(world)).filter(
    ({ path, operationId }) => path.includes('{') && operationId !== 'worlds.restore',
  );
  expect(named.length).toBeGreaterThan(6);
  for (const call of named) {
    const { path, parameters, responses } = call;
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.map(({ name }) => name)).toEqual(names);
    for (const { description } of parameters) expect(description).toMatch(/\w\.$/);
    const isNumber = parameters.some(({ schema }) => schema.type === 'integer');
    const { status, body } = await sendOn(world, call, isNumber ? '999' : UNKNOWN);
    expect([status, body]).toEqual([404, { error: 'ResourceNotFound', detail: expect.any(String) }]);
    expect(Object.keys(responses)).toContain('404');
    const malformed = await sendOn(world, call, 'no.ne');
    expect([malformed.status, malformed.body.detail[0].loc]).toEqual([422, ['path', ...names]]);
  }
});

test('what has ended already is refused where the document says so, and nowhere else', async () => {
  for (const call of await callsOf(mock.world())) {
    const [parameter] = call.parameters;
    const example = parameter?.example;
    if (example === undefined || !call.path.includes('{')) continue;
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
