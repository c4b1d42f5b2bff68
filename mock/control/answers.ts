import type { Docs } from './docs.ts';

/** An answer outside the contract, ready to be sent. */
export interface ControlAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ControlParts {
  readonly version: string;
  readonly worlds: { readonly size: number };
  readonly docs: Docs;
}

type Page = (parts: ControlParts) => ControlAnswer;

const PAGES: Readonly<Record<string, Page>> = {
  '/_mock/health': ({ version, worlds }) => json(200, { status: 'ok', version, worlds: worlds.size }),
  '/docs': ({ docs }) => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: docs() }),
};

/** What the mock's own pages answer; null for a path that is not theirs. */
export function answerControl(method: string, path: string, parts: ControlParts): ControlAnswer | null {
  const page = PAGES[path];
  if (!page) return path.startsWith('/_mock') ? notFound(path) : null;
  if (method === 'GET' || method === 'HEAD') return page(parts);
  const refusal = json(405, { error: 'MethodNotAllowed', detail: `${path} takes GET.` });
  return { ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } };
}

function notFound(path: string): ControlAnswer {
  return json(404, { error: 'ResourceNotFound', detail: `The mock has no page ${path}.` });
}

function json(status: number, body: unknown): ControlAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
