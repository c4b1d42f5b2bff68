import type { OperationId } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { OAUTH2 } from '../../mock/fixtures/oauth2.ts';
import type { TestWorld } from './mock.ts';

/** A call that takes a list. */
export interface ListCall {
  readonly operationId: OperationId;
  /** Where the list stands in the body. */
  readonly place: readonly [string] | readonly [string, string];
  readonly most: number;
  readonly items: (world: TestWorld, count: number) => readonly unknown[];
  /** What the body needs besides. */
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly id?: string;
}

type CopiedTable = 'products' | 'prices' | 'meters' | 'files' | 'customFields' | 'benefits';

/** Puts copies of a row of the story into a world, and gives their ids. */
function copies({ inside }: TestWorld, table: CopiedTable, id: string, count: number, part = {}): string[] {
  const { [table]: rows } = inside.tables;
  return Array.from({ length: count }, () => {
    const copy = { ...rows.get(id), ...part, id: crypto.randomUUID(), slug: crypto.randomUUID() };
    inside.transact(() => rows.put(copy as never)); // a row of this table but for its ids
    return copy.id;
  });
}

function products(world: TestWorld, count: number): string[] {
  const ids = copies(world, 'products', ID.productPro, count);
  for (const product_id of ids) copies(world, 'prices', ID.pricePro, 1, { product_id });
  return ids;
}

const metered = (world: TestWorld, count: number) =>
  copies(world, 'meters', ID.meter, count).map((meter_id) => ({
    amount_type: 'metered_unit',
    price_currency: 'usd',
    unit_amount: 1,
    meter_id,
  }));
const downloads = (world: TestWorld, count: number) => copies(world, 'files', ID.fileDownloadable, count);
const medias = (world: TestWorld, count: number) => copies(world, 'files', ID.fileProductMedia, count);
const fields = (world: TestWorld, count: number) =>
  copies(world, 'customFields', ID.customFieldText, count).map((custom_field_id) => ({
    custom_field_id,
    required: false,
  }));
const benefits = (world: TestWorld, count: number) => copies(world, 'benefits', ID.benefitCustom, count);
const numbered =
  <T>(item: (index: number) => T) =>
  (_: TestWorld, count: number): T[] =>
    Array.from({ length: count }, (_, index) => item(index));
const options = numbered((index) => ({ value: `v${index}`, label: `Option ${index}` }));
const kinds = numbered(() => 'order.paid');
const clauses = numbered((index) => ({ property: 'tokens', operator: 'gt', value: index }));
const socials = numbered((index) => ({ platform: 'other', url: `https://benchmate.example/${index}` }));
const addresses = numbered((index) => `https://benchmate.example/${index}`);
/** The last part ends with the file. */
const parts = (_: TestWorld, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ number: index + 1, chunk_start: index },
    chunk_end: index + 1 < count ? index + 1 : FILE.size,
  }));

const WAITING = 'waiting';
const MD5 = '0'.repeat(32);

/** Parts that were sent, of an upload that waits. */
function sentParts({ inside }: TestWorld, count: number) {
  const { files, fileParts, uploads } = inside.tables;
  const file = files.get(ID.fileDownloadable);
  if (!file) throw new Error('The story has no such file');
  inside.transact(() => {
    const { id: file_id, created_at } = file;
    for (const { id } of [...fileParts.listBy('file', file_id).oldestFirst()]) fileParts.remove(id);
    files.put({ ...file, is_uploaded: false, checksum_sha256_base64: null });
    uploads.put({ id: WAITING, created_at, file_id, sha256: null });
    for (let index = 0; index < count; index += 1) {
      const place = { number: index + 1, chunk_start: index, chunk_end: index + 1, checksum_sha256_base64: null };
      const stored = { blob: 'none', md5: MD5, sha256: '' };
      fileParts.put({ ...{ id: inside.ids.uuid(), created_at, file_id }, ...place, stored });
    }
  });
  return Array.from({ length: count }, (_, index) => ({
    ...{ number: index + 1, checksum_etag: `"${MD5}"` },
    checksum_sha256_base64: null,
  }));
}

const MONTHLY = { name: 'Many', recurring_interval: 'month', prices: [{ amount_type: 'free' }] };
const OFFER = { type: 'percentage', duration: 'once', basis_points: 100, name: 'Many' };
const ENDPOINT = { url: 'https://receiver.example/', format: 'raw', secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u' };
/** Clauses for a meter that has counted nothing, which alone takes others. */
function firstClauses(world: TestWorld, count: number) {
  const { meterHours } = world.inside.tables;
  const counted = Array.from(meterHours.listBy('meter', ID.meter).oldestFirst());
  world.inside.transact(() => {
    for (const { id } of counted) meterHours.remove(id);
  });
  return clauses(world, count);
}

const SELECT = { type: 'select', slug: 'many', name: 'Many' };
const FILES = { type: 'downloadables', description: 'Many', properties: { archived: {} } };
const FILTERED = { name: 'Many', aggregation: { func: 'count' }, filter: { conjunction: 'or' } };
const FILE = { name: 'many.bin', mime_type: 'application/octet-stream', size: 10_000, service: 'downloadable' };

/** Every call whose body holds a list that a seller fills. */
export const LIST_CALLS: readonly ListCall[] = [
  { operationId: 'products.create', place: ['prices'], most: 100, items: metered, beside: MONTHLY },
  { operationId: 'products.create', place: ['medias'], most: 100, items: medias, beside: MONTHLY },
  { operationId: 'products.create', place: ['attached_custom_fields'], most: 100, items: fields, beside: MONTHLY },
  { operationId: 'products.update', place: ['prices'], most: 100, items: metered },
  { operationId: 'products.update', place: ['medias'], most: 100, items: medias },
  { operationId: 'products.update', place: ['attached_custom_fields'], most: 100, items: fields },
  { operationId: 'products.updateBenefits', place: ['benefits'], most: 100, items: benefits },
  { operationId: 'checkouts.create', place: ['products'], most: 100, items: products },
  { operationId: 'checkoutLinks.create', place: ['products'], most: 100, items: products },
  {
    ...{ operationId: 'checkoutLinks.update', place: ['products'], most: 100, items: products },
    beside: { discountId: null },
  },
  { operationId: 'discounts.create', place: ['products'], most: 1000, items: products, beside: OFFER },
  { operationId: 'discounts.update', place: ['products'], most: 1000, items: products },
  { operationId: 'webhooks.createEndpoint', place: ['events'], most: 100, items: kinds, beside: ENDPOINT },
  { operationId: 'webhooks.updateEndpoint', place: ['events'], most: 100, items: kinds },
  { operationId: 'customFields.create', place: ['properties', 'options'], most: 1000, items: options, beside: SELECT },
  {
    ...{ operationId: 'customFields.update', place: ['properties', 'options'], most: 1000, items: options },
    ...{ beside: { type: 'select' }, id: ID.customFieldSelect },
  },
  { operationId: 'benefits.create', place: ['properties', 'files'], most: 100, items: downloads, beside: FILES },
  { operationId: 'meters.create', place: ['filter', 'clauses'], most: 100, items: clauses, beside: FILTERED },
  { operationId: 'meters.update', place: ['filter', 'clauses'], most: 100, items: firstClauses, beside: FILTERED },
  { operationId: 'files.create', place: ['upload', 'parts'], most: 10_000, items: parts, beside: FILE },
  {
    ...{ operationId: 'files.completeUpload', place: ['parts'], most: 10_000, items: sentParts },
    ...{
      beside: { id: WAITING, path: `downloadable/${ID.organization}/${ID.fileDownloadable}/early-access.pdf` },
      id: ID.fileDownloadable,
    },
  },
  {
    operationId: 'organizations.create',
    place: ['socials'],
    most: 50,
    items: socials,
    beside: { name: 'Many', slug: 'many' },
  },
  { operationId: 'organizations.update', place: ['socials'], most: 50, items: socials },
  {
    operationId: 'oauth2.clients.create',
    place: ['redirect_uris'],
    most: 100,
    items: addresses,
    beside: { client_name: 'Many' },
  },
  {
    ...{ operationId: 'oauth2.clients.update', place: ['redirect_uris'], most: 100, items: addresses },
    beside: { client_name: 'Many', client_id: OAUTH2.client_id },
  },
];

/** The body of such a call with this list. */
export function bodyWith({ place: [first, second], beside = {} }: ListCall, list: unknown): Record<string, unknown> {
  if (second === undefined) return { ...beside, [first]: list };
  return { ...beside, [first]: { ...(beside[first] as object), [second]: list } };
}
