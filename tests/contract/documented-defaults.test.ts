import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { resolve, type Schema } from '../support/contract.ts';
import { useMock } from '../support/mock.ts';
import { requestUnions } from '../support/request-unions.ts';

const mock = useMock();

/** The fields that a form takes, with what is documented to be sent when they are left out. */
function fieldsOf(form: string): [name: string, field: Schema & { readonly default?: unknown }][] {
  const { properties = {}, oneOf = [] } = resolve({ $ref: `#/components/schemas/${form}` });
  const inside = oneOf.flatMap(({ $ref = '' }) => fieldsOf($ref.slice($ref.lastIndexOf('/') + 1)));
  return [...Object.entries(properties), ...inside];
}

test('a client that always sends the documented defaults can send them in each form of a request', () => {
  // A price to keep is named by its id alone.
  const unions = requestUnions().filter((forms) => !forms.includes('ProductPriceUpdateExisting'));
  const refusals = unions.flatMap((forms) => {
    const known = forms.map(fieldsOf);
    const defaults = known.flat().flatMap(([name, field]) => ('default' in field ? [name] : []));
    return forms.flatMap((form, index) =>
      [...new Set(defaults)].flatMap((name) =>
        known[index]?.some(([other]) => other === name) ? [] : [`${form} refuses ${name}`],
      ),
    );
  });
  expect(refusals).toEqual([]);
});

test.each([
  { type: 'percentage', duration: 'once', basis_points: 5000 },
  { type: 'percentage', duration: 'repeating', duration_in_months: 3, basis_points: 5000 },
] as const)('a percentage discount takes a currency, and has none: $duration', async (terms) => {
  const { discounts } = mock.world().client();
  const created = await discounts.create({ body: { ...terms, name: 'Offer', currency: 'usd' } });
  expect(created).not.toHaveProperty('currency');
  const renamed = await discounts.update({ id: created.id, body: { name: 'Half', currency: 'usd' } });
  expect(renamed).toEqual({ ...created, name: 'Half', modified_at: expect.any(String) });
});

test('a percentage discount that was redeemed takes a currency, too', async () => {
  const { discounts } = mock.world().client();
  const before = await discounts.get({ id: ID.discountLaunch });
  expect(before.redemptions_count).toBeGreaterThan(0);
  const after = await discounts.update({ id: before.id, body: { name: 'Half', currency: 'usd' } });
  expect(after).toEqual({ ...before, name: 'Half', modified_at: expect.any(String) });
});

test('a free price takes a currency, and has none', async () => {
  const { products } = mock.world().client();
  const free = { amount_type: 'free' as const, price_currency: 'usd' as const };
  const created = await products.create({ body: { name: 'Trial', recurring_interval: 'month', prices: [free] } });
  expect(created.prices[0]).not.toHaveProperty('price_currency');
  const changed = await products.update({ id: created.id, body: { prices: [free] } });
  expect(changed.prices[0]).toMatchObject({ amount_type: 'free' });
});
