import { expect, test } from 'vitest';
import type { BenefitUpdate } from '../../client/index.ts';
import { updateProductBenefits } from '../../mock/commands/products/products.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsDuring } from '../support/events.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

/** Changes a benefit and gives the events that follow. */
const change = (world: TestWorld, id: string, body: BenefitUpdate) =>
  eventsDuring(world, () => world.client().benefits.update({ id, body }));

const names = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);
const CARRIED = ['benefit.updated', 'benefit_grant.updated', 'customer.state_changed'];

test('new limits and a new life apply to the keys that work, counted from the change', async () => {
  const world = mock.world();
  await world.advance('P1D');
  const properties = {
    prefix: 'ACME',
    expires: { ttl: 1, timeframe: 'month' },
    activations: { limit: 9, enable_customer_admin: true },
    limit_usage: 40,
  } as const;
  const events = await change(world, ID.benefitLicenseKeys, { type: 'license_keys', properties });
  expect(names(events)).toEqual(CARRIED);
  expect(await world.client().licenseKeys.get({ id: ID.licenseKey })).toMatchObject({
    key: 'BENCH-9F2D4C1A-7B3E-4F60-8A95-2C1D0E6B7F34', // a new prefix is for later keys
    ...{ limit_activations: 9, limit_usage: 40, expires_at: '2025-08-07T12:00:00.000000Z' },
  });
});

test('a key that the seller has switched off stays so, with what it had', async () => {
  const world = mock.world();
  const { licenseKeys } = world.client();
  const disabled = await licenseKeys.update({ id: ID.licenseKey, body: { status: 'disabled' } });
  await change(world, ID.benefitLicenseKeys, { type: 'license_keys', properties: { limit_usage: 40 } });
  expect(await licenseKeys.get({ id: ID.licenseKey })).toMatchObject({ ...disabled, customer: { id: ID.customer } });
});

test('files that are archived are taken away, and those that are new or back are given', async () => {
  const world = mock.world();
  const added = '4a7f5e0c-9d1b-4c38-8e62-0b93d7f1a245';
  const { files, downloadables } = world.inside.tables;
  const first = files.get(ID.fileDownloadable);
  if (!first) throw new Error('The story has no file to download');
  world.inside.transact(() => files.put({ ...first, id: added }));
  const held = () =>
    [...downloadables.listBy('customer', ID.customer).oldestFirst()].map(({ file_id, status }) => [file_id, status]);

  const both = [ID.fileDownloadable, added];
  const swap = { files: both, archived: { [ID.fileDownloadable]: true } };
  const events = await change(world, ID.benefitDownloadables, { type: 'downloadables', properties: swap });
  // Her subscription and her order give the benefit.
  const [changed, carried, told] = CARRIED;
  expect(names(events)).toEqual([changed, carried, carried, told]);
  const swapped = { properties: { files: [added] }, previous_properties: { files: [ID.fileDownloadable] } };
  expect(events.slice(1, 3).map(({ data }) => data)).toMatchObject([
    { id: ID.grantDownloadables, ...swapped },
    { id: ID.grantCrewDownloadables, ...swapped },
  ]);
  expect(held()).toEqual([
    [ID.fileDownloadable, 'revoked'],
    [added, 'granted'],
  ]);
  await change(world, ID.benefitDownloadables, { type: 'downloadables', properties: { files: both } });
  expect(held()).toEqual([
    [ID.fileDownloadable, 'granted'],
    [added, 'granted'],
  ]);
});

test('a new role and a new repository reach the account that the customer has chosen', async () => {
  const world = mock.world();
  const discord = { guild_token: 'another', role_id: '7' };
  const [, granted] = await change(world, ID.benefitDiscord, { type: 'discord', properties: discord });
  expect(granted?.data).toMatchObject({ properties: { account_id: '802374651123', role_id: '7' }, error: null });
  const repository = { repository_owner: 'benchmate', repository_name: 'beta', permission: 'admin' } as const;
  const body = { type: 'github_repository', properties: repository } as const;
  const [, moved] = await change(world, ID.benefitGithubRepository, body);
  expect(moved?.data).toMatchObject({ properties: { account_id: '583231', ...repository } });
});

test.each<[string, BenefitUpdate]>([
  [ID.benefitCustom, { type: 'custom', properties: { note: 'Ask for Ada.' } }],
  [ID.benefitMeterCredit, { type: 'meter_credit', properties: { units: 5, rollover: true, meter_id: ID.meter } }],
  [ID.benefitLicenseKeys, { description: 'A key' }],
  [
    ID.benefitLicenseKeys,
    { type: 'license_keys', properties: { prefix: 'ACME', activations: { limit: 3, enable_customer_admin: false } } },
  ],
])('of the benefit %s the change to %j leaves what customers have', async (id, body) => {
  expect(names(await change(mock.world(), id, body))).toEqual(['benefit.updated']);
});

/** Sells a product to many customers, as if each had bought it once. */
function sellToMany({ inside }: TestWorld, count: number): void {
  const { customers, orders } = inside.tables;
  const [jane, crew] = [customers.get(ID.customer), orders.get(ID.orderFoundingCrew)];
  if (!jane || !crew) throw new Error('The story has no customer or no order');
  inside.transact(() => {
    for (let number = 0; number < count; number += 1) {
      const customer_id = inside.ids.uuid();
      const email = `buyer-${number}@costa.example`;
      customers.put({ ...jane, id: customer_id, email, external_id: null, oauth_accounts: {} });
      orders.put({ ...crew, id: inside.ids.uuid(), product_id: ID.productGift, customer_id });
    }
  });
}

test('each of thousands of buyers is a piece of work of its own, so that others have their turn between them', () => {
  const world = mock.world();
  sellToMany(world, 3000);
  const { inside } = world;
  const product = inside.tables.products.get(ID.productGift);
  if (!product) throw new Error('The story has no gift');
  inside.transact(() => updateProductBenefits(inside, product, [ID.benefitLicenseKeys]));
  const planned = inside.agenda.jobs.filter(({ kind }) => kind === 'product.regrant');
  expect(planned).toHaveLength(3000);
  expect(inside.tables.licenseKeys.size).toBe(1); // Jane's: nothing is done within the call
});

test('thousands of buyers get a new benefit, and lose one that is deleted', async () => {
  const world = mock.world();
  sellToMany(world, 2000);
  const { benefits, products } = world.client();
  const added = [ID.benefitCustom, ID.benefitLicenseKeys];
  await products.updateBenefits({ id: ID.productGift, body: { benefits: added } });
  await world.settle();
  const held = await benefits.listGrants({ id: ID.benefitLicenseKeys, is_granted: true });
  expect(held.pagination.total_count).toBe(2001); // Jane has one by her subscription
  await benefits.delete({ id: ID.benefitLicenseKeys });
  await world.settle();
  expect((await products.get({ id: ID.productGift })).benefits.map(({ id }) => id)).toEqual([ID.benefitCustom]);
  const keys = [...world.inside.tables.licenseKeys.rows()];
  expect(keys.filter(({ status }) => status === 'revoked')).toHaveLength(2001);
});
