import { dirname, join } from 'node:path';
import type { Schema } from '../document.ts';
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

  /** Follows references, and of a union takes the first form whose fixed values are those of the example. */
  #formOf(place: Place, value: object): Place | undefined {
    const { schema, file } = this.#follow(place);
    const forms = (schema.oneOf ?? schema.anyOf)?.map((form) => this.#formOf({ schema: form, file }, value));
    if (forms) return forms.find((form) => form && this.#isForm(form, value));
    return { schema, file };
  }

  #follow({ schema, file }: Place): Place {
    if (schema.$ref === undefined) return { schema, file };
    const target = join(dirname(file), schema.$ref);
    return this.#follow({ schema: this.#files.read(target), file: target });
  }

  #isForm({ schema, file }: Place, value: object): boolean {
    const types = [schema.type].flat();
    if (!types.includes(Array.isArray(value) ? 'array' : 'object')) return false;
    return Object.entries(spellingOf(value)).every(([name, part]) => {
      const property = Object.entries(schema.properties ?? {}).find(([other]) => inSnakeCase(other) === name)?.[1];
      if (!property) return true;
      const { schema: found } = this.#follow({ schema: property, file });
      return found.const === undefined ? (found.enum?.includes(part as string) ?? true) : found.const === part;
    });
  }
}

/** An object by the snake_case names of its keys. */
export function spellingOf(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [inSnakeCase(name), part]));
}

export function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
