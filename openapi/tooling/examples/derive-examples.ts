import { dirname, join } from 'node:path';
import { inSnakeCase, type Place, Places, spellingOf } from './places.ts';
import type { SchemaFiles } from './schema-files.ts';

/** What stands in an example for the example of another schema; the keys beside it say what differs. */
export const REFERENCE = '$example';

/** Derives the examples of schemas from each other, so that nothing of the story is written twice. */
export interface Examples {
  /**
   * The examples of a schema's file with each `$example` replaced: by the first example of the file named, or by what the
   * pointer behind `#` leads to. Of that, the properties are kept that the schema of the place has, in its spelling; the
   * keys beside `$example` say what differs.
   * @throws {Error} when a reference leads nowhere, or in a circle
   */
  of(file: string): readonly unknown[];
}

export function createExamples(files: SchemaFiles): Examples {
  return new Derivation(files);
}

type Reader = (value: unknown, place: Place | undefined) => unknown;

class Derivation implements Examples {
  readonly #files: SchemaFiles;
  readonly #places: Places;
  readonly #derived = new Map<string, unknown>();
  /** What is being derived. */
  readonly #open = new Set<string>();

  constructor(files: SchemaFiles) {
    this.#files = files;
    this.#places = new Places(files);
  }

  of(file: string): readonly unknown[] {
    return (this.#files.read(file).examples ?? []).map((_, index) => this.#example(file, index));
  }

  #example(file: string, index: number): unknown {
    const key = `${file}#${index}`;
    if (this.#open.has(key)) throw new Error('it leads in a circle');
    if (!this.#derived.has(key)) {
      this.#open.add(key);
      try {
        const schema = this.#files.read(file);
        this.#derived.set(key, this.#fill(schema.examples?.[index], { schema, file }, file));
      } finally {
        this.#open.delete(key);
      }
    }
    return this.#derived.get(key);
  }

  /** @param author the file that the example is written in */
  #fill(value: unknown, place: Place | undefined, author: string): unknown {
    const fill: Reader = (part, where) => this.#fill(part, where, author);
    if (!isRecord(value)) return Array.isArray(value) ? this.#items(value, place, fill) : value;
    const { [REFERENCE]: reference, ...given } = value;
    if (reference === undefined) return this.#entries(given, place, fill);
    const found = this.#trim(this.#find(String(reference), author), place);
    if (Object.keys(given).length === 0) return found;
    const whole = { ...(found as object), ...given };
    const own = this.#entries(given, place, fill, whole);
    return this.#inOrder({ ...(found as object), ...own }, place);
  }

  #items(list: readonly unknown[], place: Place | undefined, read: Reader): unknown[] {
    const items = this.#places.items(place, list);
    return list.map((item) => read(item, items));
  }

  #entries(object: object, place: Place | undefined, read: Reader, whole = object): Record<string, unknown> {
    const entries = Object.entries(object);
    return Object.fromEntries(
      entries.map(([name, part]) => [name, read(part, this.#places.property(place, whole, name))]),
    );
  }

  /** As much of a value as the schema of its place has. */
  #trim(value: unknown, place: Place | undefined): unknown {
    const trim: Reader = (part, where) => this.#trim(part, where);
    if (!isRecord(value)) return Array.isArray(value) ? this.#items(value, place, trim) : value;
    const properties = this.#places.properties(place, value);
    if (properties.length === 0) return value;
    const parts = spellingOf(value);
    return Object.fromEntries(
      properties
        .filter(([name]) => Object.hasOwn(parts, inSnakeCase(name)))
        .map(([name, where]) => [name, trim(parts[inSnakeCase(name)], where)]),
    );
  }

  #inOrder(object: Record<string, unknown>, place: Place | undefined): object {
    const names = this.#places.properties(place, object).map(([name]) => name);
    const known = names.filter((name) => Object.hasOwn(object, name)).map((name) => [name, object[name]]);
    return { ...Object.fromEntries(known), ...object };
  }

  #find(reference: string, author: string): unknown {
    const [path = '', pointer = '/examples/0'] = reference.split('#');
    const [, section, index, ...rest] = pointer.split('/');
    if (section !== 'examples') throw new Error(`\`${reference}\` does not lead to an example`);
    const file = path === '' ? author : join(dirname(author), path);
    if (!this.#files.has(file)) throw new Error(`\`${path}\` cannot be read`);
    const example = this.#example(file, Number(index));
    const found = rest.reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], example);
    if (found === undefined) throw new Error(`\`${reference}\` leads to no example`);
    return found;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
