import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import plugin from '@scalar/fastify-api-reference';

/** What draws the reference page. */
export interface RendererFiles {
  readonly script: string;
  /** The licences that it and its parts come under. */
  readonly notice: string;
}

interface ServedFile {
  readonly url: string;
  handler(request: unknown, reply: Reply): string;
}

interface Reply {
  header(): Reply;
  send(body: string): string;
}

/** The script comes in a plugin for a web server, which holds it as text and serves it: so it is asked for it. */
export function takeRenderer(): RendererFiles {
  const files: ServedFile[] = [];
  const server = {
    ...{ hasPlugin: () => false, initialConfig: {}, log: console },
    route: (file: ServedFile) => files.push(file),
  };
  const register: (...parts: readonly unknown[]) => unknown = plugin; // its own types are those of the web server
  register(server, { configuration: { content: {} } }, () => {});
  const file = files.find(({ url }) => url.endsWith('/js/scalar.js'));
  if (!file) throw new Error('The plugin has no script at js/scalar.js any more: mend scripts/docs/take-renderer.ts');
  const reply: Reply = { header: () => reply, send: (body) => body };
  return { script: file.handler({}, reply), notice: licence() + readFileSync(PARTS, 'utf8') };
}

const PARTS = new URL('renderer-parts.txt', import.meta.url);

function licence(): string {
  const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  return readFileSync(join(dirname(entry), '../LICENSE'), 'utf8');
}
