import { describe, expect, it } from 'vitest';
import { faultsOf } from './support/faults-of.ts';

const STRING = { type: 'string' };

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
    ['that it is no object', 'cat', [['', 'dict_type']]],
    ['that null is no object', null, [['', 'dict_type']]],
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
    ['x', [['', 'dict_type']]],
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
