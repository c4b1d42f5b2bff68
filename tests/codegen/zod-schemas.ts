import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type * as z from 'zod/mini';
import type { Schema } from '../../openapi/tooling/document.ts';
import { emitSchemas } from '../../scripts/codegen/emit-schemas.ts';

/** Runs the source that the emitter writes for these schemas and gives its zod schemas by name. */
export async function zodSchemas(schemas: Readonly<Record<string, Schema>>): Promise<(name: string) => z.ZodMiniType> {
  const source = emitSchemas(schemas, []);
  const folder = resolve('.cache/zod', createHash('sha1').update(source).digest('hex')); // where the source finds zod
  mkdirSync(folder, { recursive: true });
  for (const file of ['formats.ts', 'schema-runtime.ts'])
    copyFileSync(join('scripts/codegen', file), join(folder, file));
  writeFileSync(join(folder, 'schemas.ts'), source);
  const emitted: Record<string, () => z.ZodMiniType> = await import(join(folder, 'schemas.ts'));
  return (name) => {
    const build = emitted[name];
    if (!build) throw new Error(`${name} was not emitted`);
    return build();
  };
}
