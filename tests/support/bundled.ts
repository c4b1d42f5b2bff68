import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';

export interface Bundled {
  readonly code: string;
  /** Of the code, minified and compressed. */
  readonly bytes: number;
  /** What is left of each file, by its path: the names that it exports to the others. */
  readonly kept: Readonly<Record<string, readonly string[]>>;
}

/** What a bundler makes of a program for browsers that stands in `folder`, in one file: with what it would load later. */
export async function bundled(program: string, folder: string): Promise<Bundled> {
  const entry = resolve(folder, 'program.js');
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [
      {
        name: 'program',
        resolveId: (id: string) => (id === entry ? id : null),
        load: (id: string) => (id === entry ? program : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  const { code, modules } = chunkOf(output);
  const kept = Object.entries(modules).map(([file, { renderedExports }]) => [file, [...renderedExports].sort()]);
  return { code, bytes: gzipSync(code, { level: 9 }).length, kept: Object.fromEntries(kept) };
}

function chunkOf(output: Awaited<ReturnType<typeof build>>): Rollup.OutputChunk {
  if (!('output' in output)) throw new Error('The bundler gave several outputs, or watches');
  const [chunk, ...others] = output.output;
  if (others.length > 0) throw new Error('The bundler gave several files');
  return chunk;
}
