import type { CustomerRow } from '../../../../mock/domain/rows.ts';
import { Collection } from '../../../../mock/kernel/collection.ts';
import type { Call } from '../../../../mock/kernel/handlers.ts';
import { toWire } from '../../../../mock/kernel/instant.ts';
import { listOwned, type Page } from '../../../../mock/kernel/lists/list.ts';
import type { ListRules } from '../../../../mock/kernel/lists/rules.ts';
import type { Credential } from '../../../../mock/kernel/seam.ts';
import { UndoLog } from '../../../../mock/kernel/transaction.ts';

export type CustomerQuery = Call<'customers.list'>['query'];

/** The list of customers over rows of the test's own. */
const rules: ListRules<'customers.list', CustomerRow, 'organization_id'> = {
  defaultSorting: ['-created_at'],
  filters: { email: (row, email) => row.email === email },
  search: (row) => [row.email, row.name],
  sorts: { email: (row) => row.email, name: (row) => row.name },
};

export function customerTable(rows: Iterable<CustomerRow>) {
  const table = new Collection(new UndoLog(), {
    lists: { organization: (row: CustomerRow) => row.organization_id },
  });
  for (const row of rows) table.put(row);
  return table;
}

export function listCustomers(
  table: ReturnType<typeof customerTable>,
  query: CustomerQuery = {},
  organizations: readonly string[] = ['org-a', 'org-b'],
): Page<CustomerRow> {
  const credential: Credential = { kind: 'user', token: '', subject: '', organizations, scopes: new Set() };
  const call: Call<'customers.list'> = {
    ...{ operationId: 'customers.list', path: {}, body: undefined, headers: {}, baseUrl: '' },
    credential,
    query,
  };
  return listOwned(call, table, rules, (row) => row);
}

/** A customer of organization `org-a`, created `second` seconds after the epoch. */
export function customerRow(id: string, second: number, values: Partial<CustomerRow> = {}): CustomerRow {
  return {
    id,
    created_at: toWire(second * 1000),
    modified_at: null,
    metadata: {},
    external_id: null,
    email: `${id}@example.org`,
    email_verified: false,
    name: null,
    billing_address: null,
    tax_id: null,
    organization_id: 'org-a',
    deleted_at: null,
    avatar_url: 'https://example.org/a.png',
    oauth_accounts: {},
    credit_balance: 0,
    ...values,
  };
}
