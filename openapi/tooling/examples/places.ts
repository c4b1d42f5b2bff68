import { dirname, join } from 'node:path';
import type { Scalar, Schema } from '../document.ts';
import type { SchemaFiles } from './schema-files.ts';

/** A schema and the file that it stands in, which its references are relative to. */
export interface Place {
  readonly schema: Schema;
  readonly file: string;
}

/** Finds the schema of a part of an example. */
export class Places {
  readonly #files: SchemaFiles;

  constructor(files: SchemaFiles) {
    this.#files = files;
  }

  /** The schema of one property; undefined where the schema of the object does not name it. */
  property(place: Place | undefined, object: object, name: string): Place | undefined {
    return this.properties(place, object).find(([other]) => other === name)?.[1];
  }

  /** The properties of an object; none for a map, and where no form of a union fits. */
  properties(place: Place | undefined, object: object): [name: string, place: Place][] {
    const { schema, file } = (place && this.#formOf(place, object)) ?? {};
    if (!schema || !file) return [];
    const inherited = (schema.allOf ?? []).flatMap((member) => this.properties({ schema: member, file }, object));
    const own = Object.entries(schema.properties ?? {}).map(([name, each]): [string, Place] => [
      name,
      { schema: each, file },
    ]);
    return [...inherited, ...own];
  }

  items(place: Place | undefined, list: readonly unknown[]): Place | undefined {
    const { schema, file } = (place && this.#formOf(place, list)) ?? {};
    return schema?.items && file ? { schema: schema.items, file } : undefined;
  }

  /** Follows references. Of a union, takes the form that has the most of the example's keys, and its fixed values. */
  #formOf(place: Place, value: object): Place | undefined {
    const { schema, file } = this.#follow(place);
    const forms = schema.oneOf ?? schema.anyOf;
    if (!forms) return { schema, file };
    const rated = forms
      .flatMap((form) => this.#formOf({ schema: form, file }, value) ?? [])
      .map((form) => ({ form, known: this.#keysKnown(form, value) }));
    const most = Math.max(0, ...rated.map(({ known }) => known));
    return rated.find(({ known }) => known === most)?.form;
  }

  #follow({ schema, file }: Place): Place {
    if (schema.$ref === undefined) return { schema, file };
    const target = join(dirname(file), schema.$ref);
    return this.#follow({ schema: this.#files.read(target), file: target });
  }

  /** How many of the value's keys the form has; below 0 where it cannot be of this form. */
  #keysKnown({ schema, file }: Place, value: object): number {
    if (![schema.type].flat().includes(Array.isArray(value) ? 'array' : 'object')) return -1;
    const parts = spellingOf(value);
    const known = Object.entries(schema.properties ?? {}).filter(([name]) => Object.hasOwn(parts, inSnakeCase(name)));
    const fits = known.every(([name, property]) => {
      const { const: fixed, enum: allowed } = this.#follow({ schema: property, file }).schema;
      const part = parts[inSnakeCase(name)] as Scalar;
      return fixed === undefined ? (allowed?.includes(part) ?? true) : fixed === part;
    });
    return fits ? known.length : -1;
  }
}

/** An object by the snake_case names of its keys. */
export function spellingOf(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [inSnakeCase(name), part]));
}

export function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
