import { refusal } from '../engine/refusals.ts';
import type { Callers } from '../http/callers.ts';
import type { Exchange, Reply } from '../http/exchange.ts';
import { RequestAborted } from '../http/read-body.ts';
import { createRouter } from '../http/router.ts';
import type { Surface } from '../http/surface.ts';
import { named } from '../kernel/errors.ts';
import type { Platform } from '../platform.ts';
import { createBodyReader } from './bodies.ts';
import { describe } from './document.ts';
import type { ControlCall } from './route.ts';
import { controlRoutes } from './routes.ts';

export interface ControlParts {
  readonly version: string;
  readonly platform: Platform;
  readonly callers: Callers;
}

/** Bytes that the body of a control request may have. */
const BODY_LIMIT = 1024 * 1024;

/** It has no page of its own: the first page of the mock names what is below it. */
const ROOT = /^\/_mock\/?$/;

/** Tells no more than that the mock is there. */
const OPEN = '/_mock/health';

/** The control API, below `/_mock`. */
export function controlSurface({ version, platform, callers }: ControlParts): Surface {
  const routes = controlRoutes({
    health: () => ({ status: 'ok', version, worlds: platform.worlds.size }),
    document: () => document,
  });
  const document = describe(routes, version);
  const readBody = createBodyReader(document);
  const router = createRouter(routes.map((route) => ({ method: route.method, path: route.path, to: route })));
  return {
    name: 'control',
    matches: ({ path }) => path === '/_mock' || path.startsWith('/_mock/'),
    async handle(exchange) {
      if (exchange.path !== OPEN) refuseForeignPage(exchange, callers);
      if (ROOT.test(exchange.path) && exchange.method === 'GET') return toFirstPage(exchange);
      const bytes = await exchange.body(BODY_LIMIT);
      if (bytes?.length) refuseOtherType(exchange.headers['content-type']);
      const { to: route, values } = router.find(exchange.method, exchange.path);
      const body = readBody(route, bytes?.toString('utf8') ?? '');
      return route.answer({ path: values, body, ...inWorld(platform, exchange) });
    },
  };
}

function toFirstPage({ prefix }: Exchange): Reply {
  return { status: 302, headers: { location: `${prefix}/` }, body: '' };
}

function refuseForeignPage({ headers: { origin }, baseUrl }: Exchange, callers: Callers): void {
  if (origin === undefined || callers.trusts(origin, new URL(baseUrl).origin)) return;
  const detail = `Pages of ${origin} may not control the mock. Start it with --site to name the site that may.`;
  throw named('NotPermitted', detail);
}

/** Another type could come from a foreign page without that it is asked whether it may. */
function refuseOtherType(contentType = ''): void {
  if (/^application\/json[ \t]*(?:;|$)/i.test(contentType)) return;
  throw refusal('UnsupportedMediaType', 'The control API takes application/json.');
}

function inWorld(
  platform: Platform,
  { world: name, baseUrl, requestId }: Exchange,
): Omit<ControlCall, 'path' | 'body'> {
  const enter = () => platform.enter(name);
  return {
    baseUrl,
    enter,
    transact: async (work) => {
      const world = await enter();
      const result = world.transact(() => work(world), requestId);
      await enter();
      return result;
    },
    settle: (options) => platform.settle(name, options).catch((error) => refuseAnswer(error, platform)),
  };
}

/** A mock that is closed has ended the connection of whoever waits: nobody is left to be answered. */
function refuseAnswer(error: unknown, { closing }: Platform): never {
  throw closing.aborted ? new RequestAborted('The mock is closed', { cause: error }) : error;
}
