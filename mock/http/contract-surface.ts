import type { Engine } from '../engine/engine.ts';
import { UnreadableBody } from '../engine/input/body.ts';
import { Refusal } from '../engine/refusals.ts';
import type { Exchange } from './exchange.ts';
import type { Surface } from './surface.ts';

/** Bytes that a request body may have (D091). */
export const BODY_LIMIT = 10 * 1024 * 1024;

/** What OpenID Connect has by POST as well (Core 1.0, section 5.3.1), and the contract once. */
const USER_INFO = '/v1/oauth2/userinfo';

/** The operations of the contract. The address of a checkout link is below `/v1`, too, but a page. */
export function contractSurface(engine: Engine): Surface {
  const call = (exchange: Exchange, body: Buffer | null, bodyFault?: Error) => {
    const { method, world, prefix, path, search, baseUrl, headers, requestId } = exchange;
    return engine.handle({ method, world, prefix, path, search, baseUrl, headers, requestId, body, bodyFault });
  };
  return {
    name: 'contract',
    matches: ({ path }) => path.startsWith('/v1/') && !path.endsWith('/redirect'),
    handle(exchange) {
      if (isUserInfoByPost(exchange)) return asked(exchange).then((get) => call(get, null));
      if (!exchange.hasBody) return call(exchange, null);
      return exchange.body(BODY_LIMIT).then(
        (body) => call(exchange, body),
        (error: unknown) => {
          // The credential is looked at before the body.
          if (error instanceof Refusal || error instanceof UnreadableBody) return call(exchange, null, error);
          throw error;
        },
      );
    },
  };
}

/** The method by which the contract knows a request. */
export function contractMethod(exchange: Pick<Exchange, 'method' | 'path'>): string {
  return isUserInfoByPost(exchange) ? 'GET' : exchange.method;
}

function isUserInfoByPost({ method, path }: Pick<Exchange, 'method' | 'path'>): boolean {
  return method === 'POST' && path === USER_INFO;
}

/** The same request by GET. Its token may stand in the form (RFC 6750, section 2.2). */
async function asked(exchange: Exchange): Promise<Exchange> {
  const { authorization, ...others } = exchange.headers;
  const form = new URLSearchParams((await exchange.body(BODY_LIMIT))?.toString('utf8'));
  const token = form.get('access_token');
  const headers =
    authorization !== undefined || token === null ? exchange.headers : { ...others, authorization: `Bearer ${token}` };
  return { ...exchange, method: 'GET', headers };
}
