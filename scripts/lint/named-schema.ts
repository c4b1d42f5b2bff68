import { basename } from 'node:path';
import type { Location } from '@redocly/openapi-core';

/** The name of the schema that stands at this place: its file's name, or its key under components/schemas. */
export function schemaNameAt({ source, pointer }: Location): string | undefined {
  const component = /^#\/components\/schemas\/([^/]+)$/.exec(pointer);
  if (component) return component[1];
  const ownFile = pointer === '#/' && /[\\/]schemas[\\/]/.test(source.absoluteRef);
  return ownFile ? basename(source.absoluteRef, '.yaml') : undefined;
}

/** The last part of a reference, without `.yaml`: what the reference calls its target. */
export function nameInRef(ref: string): string {
  return basename(ref, '.yaml');
}

/** Whether a reference leads to a whole named schema: a file under schemas/, or a component. */
export function refersToNamedSchema(ref: string): boolean {
  return /^#\/components\/schemas\/[^/]+$/.test(ref) || /(^|\/)schemas\/([^#]+\/)?[^/#]+\.yaml$/.test(ref);
}
