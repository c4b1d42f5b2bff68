import { readdirSync, readFileSync } from 'node:fs';
import nodeModule from 'node:module';

/** How the browser's modules end: they are sources in the repository and compiled in the package. */
export const SCRIPT_SUFFIX = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

const SCRIPTS = new URL('browser/', import.meta.url);
const FILES = new URL('assets/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

interface Asset {
  readonly type: string;
  readonly text: string;
}

const known = new Map<string, Asset>();

/** A stylesheet, picture or script of the pages by the name of its file; undefined when there is none. */
export function findAsset(name: string): Asset | undefined {
  const asset = known.get(name) ?? read(name);
  if (asset) known.set(name, asset);
  return asset;
}

/** The name is compared with what is there, so that no path leads elsewhere. */
function read(name: string): Asset | undefined {
  const [, ending = ''] = /\.([a-z]+)$/.exec(name) ?? [];
  const type = TYPES[ending];
  if (type !== undefined && readdirSync(FILES).includes(name)) {
    return { type, text: readFileSync(new URL(name, FILES), 'utf8') };
  }
  if (!name.endsWith(SCRIPT_SUFFIX) || name.endsWith('.d.ts') || !readdirSync(SCRIPTS).includes(name)) return undefined;
  const source = readFileSync(new URL(name, SCRIPTS), 'utf8');
  const text = SCRIPT_SUFFIX === '.ts' ? nodeModule.stripTypeScriptTypes(source) : source;
  return { type: 'text/javascript; charset=utf-8', text };
}
