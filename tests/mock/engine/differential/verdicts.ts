import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec, type IHttpMockConfig } from '@stoplight/prism-http';
import type { HttpMethod, IHttpOperation } from '@stoplight/types';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { OpenApiDocument } from '../../../../mock/engine/contract/document.ts';
import { createEngine } from '../../../../mock/engine/engine.ts';
import { Refusal } from '../../../../mock/engine/refusals.ts';
import { createFakeKernel } from '../support/fake-kernel.ts';

/** A request as both sides are asked it. A body is JSON unless its content type says otherwise. */
export interface Asked {
  /** What the request tries: intended differences are listed by it. */
  readonly about: string;
  readonly method: string;
  /** With the query string. */
  readonly target: string;
  readonly body?: unknown;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Verdict {
  /** The operation that the request was routed to, or the status it was refused with. */
  readonly routed: string;
  readonly accepted: boolean;
}

export type Judge = (asked: Asked) => Promise<Verdict>;

const CONFIG: IHttpMockConfig = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/** Prism as it comes, with a mock component that only tells what the others found. */
export async function stockJudge(document: OpenApiDocument): Promise<Judge> {
  const operations: IHttpOperation[] = await getHttpOperationsFromSpec(structuredClone(document) as object);
  const mock = ({ resource }: { resource: IHttpOperation }) => {
    const output = { statusCode: 200, body: resource.iid };
    return () => ({ _tag: 'Right' as const, right: output });
  };
  const prism = createInstance(CONFIG, { logger: createLogger('stock', { level: 'silent' }), mock });
  return async (asked) => {
    const [path = '', search = ''] = asked.target.split('?');
    const url = { path, query: queryOf(search) };
    const input = {
      method: asked.method.toLowerCase() as HttpMethod,
      url,
      headers: headersOf(asked),
      body: bodyOf(asked),
    };
    try {
      const result = await prism.request(input, operations, { ...CONFIG, mock: { dynamic: false } })();
      if (isLeft(result))
        return { routed: String('status' in result.left ? result.left.status : 500), accepted: false };
      const { output, validations } = result.right;
      return { routed: String(output.body), accepted: validations.input.length === 0 };
    } catch {
      return { routed: '500', accepted: false };
    }
  };
}

/** Our engine, with a handler for everything. */
export function ourJudge(document: OpenApiDocument): Judge {
  let routed = '';
  const kernel = {
    ...createFakeKernel(),
    authenticate(operationId: string) {
      routed = operationId;
      return { ok: true as const, credential: null };
    },
    handles: () => true,
    answer: () => ({ status: 299 }),
  };
  const engine = createEngine({ document, kernel });
  return async (asked) => {
    routed = '';
    const [path = '', search = ''] = asked.target.split('?');
    const text = bodyText(asked);
    const body = text === undefined ? null : Buffer.from(text);
    const headers = headersOf(asked);
    const context = { world: 'default', prefix: '', baseUrl: 'http://x', requestId: '' };
    const status = await engine
      .handle({ ...context, method: asked.method, path, search, headers, body })
      .then((reply) => reply.status, statusOf);
    const refused = [400, 415, 422].includes(status);
    return { routed: routed || String(status), accepted: routed !== '' && !refused };
  };
}

/** What no operation answers is a refusal, all else a failure. */
function statusOf(error: unknown): number {
  return error instanceof Refusal ? error.reply.status : 500;
}

function queryOf(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const parameters = new URLSearchParams(search);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return query;
}

function isForm({ contentType }: Asked): boolean {
  return contentType !== undefined && !contentType.includes('json');
}

function bodyText(asked: Asked): string | undefined {
  if (asked.body === undefined) return undefined;
  return isForm(asked) ? String(asked.body) : JSON.stringify(asked.body);
}

/** Prism's own listener parses JSON before the core sees it, and leaves forms alone. */
function bodyOf(asked: Asked): unknown {
  return asked.body === undefined ? null : asked.body;
}

function headersOf(asked: Asked): Record<string, string> {
  const text = bodyText(asked);
  if (text === undefined) return { ...asked.headers };
  const length = String(Buffer.byteLength(text));
  return { 'content-type': asked.contentType ?? 'application/json', 'content-length': length, ...asked.headers };
}
