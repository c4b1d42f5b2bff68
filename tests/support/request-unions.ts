import { readFileSync } from 'node:fs';
import { resolve, type Schema } from './contract.ts';

/** A union of objects that a request may carry. */
export interface Union {
  /** The beginning of the names of its forms. */
  readonly forms: RegExp;
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly token?: string;
  /** The body that carries a value of the union; the value itself by default. */
  readonly within?: (value: unknown) => unknown;
  /** What is sent, and the faults that it has. */
  readonly faults: readonly (readonly [value: unknown, ...faults: string[]])[];
}

type Operation = { readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> } };

const document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> } = JSON.parse(
  readFileSync('generated/openapi.json', 'utf8'),
);

/** The forms of objects among which a request may choose: the names of the forms of each union. */
export function requestUnions(): string[][] {
  const found = new Map<string, string[]>();
  const seen = new Set<Schema>();
  const bodies = Object.values(document.paths).flatMap((item) => Object.values(item));
  for (const { requestBody } of bodies) {
    for (const { schema } of Object.values(requestBody?.content ?? {})) collect(schema, seen, found);
  }
  return [...found.values()].sort();
}

function collect(schema: Schema, seen: Set<Schema>, found: Map<string, string[]>): void {
  const { oneOf = [], anyOf = [], allOf = [], properties = {}, items, additionalProperties } = resolve(schema);
  if (seen.has(resolve(schema))) return;
  seen.add(resolve(schema));
  const forms = [...oneOf, ...anyOf].filter(isForm).map(({ $ref = '' }) => $ref.slice($ref.lastIndexOf('/') + 1));
  if (forms.length > 1) found.set(forms.join(), forms);
  const inside = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  for (const part of [...oneOf, ...anyOf, ...allOf, ...Object.values(properties), ...inside])
    collect(part, seen, found);
  if (items) collect(items, seen, found);
}

function isForm(schema: Schema): boolean {
  const { properties, oneOf = [] } = resolve(schema);
  return properties !== undefined || oneOf.some(isForm);
}
