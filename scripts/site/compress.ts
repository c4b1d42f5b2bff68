import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { textEndings } from '../../site/server/media-types.ts';

const codings = [
  { ending: '.br', compress: (bytes: Buffer) => promisify(brotliCompress)(bytes) },
  { ending: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

/** Puts `<file>.br` and `<file>.gz` beside every file that shrinks, for servers that send them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textEndings.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const { ending, compress } of codings) {
    const small = await compress(bytes);
    if (small.length < bytes.length) await writeFile(file + ending, small);
  }
}
