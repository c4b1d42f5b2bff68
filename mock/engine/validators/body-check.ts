import type { Violation } from '../../kernel/seam.ts';
import {
  at,
  isObject,
  isReference,
  type OpenApiDocument,
  type Schema,
  type SchemaObject,
} from '../contract/document.ts';
import type { PlacedSchema } from '../contract/operation.ts';
import type { Compiler, Faults } from './compiler.ts';
import type { Explain } from './explain.ts';

/**
 * Ways in which a body breaks its schema; empty when it does not. `remember`: the body is likely to come again, so a
 * sound verdict is worth keeping.
 */
export type BodyCheck = (body: unknown, remember: boolean) => readonly Violation[];

const NONE: readonly Violation[] = [];

/**
 * Makes the checks of response bodies. A frozen object that was found sound is never checked again by the same check,
 * and a page is checked item by item, so that an item costs once however many pages it appears on.
 */
export class BodyChecks {
  readonly #document: OpenApiDocument;
  readonly #compiler: Compiler;
  readonly #explain: Explain;
  readonly #byComponent = new Map<string, BodyCheck>();

  constructor(document: OpenApiDocument, compiler: Compiler, explain: Explain) {
    this.#document = document;
    this.#compiler = compiler;
    this.#explain = explain;
  }

  checkFor(place: PlacedSchema): BodyCheck {
    const { schema } = place;
    if (!isReference(schema)) return this.#create(place);
    const known = this.#byComponent.get(schema.$ref);
    if (known) return known;
    const check = this.#create(place);
    this.#byComponent.set(schema.$ref, check);
    return check;
  }

  #create({ schema, pointer }: PlacedSchema): BodyCheck {
    const page = this.#page(schema);
    return remembering(page ?? this.#plain(this.#compiler.narrow(schema, pointer)));
  }

  #plain(narrowed: Schema): BodyCheck {
    const compiled = this.#compiler.compile(narrowed);
    return (body) => {
      if (compiled.accepts(body)) return NONE;
      const faults = this.#explain(compiled, body, 'every');
      return this.#violations(faults);
    };
  }

  /** The check of a page: its frame, then each of its items; null when the schema is not that of a page. */
  #page(schema: Schema): BodyCheck | null {
    const pointer = isReference(schema) ? schema.$ref : null;
    const list = pointer === null ? null : pageSchema(at(this.#document, pointer));
    if (pointer === null || list === null) return null;
    const frame = { ...list.schema, properties: { ...list.properties, items: { type: 'array' } } };
    const checkFrame = this.#plain(this.#compiler.narrow(frame, pointer));
    const checkItem = this.checkFor({ schema: list.items, pointer: `${pointer}/properties/items/items` });
    return (body, remember) => {
      const violations = checkFrame(body, false);
      return violations.length > 0 ? violations : checkItems(checkItem, body, remember);
    };
  }

  #violations(faults: Faults): readonly Violation[] {
    return faults.map(({ keyword, parentSchema, instancePath, message }) => ({
      schemaPath: `${(parentSchema && this.#compiler.pointerOf(parentSchema)) ?? '#'}/${keyword}`,
      instancePath,
      message: message ?? keyword,
    }));
  }
}

function remembering(check: BodyCheck): BodyCheck {
  const sound = new WeakSet<object>();
  return (body, remember) => {
    if (typeof body !== 'object' || body === null || !Object.isFrozen(body)) return check(body, remember);
    if (sound.has(body)) return NONE;
    const violations = check(body, remember);
    if (remember && violations.length === 0) sound.add(body);
    return violations;
  };
}

interface PageSchema {
  readonly schema: SchemaObject;
  readonly properties: SchemaObject;
  readonly items: Schema;
}

function pageSchema(schema: unknown): PageSchema | null {
  if (!isObject(schema) || !isObject(schema.properties) || !('pagination' in schema.properties)) return null;
  const { items } = schema.properties;
  if (!isObject(items) || items.type !== 'array' || !isObject(items.items)) return null;
  return { schema, properties: schema.properties, items: items.items };
}

function checkItems(checkItem: BodyCheck, body: unknown, remember: boolean): readonly Violation[] {
  const { items } = body as { readonly items: readonly unknown[] }; // the frame has been checked
  let found = NONE;
  for (const [index, item] of items.entries()) {
    const violations = checkItem(item, remember);
    if (violations.length > 0) found = [...found, ...violations.map((each) => within(`/items/${index}`, each))];
  }
  return found;
}

function within(path: string, violation: Violation): Violation {
  return { ...violation, instancePath: path + violation.instancePath };
}
