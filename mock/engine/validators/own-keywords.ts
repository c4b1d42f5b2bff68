import type { FuncKeywordDefinition } from 'ajv/dist/2020.js';
import { areUnique, isNestedAtMost } from '../../../generated/schema-runtime.ts';

/** How deep lists may nest within a value: what JSON Schema cannot say of a schema that contains itself. */
export const MAX_DEPTH = 'x-max-depth';

/**
 * The keywords that the compiler does not leave to ajv. Its own `uniqueItems` compares each item with each other: 20,000
 * objects take it seconds.
 */
export const OWN_KEYWORDS: readonly FuncKeywordDefinition[] = [
  {
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    before: 'prefixItems',
    validate: (isWanted: boolean, items: readonly unknown[]) => !isWanted || areUnique(items),
  },
  {
    keyword: MAX_DEPTH,
    type: 'object',
    schemaType: 'number',
    before: 'properties',
    validate: (most: number, value: object) => isNestedAtMost(value, most),
  },
];
