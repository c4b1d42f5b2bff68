import type { IncomingMessage, ServerResponse } from 'node:http';
import { originOf } from '../http/base-url.ts';
import { BodyTooLarge, RequestAborted, readBody } from '../http/read-body.ts';
import { readTarget, type Target } from '../http/target.ts';
import { writeReply } from '../http/write-reply.ts';
import { ApiError } from '../kernel/errors.ts';
import type { Platform } from '../platform.ts';
import { type ControlAnswer, html, json } from './answers.ts';
import { createBodyReader, type ReadControlBody } from './bodies.ts';
import type { Docs } from './docs.ts';
import { describe } from './document.ts';
import { findRoute } from './find-route.ts';
import type { ControlRoute } from './route.ts';
import { controlRoutes } from './routes.ts';

/** Takes the requests that are not for the contract; false for all others. */
export type Before = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ControlParts {
  readonly version: string;
  readonly platform: Platform;
  readonly docs: Docs;
  readonly log?: (line: string) => void;
}

/** Bytes that the body of a control request may have. */
const BODY_LIMIT = 1024 * 1024;

/** The mock's own part: the control API below `/_mock`, and the reference at `/docs`. */
export function createControl(parts: ControlParts): Before {
  const control = new Control(parts);
  return (request, response) => {
    const target = readTarget(request.url ?? '/');
    const isReference = target.path === '/docs' && target.prefix === '';
    if (!isReference && target.path !== '/_mock' && !target.path.startsWith('/_mock/')) return false;
    const answer = isReference ? reference(request, parts.docs) : control.answer(request, target);
    void answer.then(
      (given) => writeReply(response, given, request.method !== 'HEAD'),
      () => response.destroy(),
    );
    return true;
  };
}

async function reference({ method }: IncomingMessage, docs: Docs): Promise<ControlAnswer> {
  if (method === 'GET' || method === 'HEAD') return html(docs());
  return json(405, { error: 'MethodNotAllowed', detail: '/docs takes GET.' }, { allow: 'GET, HEAD' });
}

class Control {
  readonly #routes: readonly ControlRoute[];
  readonly #readBody: ReadControlBody;
  readonly #parts: ControlParts;

  constructor(parts: ControlParts) {
    this.#parts = parts;
    this.#routes = controlRoutes({
      health: () => ({ status: 'ok', version: parts.version, worlds: parts.platform.worlds.size }),
      document: () => document,
    });
    const document = describe(this.#routes, parts.version);
    this.#readBody = createBodyReader(document);
  }

  /** Rejects only when the client has gone. */
  async answer(request: IncomingMessage, target: Target): Promise<ControlAnswer> {
    try {
      return await this.#answer(request, target);
    } catch (error) {
      if (error instanceof RequestAborted) throw error;
      if (error instanceof ApiError) return json(error.status, error.body);
      if (error instanceof BodyTooLarge) {
        return json(413, { error: 'PayloadTooLarge', detail: `A body may have ${BODY_LIMIT} bytes.` });
      }
      const { log = console.error } = this.#parts;
      log(`${request.method} ${target.path} failed: ${error instanceof Error ? error.stack : String(error)}`);
      return json(500, { error: 'InternalServerError', detail: `${request.method} ${target.path} failed.` });
    }
  }

  async #answer(request: IncomingMessage, target: Target): Promise<ControlAnswer> {
    const { platform } = this.#parts;
    const bytes = await readBody(request, BODY_LIMIT);
    const found = findRoute(this.#routes, request.method ?? 'GET', target.path);
    if ('refusal' in found) return found.refusal;
    const baseUrl = originOf(request) + target.prefix;
    return found.route.answer({
      path: found.path,
      body: this.#readBody(found.route, bytes?.toString('utf8') ?? ''),
      catchUp: () => platform.catchUp(target.world, baseUrl),
      transact: (work) => {
        const result = platform.catchUp(target.world, baseUrl).transact(() => work(platform.worlds.get(target.world)));
        platform.catchUp(target.world, baseUrl);
        return result;
      },
    });
  }
}
