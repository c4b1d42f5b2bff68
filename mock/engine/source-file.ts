import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const COMPONENT = /^#\/components\/([^/]+)\/([^/]+)/;

/**
 * The source file of a component in the bundle, since a component has the name of its file; null when the pointer is
 * not in a component, or no folder of `sources` has the file, such as one that is being replaced.
 */
export function fileOfPointer(pointer: string, sources: readonly string[]): string | null {
  const [, kind, name] = COMPONENT.exec(pointer) ?? [];
  if (kind === undefined) return null;
  for (const folder of sources.filter((source) => statSync(source, { throwIfNoEntry: false })?.isDirectory())) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const found = files.find((file) => file.startsWith(`${kind}/`) && file.endsWith(`/${name}.yaml`));
    if (found !== undefined) return join(folder, found);
  }
  return null;
}
