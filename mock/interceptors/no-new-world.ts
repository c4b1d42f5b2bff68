import type { Exchange } from '../http/exchange.ts';
import type { Interceptor } from '../http/surface.ts';
import { named } from '../kernel/errors.ts';
import type { Worlds } from '../kernel/worlds.ts';

/**
 * Refuses with a 404 who observes a world that there is not: a page that shows a world all the time would else make it anew
 * whenever somebody deletes it. A world that is being deleted is waited for.
 */
export function noNewWorld<W extends object>(worlds: Worlds<W>): Interceptor {
  const ifThere: Interceptor = async (exchange, next) => {
    const { world } = exchange;
    while (worlds.isChanging(world)) await worlds.changing(world);
    if (worlds.has(world)) return next();
    throw named('ResourceNotFound', `There is no world ${world}, and a request with X-Mock-Observer makes none.`);
  };
  return (exchange, next) => (isObserver(exchange) ? ifThere(exchange, next) : next());
}

/** A page's `EventSource` sends no headers of its own. */
function isObserver({ headers, path, search }: Exchange): boolean {
  if (headers['x-mock-observer'] !== undefined) return true;
  return path.startsWith('/_mock/') && /(?:^|&)observer=(?:true|1)(?:&|$)/i.test(search);
}
