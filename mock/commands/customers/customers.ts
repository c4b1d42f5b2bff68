import type { components } from '../../../generated/types.ts';
import { addressFaults, normalizeAddress } from '../../domain/addresses.ts';
import { avatarUrl } from '../../domain/customers.ts';
import type { CustomerRow } from '../../domain/rows.ts';
import { advanceSubscription } from '../../domain/subscription-changes.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { type World, within } from '../../tables.ts';
import { revokeGrant } from '../benefits/grants.ts';
import { adoptUsage } from '../meters/adopt.ts';
import { endAtOnce } from '../subscriptions/subscriptions.ts';

type Schemas = components['schemas'];
type CustomerEvent = 'customer.created' | 'customer.updated' | 'customer.deleted';

/** Creates a customer of an organization. 422 when the address or the external id is another customer's. */
export function createCustomer(world: World, organizationId: string, input: Schemas['CustomerCreate']): CustomerRow {
  const id = world.ids.uuid();
  const row: CustomerRow = {
    id,
    created_at: world.timestamp,
    modified_at: null,
    metadata: input.metadata ?? {},
    external_id: input.external_id ?? null,
    email: input.email,
    email_verified: false,
    name: input.name ?? null,
    billing_address: input.billing_address ? normalizeAddress(input.billing_address) : null,
    tax_id: input.tax_id ?? null,
    organization_id: organizationId,
    deleted_at: null,
    avatar_url: avatarUrl(id),
    oauth_accounts: {},
    billing_name: null,
    credit_balance: 0,
  };
  rejectFaults(faultsOf(world, row));
  store(world, row, 'customer.created');
  adoptUsage(world, row);
  return row;
}

/** Changes what is given. 422 for `before`, when the address is another customer's, or a set external id would change. */
export function updateCustomer(
  world: World,
  row: CustomerRow,
  change: Schemas['CustomerUpdate'],
  before: readonly ValidationFault[] = [],
): CustomerRow {
  const email = change.email ?? row.email;
  const next: CustomerRow = {
    ...row,
    ...change,
    email,
    email_verified: email === row.email && row.email_verified,
    billing_address: addressAfter(row, change),
    modified_at: world.timestamp,
  };
  rejectFaults([...before, ...faultsOf(world, next), ...identityFaults(row, next)]);
  store(world, next, 'customer.updated');
  if (next.external_id !== row.external_id) adoptUsage(world, next);
  return next;
}

/** Deletes a customer: subscriptions end, benefits are revoked, and the address and the external id are free again. */
export function deleteCustomer(world: World, row: CustomerRow): void {
  const { subscriptions, benefitGrants } = world.tables;
  for (const subscription of Array.from(subscriptions.listBy('customer', row.id).oldestFirst())) {
    const end = advanceSubscription(subscription, 'revoke', { at: world.timestamp });
    if (end.ok) endAtOnce(world, subscription, end.fields);
  }
  for (const grant of Array.from(benefitGrants.listBy('customer', row.id).oldestFirst())) {
    if (!grant.is_revoked) revokeGrant(world, grant);
  }
  const metadata = row.external_id === null ? row.metadata : { ...row.metadata, __external_id: row.external_id };
  const deleted = { ...row, metadata, external_id: null, deleted_at: world.timestamp, modified_at: world.timestamp };
  store(world, deleted, 'customer.deleted');
}

function store(world: World, row: CustomerRow, event: CustomerEvent): void {
  world.tables.customers.put(row);
  world.emit(event, row);
  world.emit('customer.state_changed', row);
}

function addressAfter(
  row: CustomerRow,
  { billing_address: given }: Schemas['CustomerUpdate'],
): CustomerRow['billing_address'] {
  if (given === undefined) return row.billing_address;
  return given === null ? null : normalizeAddress(given);
}

function faultsOf({ tables }: World, row: CustomerRow): ValidationFault[] {
  const faults = addressFaults(row.billing_address, ['body', 'billing_address']);
  const sameEmail = tables.customers.findBy('email', within(row.organization_id, row.email.toLowerCase()));
  if (sameEmail && sameEmail.id !== row.id) faults.push(taken('email', 'e-mail address'));
  if (row.external_id === null) return faults;
  if (DOTS.test(row.external_id)) faults.push(unaddressable());
  const sameId = tables.customers.findBy('external_id', within(row.organization_id, row.external_id));
  if (sameId && sameId.id !== row.id) faults.push(taken('external_id', 'external id'));
  return faults;
}

function identityFaults(row: CustomerRow, next: CustomerRow): ValidationFault[] {
  if (row.external_id === null || next.external_id === row.external_id) return [];
  return [{ loc: ['body', 'external_id'], msg: 'The external id is set and cannot change', type: 'value_error' }];
}

/** Clients take such a part of a path for a step within it, in whatever encoding (RFC 3986, section 5.2.4). */
const DOTS = /^\.{1,2}$/;

function unaddressable(): ValidationFault {
  return { loc: ['body', 'external_id'], msg: 'Dots alone cannot stand in an address', type: 'value_error' };
}

function taken(field: string, noun: string): ValidationFault {
  return { loc: ['body', field], msg: `Another customer has this ${noun}`, type: 'value_error' };
}
