import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { Delivery } from './delivery.ts';
import { mediaTypes } from './media-types.ts';

/** A file in the forms in which it can be sent. */
export interface BuiltFile {
  readonly type: string;
  readonly forms: Readonly<Partial<Record<Coding, Form>>> & { readonly identity: Form };
}

export interface Form {
  readonly bytes: Buffer;
  readonly etag: string;
}

export type Coding = 'identity' | 'br' | 'gzip';

const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * Everything that may be served, by path: pages under their clean paths, files under their names. What is not in it
 * does not exist, whatever a path spells.
 */
export async function readBuiltFiles(folder: string, { pages }: Delivery): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  for (const path of pages) files.set(path, await readForms(join(folder, path, 'index.html')));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file)}`;
    if (entry.isFile() && !path.includes('/.') && isServed(path)) files.set(path, await readForms(file));
  }
  return files;
}

/** The page for every path that is not in the map. */
export function readNotFoundPage(folder: string): Promise<BuiltFile> {
  return readForms(join(folder, '404.html'));
}

function isServed(path: string): boolean {
  const ending = extname(path);
  return ending in mediaTypes && ending !== '.html';
}

async function readForms(file: string): Promise<BuiltFile> {
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  const [br, gzip] = await Promise.all([readOptional(file + endings.br), readOptional(file + endings.gzip)]);
  return {
    type: mediaTypes[extname(file)] ?? 'application/octet-stream',
    forms: {
      identity: { bytes, etag: `"${hash}"` },
      ...(br && { br: { bytes: br, etag: `"${hash}-br"` } }),
      ...(gzip && { gzip: { bytes: gzip, etag: `"${hash}-gzip"` } }),
    },
  };
}

async function readOptional(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}
