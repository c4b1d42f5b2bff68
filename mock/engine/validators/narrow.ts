import { below, isObject, type OpenApiDocument, type Schema, type SchemaObject } from '../contract/document.ts';
import { ANNOTATIONS, MANY_SCHEMAS, NAMED_SCHEMAS, ONE_SCHEMA } from '../contract/keywords.ts';
import { componentName } from './component-name.ts';
import { type JsonType, jsonTypes, schemasOf } from './json-types.ts';
import { MAX_DEPTH } from './own-keywords.ts';

/** Marks the schema of a union's tag, so that its fault is reported as a wrong tag. */
export const TAG = 'x-union-tag';

/** The keyword. By name, since an object with such a key otherwise reads like a promise. */
const THEN = 'then';

/** What is said of the items of a list. */
const OF_ITEMS = ['prefixItems', 'items', 'contains', 'minContains', 'maxContains', 'uniqueItems'];

/**
 * Rewrites schemas for the compiler. What they accept stays the same, but a union whose arms are told apart by a tag or
 * by their JSON type becomes if/then, so that a fault is that of the one arm meant, and the items of a list are looked
 * at only when there are not too many. Annotations are dropped, and references become the component's name.
 */
export class Narrower {
  readonly #document: OpenApiDocument;
  readonly #pointers = new WeakMap<object, string>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  /** Where the schema that became `narrowed` stands in the document. */
  pointerOf(narrowed: object): string | undefined {
    return this.#pointers.get(narrowed);
  }

  narrow(schema: Schema, pointer: string): Schema {
    if (!isObject(schema)) return schema;
    const conditions = this.#dispatch(schema, pointer);
    const result: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (ANNOTATIONS.has(keyword) || (keyword.startsWith('x-') && keyword !== MAX_DEPTH)) continue;
      if (conditions && (keyword === 'oneOf' || keyword === 'anyOf')) continue;
      result[keyword] = this.#value(keyword, value, below(pointer, keyword));
    }
    const added = [...(conditions ?? []), ...this.#lengthFirst(result, pointer)];
    if (added.length > 0) result.allOf = [...schemasOf(result.allOf), ...added];
    return this.#place(result, pointer);
  }

  /** Takes what is said of a list's items out of a schema, to be asked when the list is not too long. */
  #lengthFirst(schema: Record<string, unknown>, pointer: string): readonly Schema[] {
    const { maxItems } = schema;
    if (maxItems === undefined) return [];
    const ofItems: Record<string, unknown> = {};
    for (const keyword of OF_ITEMS) {
      if (keyword in schema) ofItems[keyword] = schema[keyword];
      delete schema[keyword];
    }
    const items = this.#place(ofItems, pointer);
    return [this.#place({ if: { maxItems }, [THEN]: items }, pointer)];
  }

  #value(keyword: string, value: unknown, pointer: string): unknown {
    if (keyword === '$ref') return componentName(String(value));
    // check-document has checked that these hold schemas
    if (ONE_SCHEMA.has(keyword)) return this.narrow(value as Schema, pointer);
    if (MANY_SCHEMAS.has(keyword)) {
      return schemasOf(value).map((schema, index) => this.narrow(schema, below(pointer, index)));
    }
    if (NAMED_SCHEMAS.has(keyword) && isObject(value)) {
      const entries = Object.entries(value) as [string, Schema][];
      return Object.fromEntries(entries.map(([name, schema]) => [name, this.narrow(schema, below(pointer, name))]));
    }
    return value;
  }

  #dispatch(schema: SchemaObject, pointer: string): readonly Schema[] | null {
    const keyword = schema.oneOf ? 'oneOf' : 'anyOf';
    const arms = schemasOf(schema[keyword]);
    if (arms.length === 0 || (schema.oneOf && schema.anyOf)) return null;
    const where = below(pointer, keyword);
    return this.#byTag(schema, arms, where) ?? this.#byType(keyword, arms, where);
  }

  #byTag(schema: SchemaObject, arms: readonly Schema[], pointer: string): readonly Schema[] | null {
    const { discriminator } = schema;
    if (!isObject(discriminator) || !isObject(discriminator.mapping)) return null;
    const tag = String(discriminator.propertyName);
    const mapping = Object.entries(discriminator.mapping);
    const conditions = arms.map((arm, index) => {
      const values = mapping.filter(([, target]) => isObject(arm) && target === arm.$ref).map(([value]) => value);
      const condition = { required: [tag], properties: { [tag]: { enum: values } } };
      return this.#place({ if: condition, [THEN]: this.narrow(arm, below(pointer, index)) }, pointer);
    });
    const tags = this.#place({ enum: mapping.map(([value]) => value), [TAG]: true }, pointer);
    const shape = this.#place({ type: 'object', required: [tag], properties: { [tag]: tags } }, pointer);
    return [shape, ...conditions];
  }

  #byType(keyword: 'oneOf' | 'anyOf', arms: readonly Schema[], pointer: string): readonly Schema[] | null {
    const groups = groupByType(arms.map((arm) => jsonTypes(this.#document, arm)));
    if (groups.length < 2) return null;
    const conditions = groups.map(({ types, members }) => {
      const narrowed = members.map((index) => this.narrow(arms[index] ?? true, below(pointer, index)));
      const meant = narrowed.length === 1 ? narrowed[0] : this.#place({ [keyword]: narrowed }, pointer);
      return this.#place({ if: { type: [...types] }, [THEN]: meant }, pointer);
    });
    return [this.#place({ type: groups.flatMap(({ types }) => [...types]) }, pointer), ...conditions];
  }

  #place<T extends object>(schema: T, pointer: string): T {
    this.#pointers.set(schema, pointer);
    return schema;
  }
}

interface TypeGroup {
  readonly types: ReadonlySet<JsonType>;
  readonly members: readonly number[];
}

/** Puts arms that share a JSON type into one group: the groups' types are disjoint. */
function groupByType(arms: readonly ReadonlySet<JsonType>[]): readonly TypeGroup[] {
  let groups: readonly TypeGroup[] = [];
  for (const [index, types] of arms.entries()) {
    const touching = groups.filter((group) => [...types].some((type) => group.types.has(type)));
    const merged: TypeGroup = {
      types: new Set([...touching.flatMap((group) => [...group.types]), ...types]),
      members: [...touching.flatMap((group) => group.members), index],
    };
    groups = [...groups.filter((group) => !touching.includes(group)), merged];
  }
  return groups;
}
