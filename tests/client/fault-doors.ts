import { inspect } from 'node:util';
import { expect } from 'vitest';
import { BillingError, type Client } from '../../client/index.ts';

/** What a call gave: an error, or an answer, which the path door gives for any status. */
interface Outcome {
  readonly error?: unknown;
  readonly status?: number;
}

/** A call that a fault meets. */
export type Door = (client: Client, signal?: AbortSignal) => Promise<Outcome>;

const failed = (error: unknown): Outcome => ({ error });

/** The same call, by its method and by its path. */
export const doors: Readonly<Record<'method' | 'path', Door>> = {
  method: (client, signal) =>
    client.orders.list({}, { ...(signal && { signal }) }).then(() => ({ status: 200 }), failed),
  path: (client, signal) =>
    client.GET('/v1/orders/', { ...(signal && { signal }) }).then(({ error, response }) => {
      if (error === undefined) return { status: 200 };
      return (error as unknown) instanceof Error && response.status < 400 ? { error } : { status: response.status };
    }, failed),
};

const UNANSWERED = ['ConnectionError', 'RequestTimeoutError', 'RequestAbortedError'];

/** An error of this class with its call and its cause, which shows no credential wherever it is logged. */
export function expectError(error: unknown, name: string, secret: string): void {
  expect(error).toBeInstanceOf(BillingError);
  const { call, cause, message, stack } = error as BillingError; // asserted above
  expect({ name: (error as BillingError).name, call }).toEqual({ name, call: 'orders.list' });
  expect(cause !== undefined).toBe(UNANSWERED.includes(name));
  const logged = [message, stack, String(error), inspect(error, { depth: 9 }), JSON.stringify(error)];
  expect(logged.join('\n')).not.toContain(secret);
}
