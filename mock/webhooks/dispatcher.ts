import { setMaxListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { type Attempt, attemptOf, recordWebhookDelivery } from '../commands/webhooks/deliveries.ts';
import { recordWebhookEvents, SEND_WEBHOOK, type Sending } from '../commands/webhooks/events.ts';
import { ANSWER_TIMEOUT, type AttemptOutcome } from '../domain/webhook-retries.ts';
import { signedHeaders } from '../domain/webhook-signature.ts';
import { isLoopback, withoutPassword } from '../domain/webhook-urls.ts';
import type { World } from '../tables.ts';
import { post } from './post.ts';
import { RetryWatch } from './retry-watch.ts';

export interface DispatcherOptions {
  /** Whether events are sent to other hosts than this machine, too. Default: false. */
  readonly allowRemoteWebhooks?: boolean;
  /** Milliseconds that an endpoint has for its answer. Default: 20,000. */
  readonly webhookTimeout?: number;
  /** Does all work of a world that is due. */
  readonly catchUp: (world: World) => void;
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
  readonly #retries: RetryWatch;
  readonly #closing = new AbortController();
  /** What is sent last to each endpoint of each world. */
  readonly #tails = new Map<string, Promise<void>>();
  readonly #hostsTold = new Set<string>();

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#retries = new RetryWatch((world) => this.#guard('Work that was due', () => options.catchUp(world)));
    // Every request in flight listens.
    setMaxListeners(0, this.#closing.signal);
  }

  /** Takes up what a world has just committed. Whatever goes wrong is logged: what was answered stands. */
  afterCommit(world: World): void {
    this.#guard('Recording webhook events', () => {
      const happened = world.outbox.takeNew();
      if (happened.length > 0) world.transact(() => recordWebhookEvents(world, happened));
    });
    for (const { kind, data } of world.effects.takeAll()) {
      if (kind === SEND_WEBHOOK) this.#enqueue(world, data as Sending);
    }
  }

  /** Resolves when nothing is being sent or waits to be sent. Retries whose time has not come do not count. */
  async idle(): Promise<void> {
    while (this.#tails.size > 0) await Promise.all(this.#tails.values());
  }

  /** Ends all requests. One that is cut off leaves no delivery: nobody knows what has come of it. */
  async close(): Promise<void> {
    this.#retries.stop();
    this.#closing.abort();
    await this.idle();
  }

  #enqueue(world: World, sending: Sending): void {
    const key = `${world.name} ${sending.endpoint_id}`;
    const before = this.#tails.get(key) ?? setImmediate();
    const tail = before
      .then(() => this.#send(world, sending))
      .catch((error) => this.#options.log(`Sending a webhook failed: ${textOf(error)}`))
      .then(() => {
        if (this.#tails.get(key) === tail) this.#tails.delete(key);
      });
    this.#tails.set(key, tail);
  }

  async #send(world: World, sending: Sending): Promise<void> {
    const { signal } = this.#closing;
    const attempt = signal.aborted ? null : attemptOf(world, sending);
    if (!attempt) return;
    const outcome = await this.#deliver(attempt);
    if (signal.aborted) return;
    const delay = world.transact(() => recordWebhookDelivery(world, sending, outcome));
    if (delay !== null) this.#retries.watch(world);
    if (outcome.reason !== null) this.#tell(attempt, outcome.reason, delay);
  }

  async #deliver({ event, url, secrets }: Attempt): Promise<AttemptOutcome> {
    const { allowRemoteWebhooks = false, webhookTimeout = ANSWER_TIMEOUT } = this.#options;
    if (!allowRemoteWebhooks && !isLoopback(url)) return NOT_CALLED;
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(event.payload)),
      'user-agent': 'billing-mock',
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

  #guard(what: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.log(`${what} failed: ${textOf(error)}`);
    }
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
