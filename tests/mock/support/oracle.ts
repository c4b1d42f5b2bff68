import { expect } from 'vitest';
import { type Client, createClient, type WebhookEventType } from '../../../client/lean.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import type { Received } from '../../support/receivers.ts';
import type { Countdown } from './countdown.ts';
import { all } from './pages.ts';

/** What one customer was answered to be, and what it may have become since without an answer. */
interface Expected {
  readonly id: string;
  /** The latest number that an answer has told. */
  answered: number;
  /** One that was sent and not answered. */
  asked: number;
}

/** One who uses a world and remembers what was answered: nothing is asked of the mock to know what it should say. */
export class Oracle {
  readonly #world: string;
  /** By address: undefined while nobody has answered. */
  readonly #customers = new Map<string, Expected | undefined>();
  /** The checkouts whose purchase was answered, and those of which nobody knows. */
  readonly #bought = new Set<string>();
  readonly #perhaps = new Set<string>();
  readonly #used = { answered: 0, asked: 0 };
  readonly #buys: boolean;
  #next = 0;

  /** `buys`: whether it also opens checkouts and pays, which takes a clock that nobody moves past their end. */
  constructor(world: string, { buys = true } = {}) {
    this.#world = world;
    this.#buys = buys;
  }

  /** How many writes were answered. */
  get answered(): number {
    const customers = [...this.#customers.values()].reduce((sum, one) => sum + (one ? one.answered + 1 : 0), 0);
    return customers + this.#bought.size + this.#used.answered;
  }

  /** Has events sent to a receiver that outlives the mock. */
  async listen(url: string, receiver: string): Promise<void> {
    const events: WebhookEventType[] = this.#buys ? ['customer.created', 'order.paid'] : ['customer.created'];
    const body = { url: receiver, format: 'raw', secret: 'my-secret', events } as const;
    await this.#client(url).webhooks.createEndpoint({ body });
  }

  /** Writes, one thing after the other, until the mock is gone. */
  async work(url: string, countdown: Countdown): Promise<void> {
    const client = this.#client(url, countdown.fetch);
    await countdown.repeat(() => this.#write(client));
  }

  /** Throws unless everything that was answered is there, whole and once, and nothing that nobody has asked for. */
  async check(url: string): Promise<void> {
    const client = this.#client(url);
    const settled = await fetch(`${url}/w/${this.#world}/_mock/settle`, { method: 'POST' });
    expect(await settled.json()).toMatchObject({ settled: true, failed: [] });
    await this.#checkCustomers(client);
    if (this.#buys) await this.#checkPurchases(client);
    await this.#checkUsage(client);
  }

  #client(url: string, fetch?: Countdown['fetch']): Client {
    return createClient({ baseUrl: `${url}/w/${this.#world}`, token: 'mock_oat_demo', ...(fetch && { fetch }) });
  }

  async #write(client: Client): Promise<void> {
    this.#next += 1;
    const number = this.#next;
    const email = `${number}@${this.#world}.example`;
    this.#customers.set(email, undefined);
    const { id } = await client.customers.create({ body: { email, external_id: email, metadata: { n: 0 } } });
    const expected: Expected = { id, answered: 0, asked: 0 };
    this.#customers.set(email, expected);
    for (let n = 1; n <= 2; n += 1) {
      expected.asked = n;
      await client.customers.update({ id, body: { metadata: { n } } });
      expected.answered = n;
    }
    await this.#use(client, email);
    if (this.#buys && number % 2 === 0) await this.#buy(client, `buyer-${email}`);
  }

  async #use(client: Client, external_customer_id: string): Promise<void> {
    this.#used.asked += 3;
    const event = { name: 'oracle.call', external_customer_id, metadata: {} };
    await client.events.ingest({ body: { events: [event, event, event] } });
    this.#used.answered += 3;
  }

  async #buy(client: Client, customerEmail: string): Promise<void> {
    const { id, clientSecret: client_secret } = await client.checkouts.create({ body: { products: [ID.productGift] } });
    this.#perhaps.add(id);
    const buyer = { customerName: 'Ana', customerEmail, customerBillingAddress: { country: 'DE' } } as const;
    await client.checkouts.clientConfirm({
      client_secret,
      body: { ...buyer, confirmationTokenId: 'ctoken_visa_4242' },
    });
    this.#perhaps.delete(id);
    this.#bought.add(id);
  }

  /** Throws unless each customer and each order that was answered was told of, each by one event, however often sent. */
  checkTold(received: readonly Received[]): void {
    const ids = new Map<string, Set<string>>();
    for (const { body, headers } of received) {
      const { type, data } = JSON.parse(body);
      const subject = `${type} ${type === 'order.paid' ? data.checkout_id : data.id}`;
      ids.set(subject, (ids.get(subject) ?? new Set()).add(String(headers['webhook-id'])));
    }
    const customers = [...this.#customers.values()].flatMap((one) => (one ? [`customer.created ${one.id}`] : []));
    const orders = [...this.#bought].map((checkout) => `order.paid ${checkout}`);
    for (const subject of [...customers, ...orders]) expect(ids.get(subject)?.size, `events: ${subject}`).toBe(1);
  }

  async #checkCustomers(client: Client): Promise<void> {
    const found = new Map<string, { id: string; n: unknown }>();
    for await (const { id, email, metadata } of all((page) => client.customers.list({ page, limit: 100 }))) {
      if (!new RegExp(`^\\d+@${this.#world}\\.example$`).test(email)) continue;
      expect(found.has(email)).toBe(false);
      found.set(email, { id, n: metadata.n });
    }
    for (const [email, expected] of this.#customers) {
      if (!expected) continue;
      expect(found.get(email)?.id, `${email}, whose creation was answered`).toBe(expected.id);
      expect([expected.answered, expected.asked], `what ${email} was last changed to`).toContain(found.get(email)?.n);
    }
    expect([...found.keys()].filter((email) => !this.#customers.has(email))).toEqual([]);
  }

  async #checkPurchases(client: Client): Promise<void> {
    const orders = new Map<string, number>();
    for await (const { checkout_id } of all((page) => client.orders.list({ page, limit: 100 })))
      if (checkout_id !== null) orders.set(checkout_id, (orders.get(checkout_id) ?? 0) + 1);
    for (const id of this.#bought) expect(orders.get(id), `orders of the checkout ${id}`).toBe(1);
    for (const id of this.#perhaps) {
      const { status } = await client.checkouts.get({ id });
      expect([status, orders.get(id)], `an unanswered purchase`).toBeOneOf([
        ['open', undefined],
        ['succeeded', 1],
      ]);
    }
  }

  async #checkUsage(client: Client): Promise<void> {
    const { pagination } = await client.events.list({ name: ['oracle.call'], limit: 1 });
    // A batch is one commit: it is there whole or not at all.
    expect(pagination.total_count % 3).toBe(0);
    expect(pagination.total_count).toBeGreaterThanOrEqual(this.#used.answered);
    expect(pagination.total_count).toBeLessThanOrEqual(this.#used.asked);
  }
}
