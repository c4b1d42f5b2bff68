import {
  below,
  isObject,
  type OpenApiDocument,
  type Schema,
  type SchemaObject,
} from '../../engine/contract/document.ts';
import type { PlacedSchema } from '../../engine/contract/operation.ts';
import { schemasOf, target } from '../../engine/validators/json-types.ts';
import { type Accepts, armChooser } from './arm-chooser.ts';
import { createMentions, isChoice, isNull } from './mentions.ts';
import type { Node, Place } from './place.ts';

/** A schema, and what a reader calls it. */
export interface Stand extends PlacedSchema {
  /** The schema of the contract and its property, or the parameter. */
  readonly name: string;
}

/**
 * All unions and enumerations of a contract, as operations are read. A component is read once, whoever refers to it, so that
 * one that contains itself comes to an end; an enumeration that is a component is a place for each property that refers to it.
 */
export class Atlas {
  readonly places: Place[] = [];
  /** How many entries all places have. */
  size = 0;
  readonly #document: OpenApiDocument;
  readonly #accepts: Accepts;
  readonly #mentions: (schema: unknown) => boolean;
  readonly #components = new Map<string, Node>();
  readonly #known = new Map<string, Place>();

  /** `accepts`: whether a value keeps to a schema of the document. */
  constructor(document: OpenApiDocument, accepts: Accepts) {
    this.#document = document;
    this.#accepts = accepts;
    this.#mentions = createMentions(document);
  }

  /** What is to be looked for in a value of the schema; null when there is nothing. */
  read(stand: Stand): Node | null {
    const { schema } = stand;
    if (!isObject(schema) || !this.#mentions(schema)) return null;
    if (typeof schema.$ref !== 'string') return this.#fill({}, stand, schema);
    const referred = target(this.#document, schema.$ref);
    // Which property an enumeration is of says more than its own name.
    if (isObject(referred) && isChoice(referred.enum)) return this.#enumeration(stand, referred, schema.$ref);
    return this.#component(schema.$ref, referred);
  }

  #component(pointer: string, schema: Schema): Node | null {
    const known = this.#components.get(pointer);
    if (known) return known;
    if (!isObject(schema)) return null;
    const node: Node = {};
    this.#components.set(pointer, node);
    return this.#fill(node, { schema, pointer, name: lastOf(pointer) }, schema);
  }

  #fill(node: Node, stand: Stand, schema: SchemaObject): Node {
    if (isChoice(schema.enum)) return this.#enumeration(stand, schema, stand.pointer);
    this.#fillUnion(node, stand, schema);
    this.#fillObject(node, stand, schema);
    this.#fillList(node, stand, schema);
    const parts = schemasOf(schema.allOf).map((part, index) => this.read(partOf(stand, part, 'allOf', index)));
    const also = [...(node.also ?? []), ...present(parts)];
    if (also.length > 0) node.also = also;
    return node;
  }

  #enumeration(stand: Stand, { enum: values }: SchemaObject, pointer: string): Node {
    const given = (values as readonly unknown[]).filter((value) => value !== null); // whoever calls has seen a list
    const place = this.#place('values', stand.name, pointer, given.map(String));
    return { enumeration: { place, numbers: new Map(given.map((value, index) => [value, place.first + index])) } };
  }

  #fillUnion(node: Node, stand: Stand, schema: SchemaObject): void {
    const keyword = schema.oneOf ? 'oneOf' : 'anyOf';
    const stands = schemasOf(schema[keyword])
      .map((arm, index) => partOf(stand, arm, keyword, index))
      .filter(({ schema: arm }) => !isNull(arm));
    const arms = stands.map((arm) => this.read(arm));
    // What may be null as well is no union.
    if (stands.length < 2) node.also = present(arms);
    else {
      const choose = armChooser(this.#document, schema, stands, this.#accepts);
      const place = this.#place(
        'arms',
        stand.name,
        stand.pointer,
        stands.map(({ schema: arm }) => armName(arm)),
      );
      node.union = { place, choose, arms };
    }
  }

  #fillObject(node: Node, stand: Stand, { properties, additionalProperties }: SchemaObject): void {
    const own = isObject(properties) ? Object.entries(properties) : [];
    const fields = own.flatMap(([name, property]) => {
      const node = this.read(propertyOf(stand, name, property as Schema)); // check-document has seen that it is a schema
      return node ? [{ name, node }] : [];
    });
    if (fields.length > 0) node.fields = fields;
    const values = isObject(additionalProperties)
      ? this.read(stepOf(stand, additionalProperties, 'additionalProperties'))
      : null;
    if (values) node.values = { node: values, properties: new Set(own.map(([name]) => name)) };
  }

  #fillList(node: Node, stand: Stand, { items, prefixItems }: SchemaObject): void {
    const each = isObject(items) ? this.read(stepOf(stand, items, 'items')) : null;
    if (each) node.items = each;
    const tuple = schemasOf(prefixItems).map((schema, index) => this.read(partOf(stand, schema, 'prefixItems', index)));
    if (tuple.some(Boolean)) node.tuple = tuple;
  }

  #place(kind: Place['kind'], name: string, schema: string, entries: readonly string[]): Place {
    const key = `${kind} ${name} ${schema}`;
    const known = this.#known.get(key);
    if (known) return known;
    const place = { kind, name, schema, first: this.size, entries };
    this.#known.set(key, place);
    this.places.push(place);
    this.size += entries.length;
    return place;
  }
}

/** One of several schemas that say something of the same value, or of items by position. */
function partOf({ pointer, name }: Stand, schema: Schema, keyword: string, index: number): Stand {
  return { schema, pointer: below(below(pointer, keyword), index), name };
}

function stepOf({ pointer, name }: Stand, schema: Schema, keyword: string): Stand {
  return { schema, pointer: below(pointer, keyword), name };
}

function propertyOf({ pointer, name }: Stand, key: string, schema: Schema): Stand {
  return { schema, pointer: below(below(pointer, 'properties'), key), name: `${name}.${key}` };
}

function armName(arm: Schema): string {
  if (!isObject(arm)) return 'any';
  if (typeof arm.$ref === 'string') return lastOf(arm.$ref);
  return arm.const === undefined ? [arm.type ?? 'any'].flat().join(' or ') : String(arm.const);
}

function lastOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

function present<T>(values: readonly (T | null)[]): readonly T[] {
  return values.filter((value) => value !== null);
}
