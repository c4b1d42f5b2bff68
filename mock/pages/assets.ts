import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import nodeModule from 'node:module';

/** How the browser's modules end: they are sources in the repository and compiled in the package. */
const SCRIPT_SUFFIX = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

const SCRIPTS = new URL('browser/', import.meta.url);
const FILES = new URL('assets/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

interface Asset {
  readonly type: string;
  readonly content: string | Uint8Array;
}

const known = new Map<string, Asset>();

/** A stylesheet, picture, font or script of the pages by the name of its file; undefined when there is none. */
export function findAsset(name: string): Asset | undefined {
  const asset = known.get(name) ?? read(name);
  if (asset) known.set(name, asset);
  return asset;
}

/** Where a page finds a file. The address changes with the files, so that browsers may keep what they have. */
export function addressOf(name: string): string {
  version ??= hashOfAll();
  return `/_pages/${version}/${name}`;
}

/** A module of the browser and all that it imports, so that a page can ask for them at once. */
export function modulesOf(script: string): string[] {
  const found = [script + SCRIPT_SUFFIX];
  for (const name of found) {
    const text = String(findAsset(name)?.content);
    const imported = [...text.matchAll(/from '\.\/([\w.-]+)'/g)].map(([, file = '']) => file);
    found.push(...imported.filter((file) => !found.includes(file)));
  }
  return found;
}

let version: string | undefined;

function hashOfAll(): string {
  const hash = createHash('sha256');
  for (const folder of [SCRIPTS, FILES]) {
    for (const name of readdirSync(folder).sort()) hash.update(readFileSync(new URL(name, folder)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The name is compared with what is there, so that no path leads elsewhere. */
function read(name: string): Asset | undefined {
  const [, ending = ''] = /\.([a-z0-9]+)$/.exec(name) ?? [];
  const type = TYPES[ending];
  if (type !== undefined && readdirSync(FILES).includes(name)) {
    const content = readFileSync(new URL(name, FILES));
    return { type, content: ending === 'css' ? withoutRemarks(content.toString('utf8')) : content };
  }
  if (!name.endsWith(SCRIPT_SUFFIX) || name.endsWith('.d.ts') || !readdirSync(SCRIPTS).includes(name)) return undefined;
  const source = readFileSync(new URL(name, SCRIPTS), 'utf8');
  const text = SCRIPT_SUFFIX === '.ts' ? nodeModule.stripTypeScriptTypes(source) : source;
  return { type: 'text/javascript; charset=utf-8', content: withoutRemarks(text) };
}

/** What a browser needs of a source: no line that is a remark, no indentation, and no room where a type has stood. */
function withoutRemarks(text: string): string {
  const lines = text.replaceAll(/^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*)[ \t]*$/gm, '');
  return lines.replaceAll(/^\s+/gm, '').replaceAll(/ {2,}/g, ' ');
}
