import type { Problem } from './contract-error.ts';

/** Pointer in the bundle, such as `#/components/schemas/Customer`, to the file that it came from. */
export type Sources = ReadonlyMap<string, string>;

/** Appends keys to a JSON pointer, escaped as RFC 6901 says. */
export function pointerTo(base: string, ...keys: (string | number)[]): string {
  return [base, ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** A problem at a place in the bundle, told in terms of the file that a person edits. */
export function problemAt(sources: Sources, pointer: string, message: string): Problem {
  const keys = pointer.split('/');
  for (let length = keys.length; length > 1; length--) {
    const file = sources.get(keys.slice(0, length).join('/'));
    if (file) return { file, pointer: ['#', ...keys.slice(length)].join('/'), message };
  }
  return { file: 'openapi/openapi.yaml', pointer, message };
}
