import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { refusal } from '../engine/refusals.ts';
import type { Reply } from '../http/exchange.ts';
import { createRouter } from '../http/router.ts';
import type { Surface } from '../http/surface.ts';

/** Where the reference page is, and how it is made. */
export interface Reference {
  readonly page: URL;
  /** What the page is made from; undefined where it comes ready made. */
  readonly contract?: URL;
  build?(): Promise<unknown>;
}

/** The reference page at `/docs`: built when it is first asked for, and again when it is older than the contract. */
export function docsSurface(reference: Reference = findReference()): Surface {
  let building: Promise<unknown> | undefined;
  const show = async (): Promise<Reply> => {
    if (reference.build && isStale(reference)) {
      building ??= reference.build().finally(() => {
        building = undefined;
      });
      await building;
    }
    if (!existsSync(reference.page)) throw refusal('ResourceNotFound', 'This package has no reference page.');
    const body = readFileSync(reference.page, 'utf8');
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
  };
  const router = createRouter<() => Reply | Promise<Reply>>([
    { method: 'GET', path: '/docs', to: show },
    { method: 'GET', path: '/docs/', to: () => ({ status: 308, headers: { location: '/docs' }, body: '' }) },
  ]);
  return {
    name: 'docs',
    matches: ({ prefix, path }) => prefix === '' && router.has(path),
    handle: ({ method, path }) => router.find(method, path).to(),
  };
}

const SCRIPT = new URL('../../scripts/docs.ts', import.meta.url);

/** In the repository the page is built by the project's own script, in the package it stands beside the mock. */
function findReference(): Reference {
  if (!existsSync(SCRIPT)) return { page: new URL('../../docs/index.html', import.meta.url) };
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  return {
    page: new URL('../../dist/docs/index.html', import.meta.url),
    contract: new URL('../../generated/openapi.json', import.meta.url),
    build: () => promisify(execFile)(process.execPath, [fileURLToPath(SCRIPT)], { cwd }),
  };
}

function isStale({ page, contract }: Reference): boolean {
  if (!existsSync(page)) return true;
  return contract !== undefined && statSync(page).mtimeMs < statSync(contract).mtimeMs;
}
