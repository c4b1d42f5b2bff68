import { setMaxListeners } from 'node:events';
import { type Attempt, attemptOf, recordWebhookDelivery } from '../commands/webhooks/deliveries.ts';
import { ANSWER_TIMEOUT, type AttemptOutcome } from '../domain/webhook-retries.ts';
import { signedHeaders } from '../domain/webhook-signature.ts';
import { isLoopback, withoutPassword } from '../domain/webhook-urls.ts';
import type { Sending } from '../domain/work.ts';
import type { Effect } from '../kernel/effects.ts';
import { errorText } from '../kernel/error-text.ts';
import type { World } from '../tables.ts';
import { post } from './post.ts';

export interface DispatcherOptions {
  /** Whether events are sent to other hosts than this machine, too. Default: false. */
  readonly allowRemoteWebhooks?: boolean;
  /** Milliseconds that an endpoint has for its answer, `Infinity` for no limit. Default: 20,000. */
  readonly webhookTimeout?: number;
  /** Gets a line for each attempt that failed. */
  readonly log: (line: string) => void;
}

const NOT_CALLED: AttemptOutcome = {
  status: null,
  reason: 'Other hosts than this machine are called only with --allow-remote-webhooks',
  isFinal: true,
};

/**
 * Sends what the worlds of one process have committed. An endpoint gets its events one after the other in the order in
 * which they happened; a retry takes its turn when its time has come and holds up nothing until then.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #closing = new AbortController();
  /** What is sent last to each endpoint of each world. */
  readonly #tails = new Map<World, Map<string, Promise<void>>>();
  readonly #hostsTold = new Set<string>();

  constructor(options: DispatcherOptions) {
    this.#options = options;
    // Every request in flight listens.
    setMaxListeners(0, this.#closing.signal);
  }

  /** Takes up what a commit has asked for. */
  take(world: World, asked: readonly Effect[]): void {
    for (const { id, kind, data } of asked) {
      if (kind === 'webhook.send') this.#enqueue(world, id, data as Sending); // each kind is asked for with its data
    }
  }

  /** Resolves when nothing of a world is being sent or waits to be sent; null when nothing is. */
  idle(world: World): Promise<unknown> | null {
    const tails = this.#tails.get(world);
    return tails ? Promise.all(tails.values()) : null;
  }

  /** Ends all requests. One that is cut off leaves no delivery: nobody knows what has come of it. */
  async close(): Promise<void> {
    this.#closing.abort();
    while (this.#tails.size > 0) await Promise.all([...this.#tails.values()].flatMap((tails) => [...tails.values()]));
  }

  #enqueue(world: World, effect: number, sending: Sending): void {
    const tails = this.#tails.get(world) ?? new Map<string, Promise<void>>();
    this.#tails.set(world, tails);
    const before = tails.get(sending.endpoint_id) ?? new Promise<void>((resolve) => void setImmediate(resolve));
    const tail = before
      .then(() => this.#send(world, effect, sending))
      .catch((error) => this.#options.log(`Sending a webhook failed: ${errorText(error)}`))
      .then(() => {
        if (tails.get(sending.endpoint_id) === tail) tails.delete(sending.endpoint_id);
        if (tails.size === 0) this.#tails.delete(world);
      });
    tails.set(sending.endpoint_id, tail);
  }

  async #send(world: World, effect: number, sending: Sending): Promise<void> {
    const { signal } = this.#closing;
    if (signal.aborted) return;
    const attempt = attemptOf(world, sending);
    if (!attempt) return world.transact(() => world.effects.finish(effect));
    const outcome = await this.#deliver(attempt);
    if (signal.aborted) return;
    const delay = world.transact(() => {
      world.effects.finish(effect);
      return recordWebhookDelivery(world, sending, outcome);
    }, attempt.event.request_id);
    if (outcome.reason !== null) this.#tell(attempt, outcome.reason, delay);
  }

  async #deliver({ event, url, secrets }: Attempt): Promise<AttemptOutcome> {
    const { allowRemoteWebhooks = false, webhookTimeout = ANSWER_TIMEOUT } = this.#options;
    if (!allowRemoteWebhooks && !isLoopback(url)) return NOT_CALLED;
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(event.payload)),
      'user-agent': 'billing-mock',
      ...(event.request_id !== null && { 'x-request-id': event.request_id }),
      // The machine's time, not the world's: receivers refuse what is more than five minutes off by their own clock.
      ...signedHeaders(secrets, event.id, Date.now(), event.payload),
    };
    return post(url, headers, event.payload, { timeout: webhookTimeout, signal: this.#closing.signal });
  }

  #tell({ event, url }: Attempt, reason: string, delay: number | null): void {
    if (reason === NOT_CALLED.reason && !this.#isNews(new URL(url).hostname)) return;
    const next = delay === null ? 'not tried again' : `tried again in ${(delay / 1000).toFixed(1)} s`;
    this.#options.log(`Webhook ${event.type} to ${withoutPassword(url)}: ${reason}; ${next}.`);
  }

  /** That a host is not called is told once, and not of those that exist in examples only (RFC 2606). */
  #isNews(host: string): boolean {
    if (host.endsWith('.example') || this.#hostsTold.has(host)) return false;
    this.#hostsTold.add(host);
    return true;
  }
}
