import type { Exchange, Reply } from '../http/exchange.ts';
import type { Failure } from '../http/failure.ts';
import { createRouter } from '../http/router.ts';
import type { Surface } from '../http/surface.ts';
import { refused } from './account-chooser.ts';
import { AuthFault, refuse, versionIn } from './answers.ts';
import { type AuthState, ROUTES } from './endpoints.ts';
import type { AuthRequest } from './request.ts';
import { Sessions } from './sessions.ts';
import { SignIns } from './sign-ins.ts';
import { Users } from './users.ts';

const SITE = 'http://127.0.0.1:5173/';
const BODY_LIMIT = 64 * 1024;

/**
 * Stands in for the hosted authentication service: its API below `/auth/v1`, and the provider's page. A sign-in returns
 * to any address on this machine or on the site's origin, and to the site itself when it asks for another. `site` is by
 * default where its development server listens.
 */
export function authSurface(site = SITE): Surface {
  const state: AuthState = { signIns: new SignIns(site), sessions: new Sessions(), users: new Users() };
  const router = createRouter(ROUTES);
  return {
    name: 'auth',
    matches: ({ path }) => isCall(path) || router.has(path),
    async handle(exchange) {
      const body = await exchange.body(BODY_LIMIT);
      try {
        const { to: answer, values } = router.find(exchange.method, exchange.path);
        return await answer(state, requestOf(exchange, body), values.id ?? '');
      } catch (error) {
        if (error instanceof AuthFault) return refuse(error, versionIn(exchange.headers));
        throw error;
      }
    },
    present,
  };
}

function isCall(path: string): boolean {
  return path === '/auth/v1' || path.startsWith('/auth/v1/');
}

function requestOf(exchange: Exchange, body: Buffer | null): AuthRequest {
  const { method, world, prefix, baseUrl, path, search, headers } = exchange;
  const query = new URLSearchParams(search);
  return { method, world, prefix, baseUrl, path, query, headers, body: body?.toString('utf8') ?? '' };
}

/** The service's own names for what goes wrong before it is asked. */
const CODES: Readonly<Record<number, string>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'validation_failed',
  500: 'unexpected_failure',
};

function present({ status, headers, body }: Failure, { path, headers: asked }: Exchange): Reply {
  const { detail } = (body ?? {}) as { readonly detail?: unknown }; // whatever was thrown
  const message = status === 500 || typeof detail !== 'string' ? 'Unexpected failure' : detail;
  const fault = new AuthFault(status, CODES[status] ?? 'validation_failed', message);
  const reply = status === 405 && !isCall(path) ? refused() : refuse(fault, versionIn(asked));
  return { ...reply, headers: { ...reply.headers, ...headers } };
}
