import type { OpenApiDocument } from '../../../../mock/engine/contract/document.ts';
import { at, isObject, isReference } from '../../../../mock/engine/contract/document.ts';
import { type Operation, type Parameter, readOperations } from '../../../../mock/engine/contract/operation.ts';
import { typeOf } from '../../../../mock/engine/validators/json-types.ts';
import type { Asked } from './verdicts.ts';

export const EMPTY_FIELD = 'an empty field of a form';

const ID = 'da2b0897-2d5c-42f4-b76c-5392b257e054';

/** Requests made from the contract: each operation's examples, and the same with one thing changed. */
export function contractRequests(document: OpenApiDocument): readonly Asked[] {
  const kinds = new Set<string>();
  return readOperations(document).flatMap((operation) => [
    ...bodyRequests(document, operation),
    ...queryRequests(document, operation, kinds),
  ]);
}

function pathOf(operation: Operation): string {
  return operation.path.replaceAll(/\{[^}]+\}/g, ID);
}

function bodyRequests(document: OpenApiDocument, operation: Operation): readonly Asked[] {
  const [contentType] = operation.body?.contents.keys() ?? [];
  const content = contentType === undefined ? undefined : operation.body?.contents.get(contentType);
  if (!content || contentType === undefined || !isReference(content.schema)) return [];
  const asked = { about: 'a body of the contract', method: operation.method, target: pathOf(operation) };
  const bodies = examplesOf(document, content.schema.$ref).flatMap((example) => [example, ...changed(example)]);
  if (contentType === 'application/json') return bodies.map((body) => ({ ...asked, body }));
  return bodies.filter(isFlat).map((body) => {
    const about = Object.values(body).includes('') ? EMPTY_FIELD : asked.about;
    return { ...asked, about, contentType, body: String(new URLSearchParams(body)) };
  });
}

/** The examples of a schema, and of its arms when it is a union. */
export function examplesOf(document: OpenApiDocument, reference: string): readonly unknown[] {
  const schema = at(document, reference);
  if (!isObject(schema)) return [];
  const arms = (schema.oneOf ?? schema.anyOf ?? []) as readonly unknown[];
  const own = Array.isArray(schema.examples) ? schema.examples : [];
  return [...own, ...arms.filter(isReference).flatMap(({ $ref }) => examplesOf(document, $ref))];
}

const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  null: ['x'],
  boolean: [null, 'true', 1],
  number: [null, '1', 1.5, -1],
  string: [null, '', 5, 'x', ['x']],
  array: [null, [], 'x', {}],
  object: [null, {}, [], 'x'],
};

/** A value with each of its keys taken away or given another value, and with a key too many. */
export function changed(example: unknown): readonly unknown[] {
  if (!isObject(example)) return [];
  const variants: unknown[] = [{ ...example, unknown_key: 1 }];
  for (const [key, value] of Object.entries(example)) {
    const { [key]: _, ...rest } = example;
    variants.push(rest);
    for (const other of OTHERS[typeOf(value)] ?? []) variants.push({ ...example, [key]: other });
  }
  return variants;
}

function isFlat(body: unknown): body is Record<string, string> {
  return isObject(body) && Object.values(body).every((value) => typeof value === 'string');
}

const TEXTS = ['1', '0', '1.5', 'x', 'true', 'TRUE', ID, '2025-07-01', '2025-07-01T10:00:00Z', 'created_at', 'a,b'];

/** How booleans may be written besides is a difference that the table of parameters shows. */
function textsFor(schema: Parameter['schema']): readonly string[] {
  const isBoolean = isObject(schema) && schema.type === 'boolean';
  return isBoolean ? TEXTS.filter((text) => !/^(1|0|TRUE)$/.test(text)) : TEXTS;
}

/** Varies each kind of parameter once: `kinds` has those seen. */
function queryRequests(document: OpenApiDocument, operation: Operation, kinds: Set<string>): readonly Asked[] {
  if (operation.body) return [];
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const needed = parameters.filter(({ required }) => required);
  const base = needed.map((parameter) => [parameter.name, sample(document, parameter)] as const);
  const asked = (fields: readonly (readonly [string, string])[]): Asked => ({
    about: 'a query of the contract',
    method: operation.method,
    target: `${pathOf(operation)}?${new URLSearchParams(fields.map(([name, text]) => [name, text]))}`,
  });
  const fresh = parameters.filter(({ schema, deepObject }) => isFresh(kinds, JSON.stringify([schema, deepObject])));
  const varied = fresh.flatMap(({ name, deepObject, schema }) => {
    const rest = base.filter(([other]) => other !== name);
    const field = deepObject ? `${name}[key]` : name;
    return [...textsFor(schema).map((text) => [text]), ['x', 'y'], [ID, ID]].map((texts) => [
      ...rest,
      ...texts.map((text) => [field, text] as const),
    ]);
  });
  return [base, [...base, ['unknown', '1'] as const], ...varied].map(asked);
}

function isFresh(kinds: Set<string>, kind: string): boolean {
  return kinds.size < kinds.add(kind).size;
}

function sample(document: OpenApiDocument, { schema }: Parameter): string {
  const resolved = isReference(schema) ? at(document, schema.$ref) : schema;
  if (!isObject(resolved)) return 'x';
  if (Array.isArray(resolved.examples)) return String(resolved.examples[0]);
  if (resolved.format === 'date-time') return '2025-07-01T10:00:00Z';
  return resolved.format === 'date' ? '2025-07-01' : 'x';
}
