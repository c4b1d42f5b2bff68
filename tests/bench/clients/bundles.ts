import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type RolldownBuild, rolldown } from 'rolldown';

const NODE_PARTS = [/^node:/, ...builtinModules];

/** Makes one minified file for browsers of a program that stands in `folder`. What is Node's own is left out. */
export async function bundle(program: string, folder = '.'): Promise<string> {
  const build = await bundlerOf(program, 'browser', folder);
  try {
    const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** Makes minified files for Node of a program that stands in `folder`, below `target`: what it loads later is apart. Gives the first. */
export async function writeBundle(program: string, target: string, folder = '.'): Promise<string> {
  const build = await bundlerOf(program, 'node', folder);
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  try {
    const { output } = await build.write({ dir: target, format: 'esm', minify: true, ...names });
    return join(target, output[0].fileName);
  } finally {
    await build.close();
  }
}

function bundlerOf(program: string, platform: 'browser' | 'node', folder: string): Promise<RolldownBuild> {
  const entry = resolve(folder, 'program.js');
  return rolldown({
    input: entry,
    platform,
    external: NODE_PARTS,
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? program : null),
      },
    ],
    onLog() {},
  });
}

/** Bytes, compressed. */
export function compressed(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}
