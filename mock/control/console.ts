import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refusal } from '../engine/refusals.ts';
import type { Exchange, Reply } from '../http/exchange.ts';
import { createRouter } from '../http/router.ts';
import type { Surface } from '../http/surface.ts';
import { builderOf, fromRoot, type Made, readerOf } from './made.ts';

/** Where the built console is, and how it is built. */
interface ConsoleFiles extends Pick<Made<unknown>, 'build'> {
  readonly folder: URL;
  /** What it is made from; empty where it comes ready made. */
  readonly sources: readonly URL[];
}

type Show = (exchange: Exchange, file: string) => Reply | Promise<Reply>;

/**
 * The console at `/_mock/`, of each world: a page in front of the control API, which has the paths below. It is built when
 * it is first asked for, and again when it is older than what it is made from.
 */
export function consoleSurface(): Surface {
  const files = findFiles();
  // All of it is kept: another process may build it anew and take away what a page of this one still asks for.
  const read = readerOf({ build: files.build, isStale: () => isStale(files), read: () => readBuilt(files.folder) });
  const toPage: Show = ({ prefix }) => ({ status: 308, headers: { location: `${prefix}/_mock/` }, body: '' });
  const showPage: Show = async () => ({ status: 200, headers: OF_PAGE, body: (await read()).page });
  const showFile: Show = async (_, name) => {
    const body = (await read()).files.get(name);
    if (body === undefined) throw refusal('ResourceNotFound', `There is no file ${name}.`);
    return { status: 200, headers: { ...OF_FILE, 'content-type': typeOf(name) }, body };
  };
  const router = createRouter<Show>([
    { method: 'GET', path: '/_mock', to: toPage },
    { method: 'GET', path: '/_mock/', to: showPage },
    { method: 'GET', path: '/_mock/console/{file}', to: showFile },
  ]);
  return {
    name: 'console',
    matches: ({ path }) => router.has(path),
    handle(exchange) {
      const { to, values } = router.find(exchange.method, exchange.path);
      return to(exchange, values.file ?? '');
    },
  };
}

/** It runs its own scripts, calls its own origin, and makes no markup of text. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ');

const OF_PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Another file has another name. */
const OF_FILE = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
};

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

function typeOf(name: string): string {
  return TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

interface BuiltConsole {
  readonly page: Buffer;
  readonly files: ReadonlyMap<string, Buffer>;
}

function readBuilt(folder: URL): BuiltConsole {
  const page = new URL('index.html', folder);
  if (!existsSync(page)) throw refusal('ResourceNotFound', 'This package has no console.');
  const assets = new URL('console/', folder);
  const files = readdirSync(assets).map((name) => [name, readFileSync(new URL(name, assets))] as const);
  return { page: readFileSync(page), files: new Map(files) };
}

/** In the repository it is built by the project's own script, in the package it stands beside the mock. */
function findFiles(): ConsoleFiles {
  const build = builderOf('console.ts');
  if (!build) return { folder: fromRoot('console/'), sources: [] };
  const sources = ['mock/console', 'client', 'generated', 'package-lock.json'].map(fromRoot);
  return { folder: fromRoot('dist/console/'), sources, build };
}

function isStale({ folder, sources }: ConsoleFiles): boolean {
  const page = new URL('index.html', folder);
  return !existsSync(page) || sources.some((source) => lastChange(fileURLToPath(source)) > statSync(page).mtimeMs);
}

function lastChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const within = readdirSync(path, { withFileTypes: true }).map(({ name }) => lastChange(`${path}/${name}`));
  return Math.max(stat.mtimeMs, ...within);
}
