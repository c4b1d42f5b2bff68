import { readControlDocument } from '../contract-source.ts';
import type { Contract } from '../engine/contract/contract.ts';
import type { Callers } from '../http/callers.ts';
import type { Exchange } from '../http/exchange.ts';
import { RequestAborted } from '../http/read-body.ts';
import type { Surface } from '../http/surface.ts';
import type { Coverage } from '../interceptors/coverage/coverage.ts';
import type { Recorder } from '../interceptors/journal/recorder.ts';
import { named } from '../kernel/errors.ts';
import type { Platform } from '../platform.ts';
import type { ControlContext } from './call.ts';
import { type ControlEngine, createControlEngine } from './engine.ts';
import { controlHandlers } from './handlers.ts';

export interface ControlParts {
  readonly version: string;
  readonly platform: Platform;
  readonly callers: Callers;
  /** Null when the journal is off. */
  readonly recorder: Recorder | null;
  /** The billing contract in force. */
  readonly contract: () => Contract;
  readonly coverage: Coverage;
}

/** Tells no more than that the mock is there. */
const OPEN = '/_mock/health';

/** The control API, below `/_mock`. */
export function controlSurface({ version, platform, callers, contract, coverage, recorder }: ControlParts): Surface {
  let engine: ControlEngine | undefined;
  const made = (): ControlEngine => {
    // Read when it is first called, so that a start does not wait for it.
    const document = readControlDocument();
    engine ??= createControlEngine(
      document,
      controlHandlers(
        { version, document, worldCount: () => platform.worlds.size, contract, coverage },
        { recorder, contract, closing: platform.closing },
      ),
    );
    return engine;
  };
  return {
    name: 'control',
    matches: ({ path }) => path === '/_mock' || path.startsWith('/_mock/'),
    async handle(exchange) {
      if (exchange.path !== OPEN) refuseForeignPage(exchange, callers);
      return (engine ?? made())(exchange, contextOf(platform, exchange));
    },
  };
}

function refuseForeignPage({ headers: { origin }, baseUrl }: Exchange, callers: Callers): void {
  if (origin === undefined || callers.trusts(origin, new URL(baseUrl).origin)) return;
  const detail = `Pages of ${origin} may not control the mock. Start it with --site to name the site that may.`;
  throw named('NotPermitted', detail);
}

function contextOf(platform: Platform, { world: name, baseUrl, requestId, gone }: Exchange): ControlContext {
  const enter = () => platform.enter(name);
  return {
    baseUrl,
    worlds: platform.keeper,
    scenarios: { named: (scenario) => platform.scenarios.named(scenario) },
    enter,
    present: () => platform.worlds.get(name),
    transact: async (work) => {
      const world = await enter();
      const result = world.transact(() => work(world), requestId);
      await enter();
      return result;
    },
    settle: (options) => platform.settle(name, options).catch((error) => refuseAnswer(error, platform)),
    worldName: name,
    inbox: {
      ...platform.inbox,
      wait: (...asked) => platform.inbox.wait(...asked).catch((error) => refuseAnswer(error, platform)),
    },
    gone,
  };
}

/** A mock that is closed has ended the connection of whoever waits: nobody is left to be answered. */
function refuseAnswer(error: unknown, { closing }: Platform): never {
  throw closing.aborted ? new RequestAborted('The mock is closed', { cause: error }) : error;
}
