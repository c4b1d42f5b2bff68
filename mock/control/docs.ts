import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readBundle, readControlDocument } from '../contract-source.ts';
import { refusal } from '../engine/refusals.ts';
import type { Exchange, Reply } from '../http/exchange.ts';
import { createRouter } from '../http/router.ts';
import type { Surface } from '../http/surface.ts';
import { builderOf, fromRoot, type Made, readerOf } from './made.ts';
import type { Contract } from './reference/contract.ts';
import { servedPage } from './reference/page.ts';
import { prepare } from './reference/prepare.ts';

/** Where the script is that draws the reference page, and how it is taken from its package. */
export interface Renderer extends Pick<Made<unknown>, 'build'> {
  readonly file: URL;
  /** What it is made from; undefined where it comes ready made. */
  readonly source?: URL;
}

type Show = (exchange: Exchange, file: string) => Reply | Promise<Reply>;

/**
 * The reference page at `/docs`, of each world. It is made from the contract whenever it is asked for; what draws it is
 * built when it is first asked for, and again when it is older than what it is made from.
 */
export function docsSurface(renderer: Renderer = findRenderer()): Surface {
  const { build } = renderer;
  const script = readerOf({ build, isStale: () => isStale(renderer), read: () => read(renderer.file) });
  const show: Show = async ({ baseUrl }) => {
    const { name } = await script();
    const { html, policy } = servedPage(referenceDocument(baseUrl), `/docs/${name}`);
    return { status: 200, headers: { ...OF_PAGE, 'content-security-policy': policy }, body: html };
  };
  const showFile: Show = async (_, file) => {
    const { name, body } = await script();
    if (file !== name) throw refusal('ResourceNotFound', `There is no file ${file}.`);
    return { status: 200, headers: OF_SCRIPT, body };
  };
  const router = createRouter<Show>([
    { method: 'GET', path: '/docs', to: show },
    {
      method: 'GET',
      path: '/docs/',
      to: ({ prefix }) => ({ status: 308, headers: { location: `${prefix}/docs` }, body: '' }),
    },
    { method: 'GET', path: '/docs/{file}', to: showFile },
  ]);
  return {
    name: 'docs',
    matches: ({ path }) => router.has(path),
    handle(exchange) {
      const { to, values } = router.find(exchange.method, exchange.path);
      return to(exchange, values.file ?? '');
    },
  };
}

const OF_PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** What an address has given once, it gives for ever: another script has another address. */
const OF_SCRIPT = {
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** The document of the reference page of the mock, or of the world, that is at an address. */
export function referenceDocument(baseUrl: string): Contract {
  // Both are whole documents, of which the engine reads parts.
  const contract = readBundle() as unknown as Contract;
  const control = readControlDocument() as unknown as Contract;
  return prepare({ contract, control, baseUrl });
}

interface Script {
  /** Changes with the script. */
  readonly name: string;
  readonly body: Uint8Array;
}

function read(file: URL): Script {
  if (!existsSync(file)) throw refusal('ResourceNotFound', 'This package has no reference page.');
  const body = readFileSync(file);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { name: `renderer-${hash}.js`, body };
}

/** In the repository it is built by the project's own script, in the package it stands beside the mock. */
function findRenderer(): Renderer {
  const build = builderOf('docs.ts');
  if (!build) return { file: fromRoot('docs/renderer.js') };
  return { file: fromRoot('dist/docs/renderer.js'), source: fromRoot('package-lock.json'), build };
}

function isStale({ file, source }: Renderer): boolean {
  if (!existsSync(file)) return true;
  return source !== undefined && statSync(file).mtimeMs < statSync(source).mtimeMs;
}
