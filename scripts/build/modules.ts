import { dirname, join, relative, resolve } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { commands, exported, MODULES } from './entries.ts';

/** What users have of their own: the test runners. */
const EXTERNAL = [/^node:/, /^(?:vitest|@playwright\/test)$/];

/** Bundles what the package exports and the command: a file for each, and those that they share. */
export async function bundleModules(): Promise<readonly OutputChunk[]> {
  const input = Object.fromEntries([...exported(), ...commands()].map(({ name, source }) => [name, source]));
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: EXTERNAL,
    plugins: [placesOfModules(), otherParts()],
    // What is asked for and not there is a mistake of the build, never a guess for later.
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(`${log.code ?? ''} ${log.message}`.trim());
    },
  });
  try {
    const { output } = await bundle.write({
      dir: MODULES,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      minify: false,
      // An editor takes them from the declarations.
      comments: { jsdoc: false },
    });
    return output.filter((file) => file.type === 'chunk');
  } finally {
    await bundle.close();
  }
}

/**
 * A module finds its files from where it stands, `new URL('./fonts/', import.meta.url)`. Bundled, it stands elsewhere: it is
 * told where it would stand in `dist`, in which the files are laid out as in the repository. What it loads by `require`,
 * so that it is loaded late and at once, is a bundled file of its own.
 */
function placesOfModules(): Plugin {
  return {
    name: 'places-of-modules',
    transform(code, id) {
      if (id.startsWith('\0') || id.includes('/node_modules/') || !code.includes('import.meta.url')) return null;
      const folder = dirname(join('dist', relative('.', id)));
      const place = relative(MODULES, join('dist', relative('.', id))).replace(/\.ts$/, '.js');
      const placed = code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`);
      return placed.replaceAll(/\brequire\('\.\/([\w-]+)\.ts'\)/g, (_, name: string) => {
        this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${name}.ts`), fileName: `${name}.js` });
        return `require('${relative(folder, MODULES)}/${name}.js')`;
      });
    },
  };
}

/** What Prism and its parts are given in place of what they ask for. */
const INSTEAD: Readonly<Record<string, string>> = {
  // It takes English alone; all languages are 2 MB.
  '@faker-js/faker': '@faker-js/faker/locale/en',
  // As `require` finds it, it hides what it requires from a bundler.
  'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
};

/** For callbacks, which the mock never sends. Each Node that is meant here has a fetch of its own. */
const FETCH = 'node-fetch';

function otherParts(): Plugin {
  return {
    name: 'other-parts',
    resolveId(id, importer) {
      if (id === FETCH) return FETCH;
      const other = INSTEAD[id];
      return other === undefined ? null : this.resolve(other, importer);
    },
    load: (id) => (id === FETCH ? 'export default fetch;' : null),
    // What it is in CommonJS, which the bundler cannot tell from this file.
    transform: (code, id) =>
      id.endsWith('/uri-template-lite/index.js') ? code.replaceAll('this.URI', 'exports.URI') : null,
  };
}
