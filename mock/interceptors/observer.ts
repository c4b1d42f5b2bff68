import type { Interceptor } from '../http/surface.ts';

/**
 * Lets those pass who only look: a read with the header `X-Mock-Observer` meets no fault, uses up none, and leaves no trace.
 * A page that shows a world all the time would else change what it shows.
 */
export function unlessObserved(interceptor: Interceptor): Interceptor {
  return (exchange, next) => {
    const { method, headers } = exchange;
    const isObserver = headers['x-mock-observer'] !== undefined && (method === 'GET' || method === 'HEAD');
    return isObserver ? next() : interceptor(exchange, next);
  };
}
