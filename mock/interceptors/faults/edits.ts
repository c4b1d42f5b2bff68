import type { FaultEffect } from '../../../generated/control/types.ts';
import { isObject, type OpenApiDocument } from '../../engine/contract/document.ts';
import type { Operation } from '../../engine/contract/operation.ts';
import { isEnumerated, requiredOf, schemasBelow, successSchemas } from '../../engine/contract/schema-places.ts';

type EffectOf<Kind extends FaultEffect['kind']> = Extract<FaultEffect, { kind: Kind }>;

/** What is wrong within a body. */
export type EditEffect = EffectOf<'unknown_enum_value' | 'unknown_field' | 'missing_field'>;

/** The contract, and the operation whose answer is edited. */
export interface EditContext {
  readonly document: OpenApiDocument;
  readonly operation: Operation;
}

type Keys = readonly string[];
type Schemas = ReturnType<typeof successSchemas>;

/** The keys that a JSON pointer names (RFC 6901). */
export function keysOf(pointer: string): Keys {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Edits a body in place. False when it has no place for what is to be wrong. */
export function editBody(body: unknown, effect: EditEffect, context: EditContext): boolean {
  if (effect.kind === 'unknown_field') return addField(body, effect);
  if (effect.kind === 'missing_field') return removeField(body, effect, context);
  return replaceValue(body, effect, context);
}

function addField(body: unknown, { pointer = '', name = 'unknown_field', value = true }: EffectOf<'unknown_field'>) {
  const owner = valueAt(body, keysOf(pointer));
  if (!isObject(owner)) return false;
  put(owner, name, value);
  return true;
}

function removeField(body: unknown, { pointer }: EffectOf<'missing_field'>, { document, operation }: EditContext) {
  const keys = pointer === undefined ? firstRequired(body, successSchemas(document, operation)) : keysOf(pointer);
  const owner = keys && valueAt(body, keys.slice(0, -1));
  const key = keys?.at(-1);
  if (!isObject(owner) || key === undefined || !Object.hasOwn(owner, key)) return false;
  return Reflect.deleteProperty(owner, key);
}

function replaceValue(body: unknown, effect: EffectOf<'unknown_enum_value'>, { document, operation }: EditContext) {
  const { pointer, value = 'unknown_value' } = effect;
  const keys =
    pointer === undefined ? firstEnumerated(document, body, successSchemas(document, operation)) : keysOf(pointer);
  const key = keys?.at(-1);
  if (!keys || key === undefined || typeof valueAt(body, keys) !== 'string') return false;
  put(valueAt(body, keys.slice(0, -1)), key, value);
  return true;
}

/** The value at a place; undefined where there is none. */
function valueAt(body: unknown, keys: Keys): unknown {
  let found = body;
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return found;
}

/** Also where the name is `__proto__`. */
function put(owner: unknown, key: string, value: unknown): void {
  Object.defineProperty(owner, key, { value, writable: true, enumerable: true, configurable: true });
}

/** The first required field of the body, in the order in which it is written. */
function firstRequired(body: unknown, schemas: Schemas): Keys | null {
  if (!isObject(body)) return null;
  const required = requiredOf(schemas);
  const key = Object.keys(body).find((name) => required.has(name));
  return key === undefined ? null : [key];
}

/** The first text, in the order in which the body is written, that is a value of an enumeration. */
function firstEnumerated(document: OpenApiDocument, value: unknown, schemas: Schemas): Keys | null {
  if (typeof value === 'string') return isEnumerated(schemas) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, entry] of Object.entries(value)) {
    const found = firstEnumerated(document, entry, schemasBelow(document, schemas, key));
    if (found) return [key, ...found];
  }
  return null;
}
