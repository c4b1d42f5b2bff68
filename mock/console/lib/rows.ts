import type { ResourceDigest } from '../contract.ts';

/** A resource as it came: what it may have is in the contract, what it has is looked at. */
export type Row = Readonly<Record<string, unknown>>;

/** The kinds of calls that read resources of any kind. */
export type AnyList = (
  input: object,
  options: { signal: AbortSignal },
) => Promise<{
  readonly items: readonly Row[];
  readonly pagination: { readonly total_count: number; readonly max_page: number };
}>;
export type AnyGet = (input: { readonly id: string }, options: { signal: AbortSignal }) => Promise<Row>;

/** The method of a client that an operation is, such as `customers.list`. */
export function methodOf<T>(client: object, operationId: string): T {
  const found = operationId.split('.').reduce<unknown>((from, name) => (from as Record<string, unknown>)[name], client);
  return found as T; // the digest has operations of this client alone
}

/** Reads one resource, by its own call or, where there is none, out of the list. */
export async function readOne(
  client: object,
  { get, list }: ResourceDigest,
  id: string,
  signal: AbortSignal,
): Promise<Row | null> {
  if (get !== null) return methodOf<AnyGet>(client, get)({ id }, { signal });
  const read = methodOf<AnyList>(client, list);
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items, pagination } = await read({ page, limit: 100 }, { signal });
    const found = items.find((row) => row.id === id);
    if (found) return found;
    last = pagination.max_page;
  }
  return null;
}

const NAMES = ['name', 'email', 'label', 'display_key', 'url', 'client_name', 'description', 'slug', 'customer_email'];

/** What a person calls a resource. */
export function titleOf(row: Row): string {
  const own = NAMES.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '');
  if (typeof own === 'string') return own;
  const payload = eventOf(row);
  if (payload !== undefined) return payload;
  for (const inner of ['product', 'meter', 'customer'] as const) {
    const value = row[inner];
    if (isRow(value)) return titleOf(value);
  }
  return wordsFor(row) ?? String(row.id ?? row.client_id);
}

/** What tells it from others of its name. */
export function subtitleOf(row: Row): string {
  const { customer, email, slug, name } = row;
  if (isRow(customer)) return String(customer.email ?? customer.name ?? '');
  if (typeof row.customer_email === 'string') return row.customer_email;
  if (typeof name === 'string' && typeof email === 'string') return email;
  if (typeof name === 'string' && typeof slug === 'string') return slug;
  return String(row.id ?? row.client_id);
}

const STATES = ['status', 'type', 'source', 'amount_type'];

/** Where it stands, or of what kind it is. */
export function stateOf(row: Row): string | undefined {
  const state = STATES.map((name) => row[name]).find((value) => typeof value === 'string');
  if (typeof state === 'string') return state;
  if (typeof row.succeeded === 'boolean') return row.succeeded ? 'succeeded' : 'failed';
  return row.is_archived === true ? 'archived' : undefined;
}

const AMOUNTS = ['total_amount', 'amount'];

/** What it costs, in minor units of a currency. */
export function sumOf(row: Row): { readonly amount: number; readonly currency: string } | undefined {
  const amount = AMOUNTS.map((name) => row[name]).find((value) => typeof value === 'number');
  return typeof amount === 'number' && typeof row.currency === 'string'
    ? { amount, currency: row.currency }
    : undefined;
}

export function timeOf(row: Row): string | undefined {
  const time = row.timestamp ?? row.created_at;
  return typeof time === 'string' ? time : undefined;
}

export function idOf(row: Row): string {
  return String(row.id ?? row.client_id);
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The type of the event of a delivery, which is in the text that was sent. */
function eventOf({ webhook_event }: Row): string | undefined {
  if (!isRow(webhook_event) || typeof webhook_event.payload !== 'string') return undefined;
  return /^\{"type":\s*"([\w.]+)"/.exec(webhook_event.payload)?.[1];
}

function wordsFor({ method, reason }: Row): string | undefined {
  const word = method ?? reason;
  return typeof word === 'string' ? word.replaceAll('_', ' ') : undefined;
}
