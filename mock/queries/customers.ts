import type { CustomerRow } from '../domain/rows.ts';
import { invalid } from '../kernel/errors.ts';
import { type World, within } from '../tables.ts';

/**
 * The customer of one of the organizations who has an external id; undefined when nobody has it. It is unique within one
 * organization only: 422 at `loc` when customers of several have it (E156).
 */
export function customerByExternalId(
  { tables }: World,
  organizations: readonly string[],
  externalId: string,
  loc: readonly [string, string],
): CustomerRow | undefined {
  const found = organizations.flatMap((id) => tables.customers.findBy('external_id', within(id, externalId)) ?? []);
  if (found.length < 2) return found[0];
  const msg = `Customers of ${found.length} organizations have this external id: use the id, or the token of one organization`;
  throw invalid({ loc: [...loc], msg, type: 'value_error' });
}
