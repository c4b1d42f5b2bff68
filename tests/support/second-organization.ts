import { expect } from 'vitest';
import type { Client, ProductCreate } from '../../client/lean.ts';
import type { OperationId } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';
import { announced, sendPart } from './uploads.ts';

/** Sam, a member of the story's seller, founds another organization. Gives Sam's client, and the new one's id. */
export async function foundNightShift(world: TestWorld): Promise<{ readonly sam: Client; readonly id: string }> {
  const sam = world.client('mock_pat_demo');
  const { id } = await sam.organizations.create({ body: { name: 'Night Shift', slug: 'night-shift' } });
  expect(id).not.toBe(ID.organization);
  return { sam, id };
}

/** Makes Sam a member of the other organization of the story too, which no call does. */
export function joinPaperLantern({ inside }: TestWorld): void {
  const { organizations } = inside.tables;
  const row = organizations.get(ID.otherOrganization);
  if (!row) throw new Error('The story has lost its other organization');
  inside.transact(() => organizations.put({ ...row, owner_ids: [...row.owner_ids, ID.user] }));
}

/** A monthly product for 20.00. */
export function seat(organization_id: string): ProductCreate {
  const prices = [{ amount_type: 'fixed' as const, price_amount: 2000 }];
  return { name: 'Seat', recurring_interval: 'month', prices, organization_id };
}

interface ListQuery {
  readonly organization_id?: string | string[];
}

/** How a kind of record is made in the organization that the body names, and listed. */
interface Kind {
  readonly make: (client: Client, organization_id: string | undefined) => Promise<unknown>;
  readonly list: (client: Client, query: ListQuery) => Promise<{ pagination: { total_count: number } }>;
}

/** By the operation that makes it: all whose body names an organization. */
export const KINDS: Partial<Record<OperationId, Kind>> = {
  'benefits.create': {
    make: ({ benefits }, organization_id) =>
      benefits.create({
        body: { type: 'custom', description: 'Early days', properties: { note: null }, organization_id },
      }),
    list: ({ benefits }, query) => benefits.list(query),
  },
  'customFields.create': {
    make: ({ customFields }, organization_id) =>
      customFields.create({ body: { type: 'text', slug: 'ship', name: 'Ship', properties: {}, organization_id } }),
    list: ({ customFields }, query) => customFields.list(query),
  },
  'customers.create': {
    make: ({ customers }, organization_id) =>
      customers.create({ body: { email: 'ana@costa.example', organization_id } }),
    list: ({ customers }, query) => customers.list(query),
  },
  'discounts.create': {
    make: ({ discounts }, organization_id) =>
      discounts.create({
        body: { name: 'Early', type: 'percentage', duration: 'once', basis_points: 1000, organization_id },
      }),
    list: ({ discounts }, query) => discounts.list(query),
  },
  'events.ingest': {
    make: ({ events }, organization_id) =>
      events.ingest({ body: { events: [{ name: 'run', external_customer_id: 'ana', organization_id }] } }),
    list: ({ events }, query) => events.list(query),
  },
  'files.create': {
    // A file is listed once it is uploaded.
    make: async ({ files }, organization_id) => {
      const bytes = Buffer.from('A ship.');
      const file = await files.create({ body: announced(bytes, [], { organization_id }) });
      const [part] = file.parts;
      if (!part) throw new Error('The file has no part to upload');
      const { etag: checksum_etag } = await sendPart(part, bytes);
      const { number, checksum_sha256_base64 } = part;
      const parts = [{ number, checksum_etag, checksum_sha256_base64 }];
      return files.completeUpload({ id: file.id, body: { id: file.upload.id, path: file.upload.path, parts } });
    },
    list: ({ files }, query) => files.list(query),
  },
  'meters.create': {
    make: ({ meters }, organization_id) =>
      meters.create({
        body: {
          ...{ name: 'Runs', aggregation: { func: 'count' }, organization_id },
          filter: { conjunction: 'and', clauses: [] },
        },
      }),
    list: ({ meters }, query) => meters.list(query),
  },
  'products.create': {
    make: ({ products }, organization_id) => products.create({ body: { ...seat(''), organization_id } }),
    list: ({ products }, query) => products.list(query),
  },
  'webhooks.createEndpoint': {
    make: ({ webhooks }, organization_id) =>
      webhooks.createEndpoint({
        body: {
          ...{ url: 'http://localhost:1/', format: 'raw', secret: 'my-secret', organization_id },
          events: ['customer.created'],
        },
      }),
    list: ({ webhooks }, query) => webhooks.listEndpoints(query),
  },
};
