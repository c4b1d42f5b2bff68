import { expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { bodyWith, LIST_CALLS } from '../support/list-calls.ts';
import { useMock } from '../support/mock.ts';
import { exampleRequest, targetOf } from '../support/requests.ts';

const mock = useMock();

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly type?: unknown;
}

/** The schema that a reference leads to, or the schema itself. */
function resolve(schema: Schema): Schema {
  const schemas: Readonly<Record<string, unknown>> = contract.components.schemas;
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] as Schema);
}

/** A value that a list parameter takes; undefined for one that takes no list. */
function valueFor(schema: Schema): string | undefined {
  const list = [resolve(schema), ...(resolve(schema).anyOf ?? [])].find(({ type }) => type === 'array');
  if (!list?.items) return undefined;
  const { format, enum: values } = resolve(list.items);
  return values?.[0] ?? (format === 'uuid' ? ID.organization : 'x');
}

const FILTERS = Object.entries(operations).flatMap(([id, { path, method }]) => {
  const item = (
    contract.paths as Readonly<Record<string, Readonly<Record<string, { parameters?: readonly object[] }>>>>
  )[path];
  return (item?.[method.toLowerCase()]?.parameters ?? []).flatMap((given) => {
    const name = '$ref' in given ? String(given.$ref).slice('#/components/parameters/'.length) : '';
    const shared: Readonly<Record<string, unknown>> = contract.components.parameters;
    const parameter = (name ? shared[name] : given) as { name: string; in: string; schema: Schema };
    const value = parameter.in === 'query' ? valueFor(parameter.schema) : undefined;
    if (value === undefined) return [];
    // An unknown meter has no filter that events could pass.
    return [{ id: id as OperationId, name: parameter.name, value: parameter.name === 'meter_id' ? ID.meter : value }];
  });
});

test.each(FILTERS)('$id takes up to 100 values of $name, which may repeat', async ({ id, name, value }) => {
  const example = exampleRequest(id);
  const { [name]: _, ...others } = example.query;
  const asked = (count: number) => {
    const target = targetOf({ ...example, query: others });
    const values = new URLSearchParams(Array.from({ length: count }, () => [name, value]));
    return mock.world().send('GET', `${target}${target.includes('?') ? '&' : '?'}${values}`, { token: example.token });
  };
  expect((await asked(100)).status).toBe(200);
  const { status, body } = await asked(101);
  const msg = 'List should have at most 100 items';
  expect({ status, body }).toEqual({
    status: 422,
    body: { detail: [{ loc: ['query', name], msg, type: 'too_long' }] },
  });
});

test('there are filters and sort keys on every list', () => {
  expect(FILTERS.length).toBeGreaterThan(100);
});

const OF_IDS = LIST_CALLS.filter(({ place }) =>
  ['products', 'benefits', 'medias', 'files'].includes(place.at(-1) ?? ''),
);

test.each(OF_IDS)('$operationId takes no id twice', async (call) => {
  const world = mock.world();
  const [one, other] = call.items(world, 2);
  const example = exampleRequest(call.operationId);
  const { method } = operations[call.operationId];
  const { status, body } = await world.send(method, targetOf(example), { body: bodyWith(call, [one, other, one]) });
  const fault = { loc: ['body', ...call.place], msg: 'List items should be unique', type: 'value_error' };
  expect({ status, body }).toEqual({ status: 422, body: { detail: [fault] } });
});

test('a custom field is attached once', async () => {
  const field = { custom_field_id: ID.customFieldText, required: false };
  const body = { attached_custom_fields: [field, { ...field, required: true }] };
  const answer = await mock.world().send('PATCH', `/v1/products/${ID.productPro}`, { body });
  const loc = ['body', 'attached_custom_fields', 1, 'custom_field_id'];
  expect(answer.body.detail).toEqual([{ loc, msg: 'The custom field is attached already', type: 'value_error' }]);
});

test.each(['true', 'True', 'TRUE', '1'])('a boolean in a query may be written %s', async (text) => {
  const world = mock.world();
  const asked = (value: string) => world.send('GET', `/v1/products/?is_archived=${value}`);
  expect((await asked(text)).body).toEqual((await asked('true')).body);
  expect((await asked('0')).body).toEqual((await asked('False')).body);
  expect((await asked('0')).body.items).not.toEqual([]);
  expect((await asked('yes')).body.detail).toMatchObject([{ loc: ['query', 'is_archived'], type: 'bool_parsing' }]);
});

test.each([
  'https://x.example\n.evil/',
  'https://x.example/\t',
  'https://x.example/ü',
  'https://x.example/{',
  'javascript:alert(1)',
])('a buyer is not sent on to %j', async (successUrl) => {
  const { status, body } = await mock
    .world()
    .send('POST', '/v1/checkouts/', { body: { products: [ID.productPro], successUrl } });
  expect(status).toBe(422);
  expect(body.detail).toContainEqual(expect.objectContaining({ loc: ['body', 'successUrl'] }));
});

test('a filter of a meter nests five deep at most', async () => {
  const nested = (depth: number): object => ({ conjunction: 'and', clauses: depth === 1 ? [] : [nested(depth - 1)] });
  const create = (depth: number) =>
    mock
      .world()
      .send('POST', '/v1/meters/', { body: { name: 'Deep', aggregation: { func: 'count' }, filter: nested(depth) } });
  expect((await create(5)).status).toBe(201);
  expect(await create(6)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'filter'], type: 'value_error' }] },
  });
});
