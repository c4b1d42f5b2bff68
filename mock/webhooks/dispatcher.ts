import { setMaxListeners } from 'node:events';
import { type Attempt, attemptOf, recordWebhookDelivery } from '../commands/webhooks/deliveries.ts';
import { ANSWER_TIMEOUT, type AttemptOutcome } from '../domain/webhook-retries.ts';
import { signedHeaders } from '../domain/webhook-signature.ts';
import { isLoopback, withoutPassword } from '../domain/webhook-urls.ts';
import type { Sending } from '../domain/work.ts';
import type { Effect } from '../kernel/effects.ts';
import { errorText } from '../kernel/error-text.ts';
import type { World } from '../tables.ts';
import { type Mishap, mishapOf, NO_MISHAP, tamperedWith } from './faults.ts';
import { Line, pauseUnless, type Queued } from './line.ts';
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

/** A line, and when all that was in it is done. */
interface OpenLine {
  readonly line: Line;
  readonly done: Promise<void>;
}

/** A secret that no endpoint has been given. */
const ANOTHER_SECRET = 'billing-mock signs with another secret';

/**
 * Sends what the worlds of one process have committed. An endpoint gets its events one after the other in the order in
 * which they happened; a retry takes its turn when its time has come and holds up nothing until then.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #closing = new AbortController();
  /** What is being sent or waits, by the endpoints of each world. */
  readonly #lines = new Map<World, Map<string, OpenLine>>();
  readonly #hostsTold = new Set<string>();

  constructor(options: DispatcherOptions) {
    this.#options = options;
    // Every request in flight listens.
    setMaxListeners(0, this.#closing.signal);
  }

  /** Takes up what a commit has asked for. */
  take(world: World, asked: readonly Effect[]): void {
    for (const { id, kind, data } of asked) {
      // Each kind is asked for with its data.
      if (kind === 'webhook.send') this.#enqueue(world, { effect: id, sending: data as Sending });
    }
  }

  /** Resolves when nothing of a world is being sent or waits to be sent; null when nothing is. */
  idle(world: World): Promise<unknown> | null {
    const lines = this.#lines.get(world);
    return lines ? Promise.all(Array.from(lines.values(), ({ done }) => done)) : null;
  }

  /** Ends all requests. One that is cut off leaves no delivery: nobody knows what has come of it. */
  async close(): Promise<void> {
    this.#closing.abort();
    while (this.#lines.size > 0) await Promise.all([...this.#lines.keys()].map((world) => this.idle(world)));
  }

  #enqueue(world: World, queued: Queued): void {
    const lines = this.#lines.get(world) ?? new Map<string, OpenLine>();
    this.#lines.set(world, lines);
    const { endpoint_id } = queued.sending;
    const known = lines.get(endpoint_id);
    if (known) {
      known.line.push(queued);
      return;
    }
    const line = new Line();
    line.push(queued);
    const done = this.#work(world, line).then(() => {
      lines.delete(endpoint_id);
      if (lines.size === 0) this.#lines.delete(world);
    });
    lines.set(endpoint_id, { line, done });
  }

  /** Sends what waits, one after the other, after the answer to the request that caused it. Never rejects. */
  async #work(world: World, line: Line): Promise<void> {
    await new Promise<void>((resolve) => void setImmediate(resolve));
    for (let queued = line.shift(); queued; queued = line.shift()) {
      await this.#send(world, queued, line).catch((error) =>
        this.#options.log(`Sending a webhook failed: ${errorText(error)}`),
      );
    }
  }

  /** `line`: where what may overtake it waits. */
  async #send(world: World, queued: Queued, line?: Line): Promise<void> {
    const { signal } = this.#closing;
    if (signal.aborted || world.isOver) return;
    const { effect, sending } = queued;
    const attempt = attemptOf(world, sending);
    if (!attempt) return world.transact(() => world.effects.finish(effect));
    // What is not sent cannot go wrong.
    const mishap = this.#mayCall(attempt.url) ? mishapOf(world, attempt.event.type, line !== undefined) : NO_MISHAP;
    if (mishap.overtakenWithinMs !== null && line) {
      const next = await line.next(mishap.overtakenWithinMs, signal);
      if (next) await this.#send(world, next);
    }
    if (mishap.delayMs > 0) await pauseUnless(signal, mishap.delayMs);
    if (signal.aborted || world.isOver) return;
    const outcome = await this.#deliver(attempt, mishap);
    if (signal.aborted || world.isOver) return;
    const delay = world.transact(() => {
      world.effects.finish(effect);
      return recordWebhookDelivery(world, sending, outcome);
    }, attempt.event.request_id);
    if (outcome.reason !== null) this.#tell(attempt, outcome.reason, delay);
    if (mishap.isDuplicated) await this.#repeat(world, sending, attempt, mishap);
  }

  /** Sends the same once more. That is a delivery of its own, after which nothing is tried again. */
  async #repeat(world: World, sending: Sending, attempt: Attempt, mishap: Mishap): Promise<void> {
    const outcome = await this.#deliver(attempt, mishap);
    if (this.#closing.signal.aborted || world.isOver) return;
    world.transact(
      () => recordWebhookDelivery(world, { ...sending, is_redelivery: true }, outcome),
      attempt.event.request_id,
    );
  }

  async #deliver({ event, url, secrets }: Attempt, mishap: Mishap): Promise<AttemptOutcome> {
    const { webhookTimeout = ANSWER_TIMEOUT } = this.#options;
    if (!this.#mayCall(url)) return NOT_CALLED;
    const dropped = { status: null, reason: `The fault ${mishap.ids.join(', ')} of the world drops it` };
    if (mishap.drop === 'before') return dropped;
    const body = mishap.hasOtherBody ? tamperedWith(event.payload) : event.payload;
    const signing = mishap.hasBadSignature ? secrets.map(() => ANOTHER_SECRET) : secrets;
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'billing-mock',
      ...(event.request_id !== null && { 'x-request-id': event.request_id }),
      ...(mishap.ids.length > 0 && { 'x-mock-fault': mishap.ids.join(', ') }),
      // The machine's time, not the world's: receivers refuse what is more than five minutes off by their own clock.
      ...signedHeaders(signing, event.id, Date.now() - mishap.signedAgoMs, event.payload),
    };
    const outcome = await post(url, headers, body, { timeout: webhookTimeout, signal: this.#closing.signal });
    return mishap.drop === 'after' ? dropped : outcome;
  }

  #mayCall(url: string): boolean {
    return this.#options.allowRemoteWebhooks === true || isLoopback(url);
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
