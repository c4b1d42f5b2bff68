import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditMeter, resetMeter } from '../../mock/commands/meters/credits.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { buy, productFor } from '../support/purchases.ts';

const mock = useMock();

const FUNCS = ['count', 'sum', 'max', 'min', 'avg'] as const;
type Func = (typeof FUNCS)[number];

/** What the benefit of the subscription gives each month. */
const MONTHLY = 100;

/** Quarters, which binary fractions hold exactly. Null: an event without a number. */
const calls = fc.option(fc.integer({ min: -8, max: 800 }).map((quarters) => quarters / 4));
const use = fc.record({ kind: fc.constant('use' as const), by: fc.constantFrom('id', 'external id'), calls });
const credit = fc.record({
  kind: fc.constant('credit' as const),
  units: fc.integer({ min: -20, max: 50 }),
  rollover: fc.boolean(),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.array(use, { minLength: 1, maxLength: 4 }) },
  { weight: 2, arbitrary: credit.map((one) => [one]) },
  { weight: 2, arbitrary: fc.constant([{ kind: 'renewal' as const }]) },
  {
    arbitrary: fc.constantFrom('reset' as const, 'forgery' as const, 'name' as const).map((kind) => [{ kind }]),
    weight: 3,
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Told = Step[number];

/** Usage that a renewal ended before the customer had the name that it waited for. */
const WAITED_TOO_LONG: Step[] = [
  [{ kind: 'use', by: 'external id', calls: 1 }],
  [{ kind: 'renewal' }],
  [{ kind: 'name' }],
];

/** The same, where the customer has used something in between. */
const WAITED_BESIDE_USE: Step[] = [
  [{ kind: 'use', by: 'external id', calls: 1 }],
  [{ kind: 'renewal' }],
  [{ kind: 'use', by: 'id', calls: 2 }],
  [{ kind: 'name' }],
];

interface Subscribed {
  readonly world: TestWorld;
  readonly meterId: string;
  readonly customerId: string;
}

/** A customer without an external id, who has subscribed to a metered product, with or without a monthly credit. */
async function subscribed(func: Func, isCredited: boolean): Promise<Subscribed> {
  const world = mock.world();
  const { meters, benefits, products } = world.client();
  const clauses = [{ property: 'name', operator: 'eq' as const, value: 'api.call' }];
  const aggregation = func === 'count' ? { func } : { func, property: 'calls' };
  const meter = await meters.create({ body: { name: 'Calls', filter: { conjunction: 'and', clauses }, aggregation } });
  const product = await productFor(world, { amount_type: 'metered_unit', meter_id: meter.id, unit_amount: '0.1' });
  if (isCredited) {
    const properties = { meter_id: meter.id, units: MONTHLY, rollover: true };
    const { id } = await benefits.create({ body: { type: 'meter_credit', description: 'Calls', properties } });
    await products.updateBenefits({ id: product.id, body: { benefits: [id] } });
  }
  const { customerId } = await buy(world, product.id);
  return { world, meterId: meter.id, customerId: customerId ?? '' };
}

async function act({ world, meterId, customerId }: Subscribed, steps: Step): Promise<void> {
  const { events, customers } = world.client();
  const { inside } = world;
  const customer = inside.tables.customers.get(customerId);
  if (!customer) throw new Error('The customer is gone');
  const [first] = steps;
  if (first?.kind === 'use') {
    const told = steps.flatMap((one) => (one.kind === 'use' ? [one] : []));
    const batch = told.map(({ by, calls: number }) => ({
      name: 'api.call',
      ...(by === 'id' ? { customer_id: customerId } : { external_customer_id: 'late' }),
      // Without the cast the type would have a number that is undefined.
      metadata: (number === null ? {} : { calls: number }) as Record<string, number>,
    }));
    await events.ingest({ body: { events: batch } });
  } else if (first?.kind === 'credit') inside.transact(() => creditMeter(inside, customer, meterId, first));
  else if (first?.kind === 'reset') inside.transact(() => resetMeter(inside, customer, meterId));
  else if (first?.kind === 'renewal') await world.advance('P1M');
  else if (first?.kind === 'forgery') {
    const forged = ['meter.reset', 'meter.credited'].map((name) => ({
      ...{ name, customer_id: customerId },
      metadata: { meter_id: meterId, units: 1_000_000, rollover: true },
    }));
    await events.ingest({ body: { events: forged } });
  } else if (customer.external_id === null) await customers.update({ id: customerId, body: { external_id: 'late' } });
  await world.settle();
}

/** What a meter says of all that has happened, read again from its beginning. */
class Recount {
  readonly #func: Func;
  readonly #isCredited: boolean;
  readonly #told: Told[] = [];

  constructor(func: Func, isCredited: boolean) {
    this.#func = func;
    this.#isCredited = isCredited;
    if (isCredited) this.#credit(MONTHLY, true);
  }

  take(steps: Step): void {
    for (const one of steps) {
      if (one.kind === 'reset' || one.kind === 'renewal') this.#reset();
      else this.#told.push(one);
      if (one.kind === 'renewal' && this.#isCredited) this.#credit(MONTHLY, true);
    }
  }

  get balance() {
    const consumed_units = this.#consumed();
    const credited_units = this.#sum(() => true);
    return { consumed_units, credited_units, balance: credited_units - consumed_units };
  }

  /** Credits that roll over are used up last, and outlive the reset in whole units. */
  #reset(): void {
    const kept = this.#sum(({ rollover }) => rollover);
    const others = this.#sum(({ rollover }) => !rollover);
    const units = Math.max(0, Math.min(Math.floor(others + kept - this.#consumed()), kept));
    this.#told.push({ kind: 'reset' });
    if (units > 0) this.#credit(units, true);
  }

  #credit(units: number, rollover: boolean): void {
    this.#told.push({ kind: 'credit', units, rollover });
  }

  #sinceReset(): Told[] {
    return this.#told.slice(this.#told.findLastIndex(({ kind }) => kind === 'reset') + 1);
  }

  /** The running sum, which nothing takes below 0. */
  #sum(isWanted: (one: { readonly rollover: boolean }) => boolean): number {
    return this.#sinceReset().reduce(
      (sum, one) => (one.kind === 'credit' && isWanted(one) ? Math.max(0, sum + one.units) : sum),
      0,
    );
  }

  #consumed(): number {
    const isNamed = this.#told.some(({ kind }) => kind === 'name');
    const own = this.#sinceReset().flatMap((one) =>
      one.kind === 'use' && (one.by === 'id' || isNamed) ? [one.calls] : [],
    );
    const numbers = own.filter((value) => value !== null);
    const sum = numbers.reduce((total, value) => total + value, 0);
    if (this.#func === 'count') return own.length;
    if (numbers.length === 0) return 0;
    if (this.#func === 'avg') return sum / numbers.length;
    return this.#func === 'sum' ? sum : Math[this.#func](...numbers);
  }
}

test('a balance is what a recount of all that happened gives, in whatever order it came', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FUNCS),
      fc.boolean(),
      fc.array(step, { maxLength: 12 }),
      async (func, isCredited, all) => {
        const one = await subscribed(func, isCredited);
        const recount = new Recount(func, isCredited);
        for (const steps of all) {
          await act(one, steps);
          recount.take(steps);
        }
        const { items } = await one.world.client().customerMeters.list({ customer_id: one.customerId });
        const { consumed_units = 0, credited_units = 0, balance = 0 } = items[0] ?? {};
        expect({ consumed_units, credited_units }).toEqual({
          consumed_units: recount.balance.consumed_units,
          credited_units: recount.balance.credited_units,
        });
        expect(balance).toBeCloseTo(recount.balance.balance, 9);
      },
    ),
    { numRuns: 60, examples: [WAITED_TOO_LONG, WAITED_BESIDE_USE].map((steps) => ['count', false, steps]) },
  );
}, 60_000);
