import { expect, test } from 'vitest';
import { canonical } from '../../scripts/diff/canonical.ts';
import { compare } from '../../scripts/diff/compare.ts';
import type { JsonObject } from '../../scripts/diff/json.ts';
import { report } from '../../scripts/diff/report.ts';
import { documentOf } from './pair-document.ts';

function contract(schema: JsonObject): JsonObject {
  const operation = (operationId: string) => ({
    operationId,
    responses: {
      200: {
        description: 'A note.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } },
      },
    },
  });
  const paths = Object.fromEntries(
    ['list', 'get', 'create', 'update', 'delete', 'export'].map((verb) => [
      `/v1/${verb}`,
      { get: operation(`notes.${verb}`) },
    ]),
  );
  return {
    openapi: '3.1.1',
    info: { title: 'Notes', version: '1.0.0' },
    paths,
    components: { schemas: { Note: schema } },
  };
}

const whole = contract({
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, text: { type: 'string' } },
});
const smaller = contract({
  type: 'object',
  required: ['id'],
  description: 'New words.',
  properties: { id: { type: 'string' } },
});
const sources = [new Map([['#/components/schemas/Note', 'openapi/schemas/notes/Note.yaml']])];

test('a contract compared with itself has no change', () => {
  expect(compare(documentOf('base'), documentOf('base'))).toEqual({ findings: [], wordings: 0 });
});

test('the report names the operations, the change and the file', () => {
  expect(report(compare(whole, smaller), 'v1.0.0', sources)).toBe(
    [
      'Breaks the wire: an old client fails against the new server',
      '',
      '  notes.list, notes.get, notes.create, notes.update and 2 more',
      '    Property `text` of `Note` was removed.',
      '      openapi/schemas/notes/Note.yaml#/properties/text',
      '',
      'Since v1.0.0',
      '  the wire     breaks: 1 change',
      '  the package  breaks: 1 of the wire',
      '  besides      0 compatible changes, 1 of words alone',
    ].join('\n'),
  );
});

test('the report lists compatible changes after the breaking ones', () => {
  expect(report(compare(smaller, whole), 'main', sources)).toContain(
    [
      'Compatible',
      '',
      '  notes.list, notes.get, notes.create, notes.update and 2 more',
      '    Property `text` of `Note` was added.',
    ].join('\n'),
  );
});

test('properties named like keywords are left alone', () => {
  const properties = { allOf: { type: 'string' }, const: { type: 'string' }, examples: { type: 'string', const: 'a' } };
  const form = canonical(contract({ type: 'object', properties, examples: [{ const: 'a', allOf: 'b' }] }));
  expect(form.components).toMatchObject({
    schemas: {
      Note: {
        properties: { allOf: { type: 'string' }, const: { type: 'string' }, examples: { type: 'string', enum: ['a'] } },
        examples: [{ const: 'a', allOf: 'b' }],
      },
    },
  });
});

test('allOf with a union in it is left as it is', () => {
  const allOf: JsonObject[] = [{ oneOf: [{ type: 'object' }, { type: 'string' }] }, { type: 'object' }];
  expect(canonical(contract({ allOf })).components).toMatchObject({ schemas: { Note: { allOf } } });
});
