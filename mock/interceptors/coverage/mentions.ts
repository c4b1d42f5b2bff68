import { isObject, type OpenApiDocument, type Schema } from '../../engine/contract/document.ts';
import { schemasOf, target } from '../../engine/validators/json-types.ts';

/** Whether an enumeration leaves a choice: null is none of its values, and a single one is a constant. */
export function isChoice(values: unknown): values is readonly unknown[] {
  return Array.isArray(values) && values.filter((value) => value !== null).length > 1;
}

/** Whether an arm only says that a value may be null, which makes no union. */
export function isNull(arm: Schema): boolean {
  return isObject(arm) && arm.type === 'null';
}

/** Tells whether there is a union or an enumeration anywhere within a schema. */
export function createMentions(document: OpenApiDocument): (schema: unknown) => boolean {
  // Only what was asked from outside is kept: within a search, a component that is being searched counts as empty.
  const known = new Map<string, boolean>();

  const search = (schema: unknown, seen: Set<string>): boolean => {
    if (!isObject(schema)) return false;
    if (typeof schema.$ref === 'string' && referred(schema.$ref, seen)) return true;
    if (isChoice(schema.enum)) return true;
    const arms = [...schemasOf(schema.oneOf), ...schemasOf(schema.anyOf)];
    if (arms.filter((arm) => !isNull(arm)).length > 1) return true;
    const { properties, items, additionalProperties, prefixItems, allOf } = schema;
    const parts = [...arms, ...schemasOf(allOf), ...schemasOf(prefixItems), items, additionalProperties];
    return [...parts, ...(isObject(properties) ? Object.values(properties) : [])].some((part) => search(part, seen));
  };

  const referred = (reference: string, seen: Set<string>): boolean => {
    const verdict = known.get(reference);
    if (verdict !== undefined || seen.has(reference)) return verdict ?? false;
    seen.add(reference);
    return search(target(document, reference), seen);
  };

  return (schema) => {
    const verdict = search(schema, new Set());
    if (isObject(schema) && typeof schema.$ref === 'string') known.set(schema.$ref, verdict);
    return verdict;
  };
}
