import { describe, expect, test } from 'vitest';
import { type ContractFiles, thingsPath } from './contract-folder.ts';
import { problemsOf } from './problems-of.ts';

const thing = (schema: object | string): ContractFiles => ({ 'schemas/things/Thing.yaml': schema });
const withProperty = (schema: unknown) => thing({ type: 'object', properties: { a: schema } });

const arm = (tag: object) => ({ type: 'object', required: ['kind'], properties: { kind: tag } });
const union = (mapping: object | undefined, cat: object = arm({ const: 'cat' })): ContractFiles => ({
  'schemas/things/Thing.yaml': {
    oneOf: [{ $ref: 'Cat.yaml' }, { $ref: 'Dog.yaml' }],
    discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
  },
  'schemas/things/Cat.yaml': cat,
  'schemas/things/Dog.yaml': arm({ const: 'dog' }),
});

describe('a schema', () => {
  test.for([
    [
      'a property without a schema',
      withProperty(null),
      'schemas/things/Thing.yaml#/properties/a: null stands where a schema belongs',
    ],
    [
      'a list in place of a schema',
      withProperty([]),
      'schemas/things/Thing.yaml#/properties/a: [] stands where a schema belongs',
    ],
    [
      'an unknown keyword',
      withProperty({ type: 'object', patternProperties: {} }),
      'schemas/things/Thing.yaml#/properties/a: keyword "patternProperties" is not supported in a schema of type object',
    ],
    [
      'a keyword of another type',
      withProperty({ type: 'integer', minLength: 1 }),
      'schemas/things/Thing.yaml#/properties/a: keyword "minLength" is not supported in a schema of type integer',
    ],
    [
      'a keyword beside a reference',
      withProperty({ $ref: 'Thing.yaml', minProperties: 1 }),
      'schemas/things/Thing.yaml#/properties/a: keyword "minProperties" is not supported in a reference',
    ],
    [
      'an unknown format',
      withProperty({ type: 'string', format: 'ipv4' }),
      'schemas/things/Thing.yaml#/properties/a: format "ipv4" is not supported; use one of date, date-time, email, uri, uri-template, uuid',
    ],
    [
      'a broken pattern',
      withProperty({ type: 'string', pattern: '(' }),
      'schemas/things/Thing.yaml#/properties/a: pattern ( is no regular expression',
    ],
    [
      'a broken pattern that is taken out',
      withProperty({ type: 'string', not: { pattern: '(' } }),
      'schemas/things/Thing.yaml#/properties/a: pattern ( is no regular expression',
    ],
    [
      'texts taken out of several types, which would take null out, too',
      withProperty({ type: ['string', 'null'], not: { pattern: 'a' } }),
      'schemas/things/Thing.yaml#/properties/a: not stands with the type string alone',
    ],
    [
      'a text format of a whole number',
      withProperty({ type: 'integer', format: 'uuid' }),
      'schemas/things/Thing.yaml#/properties/a: format "uuid" is not supported; use one of int32, int64',
    ],
    [
      'a tuple of open length',
      withProperty({ type: 'array', prefixItems: [{ type: 'string' }] }),
      'schemas/things/Thing.yaml#/properties/a: prefixItems needs minItems and maxItems of 1 and items: false',
    ],
    [
      'a list that may hold nothing',
      withProperty({ type: 'array', items: false }),
      'schemas/things/Thing.yaml#/properties/a: items: false stands beside prefixItems alone',
    ],
    [
      'a required key without a property',
      thing({ type: 'object', required: ['id'], properties: {} }),
      'schemas/things/Thing.yaml#: required "id" has no property',
    ],
    [
      'members of an allOf that disagree',
      thing({ allOf: [withId('string'), withId('integer')] }),
      'schemas/things/Thing.yaml#: members of allOf disagree on "id"',
    ],
    [
      'a closed member of an allOf',
      thing({ allOf: [{ ...withId('string'), additionalProperties: false }, {}] }),
      'schemas/things/Thing.yaml#: a member of allOf has additionalProperties: false',
    ],
  ] as const)('with %s is refused at its place', async ([, files, problem]) => {
    expect(await problemsOf(files)).toContain(problem);
  });

  test.for([
    ['is a list of itself', { type: 'array', items: { $ref: 'Thing.yaml' } }],
    ['extends itself', { allOf: [{ $ref: 'Thing.yaml' }] }],
  ] as const)('that %s is refused', async ([, schema]) => {
    expect(await problemsOf(thing(schema))).toContain(
      '#: the schema contains itself; only a property may lead back to it',
    );
  });

  test('that is inline in a response is refused at its place in the path file', async () => {
    const responses = {
      200: { description: 'It.', content: { 'application/json': { schema: { type: 'string', min: 1 } } } },
    };
    expect(await problemsOf({ 'paths/things/things.yaml': thingsPath({ responses }) })).toContain(
      'paths/things/things.yaml#/get/responses/200/content/application~1json/schema: keyword "min" is not supported',
    );
  });

  test('is refused together with all other problems, not one at a time', async () => {
    const problems = await problemsOf(
      thing({ type: 'object', properties: { a: null, b: { type: 'string', min: 1 } } }),
    );
    expect(problems.split('\n')).toHaveLength(2);
  });
});

describe('a tagged union', () => {
  test.for([
    ['without a mapping', union(undefined), 'discriminator "kind" needs a mapping'],
    ['whose mapping leaves an arm out', union({ cat: 'Cat.yaml' }), 'no mapping leads to Dog'],
    [
      'whose mapping leads elsewhere',
      union({ cat: 'Dog.yaml', dog: 'Dog.yaml' }),
      'mapping "cat" leads to Dog, whose "kind" is dog',
    ],
    [
      'whose arm allows a value that is not mapped',
      union({ cat: 'Cat.yaml', dog: 'Dog.yaml' }, arm({ enum: ['cat', 'lion'] })),
      'Cat allows "lion"',
    ],
    [
      'whose tag is any text',
      union({ cat: 'Cat.yaml', dog: 'Dog.yaml' }, arm({ type: 'string' })),
      'Cat needs a required "kind" that is a const or an enum',
    ],
    [
      'whose tag is optional',
      union({ cat: 'Cat.yaml', dog: 'Dog.yaml' }, { ...arm({ const: 'cat' }), required: [] }),
      'Cat needs a required "kind"',
    ],
  ] as const)('%s is refused', async ([, files, problem]) => {
    expect(await problemsOf(files)).toContain(`schemas/things/Thing.yaml#: ${problem}`);
  });
});

describe('files', () => {
  test('of one name are refused even when they are equal', async () => {
    const same = { type: 'string' };
    const problems = await problemsOf({
      'schemas/things/Thing.yaml': {
        type: 'object',
        properties: { a: { $ref: 'Same.yaml' }, b: { $ref: '../others/Same.yaml' } },
      },
      'schemas/things/Same.yaml': same,
      'schemas/others/Same.yaml': same,
    });
    expect(problems).toMatch(
      /^schemas\/things\/Same\.yaml#: \S*schemas\/others\/Same\.yaml has the same name; rename one/m,
    );
  });

  test('of one name are refused when they differ', async () => {
    const problems = await problemsOf({
      'schemas/things/Thing.yaml': {
        type: 'object',
        properties: { a: { $ref: 'Same.yaml' }, b: { $ref: '../others/Same.yaml' } },
      },
      'schemas/things/Same.yaml': { type: 'string' },
      'schemas/others/Same.yaml': { type: 'integer' },
    });
    expect(problems).toMatch(/schemas\/things\/Same\.yaml#: \S*schemas\/others\/Same\.yaml has the same name/);
  });

  test('are not referred to in part', async () => {
    const problems = await problemsOf({
      'schemas/things/Thing.yaml': { type: 'object', properties: { a: { $ref: 'Other.yaml#/properties/b' } } },
      'schemas/things/Other.yaml': { type: 'object', properties: { b: { type: 'string' } } },
    });
    expect(problems).toContain('a $ref points into a file; give that part a file of its own');
  });

  test('that are missing are named with the reference to them', async () => {
    expect(await problemsOf(withProperty({ $ref: 'Gone.yaml' }))).toMatch(
      /^schemas\/things\/Thing\.yaml#\/properties\/a: .*Gone\.yaml/m,
    );
  });

  test('that are nothing but references in a circle are refused', async () => {
    const problems = await problemsOf({
      'schemas/things/Thing.yaml': { $ref: 'Other.yaml' },
      'schemas/things/Other.yaml': { $ref: 'Thing.yaml' },
    });
    expect(problems).toContain('circular');
  });

  test('that are no YAML are named', async () => {
    expect(await problemsOf(thing('type: [object\nproperties: {'))).toContain('Thing.yaml');
  });

  test('include the root document', async () => {
    expect(await problemsOf({ 'openapi.yaml': 'openapi: [3.1.1' })).toContain('openapi.yaml');
  });
});

describe('an operation', () => {
  const parameter = (name: string, place: string) => ({ name, in: place, required: true, schema: { type: 'string' } });
  const form = { schema: { $ref: '../../schemas/things/Thing.yaml' } };
  test.for([
    ['without an id', { operationId: undefined }, 'operationId "" is not of the form resource.verb'],
    ['without a tag', { tags: undefined }, 'the operation has no tag'],
    ['with a parameter named body', { parameters: [parameter('body', 'query')] }, 'a parameter is named "body"'],
    [
      'with one name for two parameters',
      { parameters: [parameter('id', 'path'), parameter('id', 'query')] },
      'two parameters are named "id"',
    ],
    [
      'with two kinds of body',
      { requestBody: { content: { 'application/json': form, 'application/x-www-form-urlencoded': form } } },
      'the request body is application/json or application/x-www-form-urlencoded; it must be one',
    ],
    [
      'with a body of another kind',
      { requestBody: { content: { 'text/plain': form } } },
      'the request body is text/plain; it must be one of',
    ],
    ['with an unknown tag', { tags: ['gadgets'] }, 'tag "gadgets" is not among the tags of the root document'],
  ] as const)('%s is refused', async ([, operation, problem]) => {
    expect(await problemsOf({ 'paths/things/things.yaml': thingsPath(operation) })).toContain(
      `paths/things/things.yaml#/get: ${problem}`,
    );
  });

  test('whose id names another resource than its tag is refused', async () => {
    const stray = { ...Object(thingsPath({ operationId: 'gadgets.list' })).get };
    const problems = await problemsOf({ 'paths/things/things.yaml': { ...thingsPath({}), post: stray } });
    expect(problems).toContain('tag "things" is for things alone, but gadgets.list has tag "things"');
  });

  test('with the id of another is refused', async () => {
    const path = { ...thingsPath({}), delete: { ...Object(thingsPath({})).get } };
    expect(await problemsOf({ 'paths/things/things.yaml': path })).toContain(
      'paths/things/things.yaml#/delete: operationId things.get is taken',
    );
  });
});

function withId(type: string): object {
  return { type: 'object', properties: { id: { type } } };
}
