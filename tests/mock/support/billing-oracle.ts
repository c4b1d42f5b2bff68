import { expect } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { type Client, createClient } from '../../../client/lean.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import type { Received } from '../../support/receivers.ts';
import { readBilled } from './billed.ts';
import type { Countdown } from './countdown.ts';
import { type Kind, subscriptionAt, TOKENS } from './due-work.ts';

interface Purchase {
  readonly kind: Kind;
  /** What the clock showed, which stands still between two advances. */
  readonly start: number;
  isAnswered: boolean;
}

const KINDS = Object.keys(TOKENS) as Kind[];
const EVENTS = ['subscription.active', 'order.paid'] as const;
const EMAIL_DOMAIN = '@subscribers.example';
const HOUR = 3_600_000;
const START = Date.parse('2026-01-20T12:00:00Z');
/** So many at the beginning, whose renewals are due at one time, and so many in the end. */
const AT_FIRST = 60;
const MOST = 75;

/**
 * Has customers subscribe in a world whose clock moves only when it is told to, and reckons by hand what each
 * subscription has become: when nothing is lost and nothing done twice, that follows from its start and the clock.
 */
export class BillingOracle {
  readonly #world: string;
  readonly #random: () => number;
  /** By the id of the checkout. */
  readonly #purchases = new Map<string, Purchase>();
  #advances = 0;
  #next = 0;
  readonly #clock = { answered: START, asked: START };
  /** How often each event has to be told, as of the latest check. */
  #events: Readonly<Record<string, number>> = {};

  constructor(world: string, random: () => number) {
    this.#world = world;
    this.#random = random;
  }

  /** Makes the world and its first subscriptions, and has events sent to a receiver that outlives the mock. */
  async begin(url: string, receiver: string): Promise<void> {
    const clock = new Date(START).toISOString();
    await createControl({ baseUrl: url }).worlds.create({ body: { name: this.#world, clock } });
    const client = this.#client(url);
    const body = { url: receiver, format: 'raw', secret: 'my-secret', events: [...EVENTS] } as const;
    await client.webhooks.createEndpoint({ body: { ...body, events: [...EVENTS] } });
    await Promise.all(Array.from({ length: AT_FIRST }, () => this.#subscribe(client)));
  }

  /** How often it was answered that time has passed or that somebody has subscribed. */
  get answered(): number {
    return this.#advances + [...this.#purchases.values()].filter(({ isAnswered }) => isAnswered).length;
  }

  /** Lets time pass and customers subscribe until the mock is gone; `hours` pass first. */
  async work(url: string, hours: number, countdown: Countdown): Promise<void> {
    const client = this.#client(url);
    let next = hours;
    await countdown.repeat(async () => {
      const advanced = this.advance(url, next);
      // The count begins with the call under way, so that the mock may go when the time has passed and not the work been done.
      countdown.begin();
      await advanced;
      countdown.count();
      next = 1 + Math.floor(this.#random() * 120);
      if (this.#purchases.size < MOST) await this.#subscribe(client);
    });
  }

  /** Lets so many hours pass. */
  async advance(url: string, hours: number): Promise<void> {
    this.#clock.asked = this.#clock.answered + hours * HOUR;
    const { now } = await this.#control(url).clock.advance({ body: { by: `PT${hours}H` } });
    expect(Date.parse(now)).toBe(this.#clock.asked);
    this.#clock.answered = this.#clock.asked;
    this.#advances += 1;
  }

  /** Throws unless each subscription is what it has to be by the clock: each renewal and each charge there once, and whole. */
  async check(url: string): Promise<void> {
    const control = this.#control(url);
    expect(await control.work.settle()).toMatchObject({ settled: true, failed: [] });
    const now = Date.parse((await control.clock.get()).now);
    expect([this.#clock.answered, this.#clock.asked], 'the clock').toContain(now);
    this.#clock.answered = now;
    this.#clock.asked = now;
    const client = this.#client(url);
    const billed = await readBilled(client, EMAIL_DOMAIN);
    for (const [id, { kind, start, isAnswered }] of this.#purchases) {
      const found = billed.get(id);
      if (found || isAnswered) expect(found?.subscription, id).toEqual(subscriptionAt(kind, start, now));
      else expect((await client.checkouts.get({ id })).status).toBeOneOf(['open', 'expired']);
    }
    expect([...billed.keys()].filter((id) => !this.#purchases.has(id))).toEqual([]);
    this.#events = Object.assign({}, ...Array.from(billed.values(), ({ events }) => events));
  }

  /** Throws unless what has happened by the latest check was told, each by one event, however often sent, and nothing else. */
  checkTold(received: readonly Received[]): void {
    const ids = new Map<string, Set<string>>();
    for (const { body, headers } of received) {
      const { type, data } = JSON.parse(body);
      if (!data.customer.email.endsWith(EMAIL_DOMAIN)) continue;
      const subject = `${type} ${data.id}`;
      ids.set(subject, (ids.get(subject) ?? new Set()).add(String(headers['webhook-id'])));
    }
    expect(Object.fromEntries(Array.from(ids, ([subject, { size }]) => [subject, size]))).toEqual(this.#events);
  }

  #client(url: string): Client {
    return createClient({ baseUrl: `${url}/w/${this.#world}`, token: 'mock_oat_demo' });
  }

  #control(url: string) {
    return createControl({ baseUrl: `${url}/w/${this.#world}` });
  }

  async #subscribe(client: Client): Promise<void> {
    const number = this.#next;
    this.#next += 1;
    const kind = KINDS[number % KINDS.length] ?? 'pays';
    const { id, clientSecret: client_secret } = await client.checkouts.create({ body: { products: [ID.productPro] } });
    const purchase = { kind, start: this.#clock.answered, isAnswered: false };
    this.#purchases.set(id, purchase);
    const buyer = { customerName: 'Ana', customerBillingAddress: { country: 'DE' } } as const;
    await client.checkouts.clientConfirm({
      client_secret,
      body: { ...buyer, customerEmail: `${number}${EMAIL_DOMAIN}`, confirmationTokenId: TOKENS[kind] },
    });
    purchase.isAnswered = true;
  }
}
