import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { documentOf, getting, posting, readBundle } from './support/contract.ts';
import { serve, serveEcho } from './support/serve.ts';

async function faultsOf(schema: unknown, body: unknown, schemas: Readonly<Record<string, unknown>> = {}) {
  const { server } = serveEcho(documentOf({ '/x': posting(schema) }, schemas));
  const response = await request(server).post('/x').set('content-type', 'application/json').send(JSON.stringify(body));
  return response.status === 200 ? [] : response.body.detail;
}

const STRING = { type: 'string' };
const SIZED = { a: { type: 'string', minLength: 2, maxLength: 3 } };

describe('a fault of a value', () => {
  it.each([
    ['missing', { required: ['a'] }, {}, 'Field required', ['a']],
    [
      'extra_forbidden',
      { properties: { a: STRING }, additionalProperties: false },
      { b: 1 },
      'Extra inputs are not permitted',
      ['b'],
    ],
    ['string_too_short', { properties: SIZED }, { a: 'x' }, 'String should have at least 2 characters', ['a']],
    ['string_too_long', { properties: SIZED }, { a: 'xxxx' }, 'String should have at most 3 characters', ['a']],
    [
      'string_pattern_mismatch',
      { properties: { a: { type: 'string', pattern: '^[A-Z]$' } } },
      { a: 'b' },
      "String should match pattern '^[A-Z]$'",
      ['a'],
    ],
    ['string_type', { properties: { a: STRING } }, { a: 1 }, 'Input should be a valid string', ['a']],
    [
      'string_type',
      { properties: { a: { type: ['string', 'null'] } } },
      { a: 1 },
      'Input should be a valid string',
      ['a'],
    ],
    ['int_type', { properties: { a: { type: 'integer' } } }, { a: '5' }, 'Input should be a valid integer', ['a']],
    [
      'int_from_float',
      { properties: { a: { type: 'integer' } } },
      { a: 1.5 },
      'Input should be a valid integer',
      ['a'],
    ],
    ['float_type', { properties: { a: { type: 'number' } } }, { a: '5' }, 'Input should be a valid number', ['a']],
    ['bool_type', { properties: { a: { type: 'boolean' } } }, { a: 1 }, 'Input should be a valid boolean', ['a']],
    ['list_type', { properties: { a: { type: 'array' } } }, { a: {} }, 'Input should be a valid list', ['a']],
    ['dict_type', { properties: { a: { type: 'object' } } }, { a: [] }, 'Input should be a valid object', ['a']],
    [
      'model_type',
      { properties: { a: { type: 'object', properties: { b: STRING } } } },
      { a: null },
      'Input should be a valid object',
      ['a'],
    ],
    [
      'greater_than_equal',
      { properties: { a: { minimum: 1 } } },
      { a: 0 },
      'Input should be greater than or equal to 1',
      ['a'],
    ],
    [
      'less_than_equal',
      { properties: { a: { maximum: 1 } } },
      { a: 2 },
      'Input should be less than or equal to 1',
      ['a'],
    ],
    ['greater_than', { properties: { a: { exclusiveMinimum: 1 } } }, { a: 1 }, 'Input should be greater than 1', ['a']],
    ['less_than', { properties: { a: { exclusiveMaximum: 1 } } }, { a: 1 }, 'Input should be less than 1', ['a']],
    ['multiple_of', { properties: { a: { multipleOf: 5 } } }, { a: 7 }, 'Input should be a multiple of 5', ['a']],
    ['literal_error', { properties: { a: { const: 'x' } } }, { a: 'y' }, "Input should be 'x'", ['a']],
    ['enum', { properties: { a: { enum: ['x', 'y', 'z'] } } }, { a: 'w' }, "Input should be 'x', 'y' or 'z'", ['a']],
    [
      'uuid_parsing',
      { properties: { a: { type: 'string', format: 'uuid' } } },
      { a: 'urn:uuid:da2b0897-2d5c-42f4-b76c-5392b257e054' },
      'Input should be a valid UUID',
      ['a'],
    ],
    [
      'datetime_parsing',
      { properties: { a: { type: 'string', format: 'date-time' } } },
      { a: '2025-02-30T00:00:00Z' },
      'Input should be a valid datetime with a time zone',
      ['a'],
    ],
    [
      'date_parsing',
      { properties: { a: { type: 'string', format: 'date' } } },
      { a: '2025-13-01' },
      'Input should be a valid date in the format YYYY-MM-DD',
      ['a'],
    ],
    [
      'url_parsing',
      { properties: { a: { type: 'string', format: 'uri' } } },
      { a: 'x' },
      'Input should be a valid URL',
      ['a'],
    ],
    [
      'value_error',
      { properties: { a: { type: 'string', format: 'email' } } },
      { a: 'jane@' },
      'value is not a valid email address',
      ['a'],
    ],
    ['too_short', { properties: { a: { minItems: 1 } } }, { a: [] }, 'List should have at least 1 item', ['a']],
    ['too_long', { properties: { a: { maxItems: 1 } } }, { a: [1, 2] }, 'List should have at most 1 item', ['a']],
    [
      'too_short',
      { properties: { a: { minProperties: 1 } } },
      { a: {} },
      'Dictionary should have at least 1 item',
      ['a'],
    ],
    [
      'too_long',
      { properties: { a: { maxProperties: 1 } } },
      { a: { b: 1, c: 2 } },
      'Dictionary should have at most 1 item',
      ['a'],
    ],
    [
      'value_error',
      { properties: { a: { uniqueItems: true } } },
      { a: [1, 1] },
      'Value error, list items should be unique',
      ['a'],
    ],
    [
      'string_too_long',
      { properties: { a: { propertyNames: { maxLength: 2 } } } },
      { a: { abc: 1 } },
      'String should have at most 2 characters',
      ['a', 'abc'],
    ],
    [
      'missing',
      { properties: { a: { allOf: [{ type: 'object' }, { required: ['b'] }] } } },
      { a: {} },
      'Field required',
      ['a', 'b'],
    ],
    [
      'string_type',
      { properties: { a: { items: STRING } } },
      { a: ['x', 1] },
      'Input should be a valid string',
      ['a', 1],
    ],
    [
      'string_type',
      { properties: { a: { additionalProperties: STRING } } },
      { a: { 5: 1 } },
      'Input should be a valid string',
      ['a', '5'],
    ],
    ['string_type', { properties: { 'a/b~c': STRING } }, { 'a/b~c': 1 }, 'Input should be a valid string', ['a/b~c']],
  ])('is of type %s where %j meets %j', async (type, schema, body, msg, path) => {
    const detail = await faultsOf({ type: 'object', ...schema }, body);
    expect(detail).toEqual([{ loc: ['body', ...path], msg, type }]);
  });

  it('says which spelling of a field is expected', async () => {
    const schema = { type: 'object', properties: { successUrl: {}, customer_id: {} }, additionalProperties: false };
    const detail = await faultsOf(schema, { success_url: 1, customerId: 1, other_name: 1 });
    expect(detail.map((fault: { msg: string }) => fault.msg)).toEqual([
      "Extra inputs are not permitted; the field is spelled 'successUrl' here",
      "Extra inputs are not permitted; the field is spelled 'customer_id' here",
      'Extra inputs are not permitted',
    ]);
  });

  it('is listed together with all others', async () => {
    const schema = { type: 'object', required: ['a', 'b'], properties: { c: STRING, d: { minimum: 3 } } };
    const detail = await faultsOf(schema, { c: 1, d: 2 });
    expect(detail.map(({ loc, type }: { loc: unknown; type: string }) => [loc, type])).toEqual([
      [['body', 'a'], 'missing'],
      [['body', 'b'], 'missing'],
      [['body', 'c'], 'string_type'],
      [['body', 'd'], 'greater_than_equal'],
    ]);
  });

  it('is listed at most a hundred times', async () => {
    const detail = await faultsOf({ type: 'array', items: STRING }, Array(5000).fill(1));
    expect(detail).toHaveLength(100);
  });

  it('is the only one listed for a large body', async () => {
    const detail = await faultsOf({ type: 'array', items: STRING }, Array(100_000).fill(1));
    expect(detail).toEqual([{ loc: ['body', 0], msg: 'Input should be a valid string', type: 'string_type' }]);
  });
});

describe('a fault of a union', () => {
  const tag = (name: string, more: object = {}) => ({
    type: 'object',
    required: ['type', name],
    properties: { type: { const: name }, [name]: STRING, ...more },
    additionalProperties: false,
  });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const tagged = (property: string, mapping: Readonly<Record<string, string>>) => ({
    oneOf: [...new Set(Object.values(mapping))].map(ref),
    discriminator: {
      propertyName: property,
      mapping: Object.fromEntries(Object.entries(mapping).map(([value, name]) => [value, ref(name).$ref])),
    },
  });
  const schemas = {
    Cat: tag('cat'),
    Dog: tag('dog'),
    Pet: tagged('type', { cat: 'Cat', dog: 'Dog' }),
    Stone: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'stone' }, weight: { type: 'integer' } },
    },
    Shell: {
      type: 'object',
      required: ['kind', 'size'],
      properties: { kind: { const: 'shell' }, size: { type: 'integer' } },
    },
    Find: tagged('kind', { stone: 'Stone', shell: 'Shell' }),
    Thing: {
      oneOf: [
        { ...tag('pet'), required: ['type'], properties: { type: { const: 'pet' }, pet: ref('Pet') } },
        ref('Wrapped'),
      ],
      discriminator: { propertyName: 'type', mapping: { pet: '#/none', find: '#/components/schemas/Wrapped' } },
    },
    Wrapped: {
      type: 'object',
      required: ['type', 'find'],
      properties: { type: { const: 'find' }, find: ref('Find') },
      additionalProperties: false,
    },
    ByMail: { type: 'object', required: ['email'], properties: { email: STRING }, additionalProperties: false },
    ById: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string', format: 'uuid' }, note: STRING },
      additionalProperties: false,
    },
    Node: {
      type: 'object',
      required: ['children'],
      properties: { children: { type: 'array', items: { oneOf: [ref('Node'), ref('Leaf')] } } },
      additionalProperties: false,
    },
    Leaf: {
      type: 'object',
      required: ['value'],
      properties: { value: { type: 'integer' } },
      additionalProperties: false,
    },
  };
  const found = async (schema: unknown, body: unknown) => {
    const detail = await faultsOf(schema, body, schemas);
    return detail.map(({ loc, type }: { loc: readonly unknown[]; type: string }) => [loc.slice(1).join('.'), type]);
  };

  it.each([
    ['the wrong field of the arm meant', { type: 'cat', cat: 1 }, [['cat', 'string_type']]],
    ['a field of another arm', { type: 'cat', cat: 'x', dog: 'y' }, [['dog', 'extra_forbidden']]],
    ['the tag when it is missing', { cat: 'x' }, [['type', 'missing']]],
    ['the tag when it is unknown', { type: 'cow' }, [['type', 'union_tag_invalid']]],
    ['the tag when it is no text', { type: 5 }, [['type', 'union_tag_invalid']]],
    ['that it is no object', 'cat', [['', 'model_type']]],
    ['that null is no object', null, [['', 'model_type']]],
    ['nothing when it fits', { type: 'dog', dog: 'x' }, []],
  ])('names %s', async (_, body, expected) => {
    expect(await found(ref('Pet'), body)).toEqual(expected);
  });

  it('names the wrong field of a union inside a union', async () => {
    expect(await found(ref('Wrapped'), { type: 'find', find: { kind: 'shell', size: 'x' } })).toEqual([
      ['find.size', 'int_type'],
    ]);
    expect(await found(ref('Wrapped'), { type: 'find', find: { kind: 'tree' } })).toEqual([
      ['find.kind', 'union_tag_invalid'],
    ]);
  });

  it.each([
    [{ anyOf: [ref('ByMail'), { type: 'null' }] }, { email: 1 }, [['email', 'string_type']]],
    [{ anyOf: [ref('ByMail'), { type: 'null' }] }, 'x', [['', 'dict_type']]],
    [{ anyOf: [ref('ByMail'), { type: 'null' }] }, null, []],
    [
      {
        anyOf: [
          { type: 'string', format: 'uuid' },
          { type: 'array', items: { type: 'integer' } },
        ],
      },
      'x',
      [['', 'uuid_parsing']],
    ],
    [
      {
        anyOf: [
          { type: 'string', format: 'uuid' },
          { type: 'array', items: { type: 'integer' } },
        ],
      },
      [1, 'x'],
      [['1', 'int_type']],
    ],
    [
      { anyOf: [{ type: 'string', minLength: 1 }, { type: 'integer' }, { type: 'number' }] },
      '',
      [['', 'string_too_short']],
    ],
    [{ anyOf: [{ type: 'string', minLength: 1 }, { type: 'integer' }, { type: 'number' }] }, 1.5, []],
    [
      { anyOf: [{ type: 'string', minLength: 1 }, { type: 'integer' }, { type: 'number' }] },
      true,
      [['', 'string_type']],
    ],
  ])('of JSON types is that of the arm whose type it has: %j with %j', async (schema, body, expected) => {
    expect(await found(schema, body)).toEqual(expected);
  });

  it.each([
    [{ email: 1 }, [['email', 'string_type']]],
    [
      { id: 'x', note: 5 },
      [
        ['id', 'uuid_parsing'],
        ['note', 'string_type'],
      ],
    ],
    [{ note: 'x' }, [['id', 'missing']]],
    [{ email: 'x', note: 'x' }, [['note', 'extra_forbidden']]],
    ['x', [['', 'model_type']]],
  ])('without a tag is that of the arm that fits best: %j', async (body, expected) => {
    expect(await found({ oneOf: [ref('ByMail'), ref('ById')] }, body)).toEqual(expected);
  });

  it('without a tag is found however deep it lies', async () => {
    const body = { children: [{ value: 1 }, { children: [{ children: [{ value: 'x' }] }, { value: 1, note: 'x' }] }] };
    expect(await found(ref('Node'), body)).toEqual([
      ['children.1.children.0.children.0.value', 'int_type'],
      ['children.1.children.1.note', 'extra_forbidden'],
    ]);
  });

  it('that more than one arm accepts is named as such', async () => {
    expect(await found({ oneOf: [{ type: 'object' }, ref('ByMail')] }, { email: 'x' })).toEqual([['', 'value_error']]);
  });
});

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
    ['page=1.5', [['query', 'page'], 'Input should be a valid integer', 'int_from_float']],
    ['page=', [['query', 'page'], 'Input should be a valid integer', 'int_parsing']],
    ['page=1&page=2', [['query', 'page'], 'Input should be a valid integer', 'int_type']],
    ['page=0', [['query', 'page'], 'Input should be greater than or equal to 1', 'greater_than_equal']],
    ['rate=x', [['query', 'rate'], 'Input should be a valid number', 'float_parsing']],
    ['active=yes', [['query', 'active'], 'Input should be a valid boolean', 'bool_parsing']],
    ['sorting=a&sorting=c', [['query', 'sorting', 1], "Input should be 'a' or 'b'", 'enum']],
    ['sorting=a,b', [['query', 'sorting', 0], "Input should be 'a' or 'b'", 'enum']],
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
    ['grant_type=password', 'unsupported_grant_type', /^grant_type: Input tag 'password'/],
    ['code=x', 'invalid_request', /^grant_type: Field required$/],
    ['grant_type=refresh_token', 'invalid_request', /^refresh_token: Field required$/],
  ])('is an error of RFC 6749: %s', async (form, error, description) => {
    const response = await request(serve(readBundle()).server).post('/v1/oauth2/token').send(form).expect(400);
    expect(response.body).toEqual({ error, error_description: expect.stringMatching(description) });
  });
});
