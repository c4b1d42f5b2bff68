import { Collection } from '../../../../mock/kernel/collection.ts';
import { Draft } from '../../../../mock/kernel/commit.ts';
import type { Call } from '../../../../mock/kernel/handlers.ts';
import { toWire } from '../../../../mock/kernel/instant.ts';
import type { Row } from '../../../../mock/kernel/listing.ts';
import { listOwned, type Page } from '../../../../mock/kernel/lists/list.ts';
import type { ListRules } from '../../../../mock/kernel/lists/rules.ts';
import type { Credential } from '../../../../mock/kernel/seam.ts';

export type CustomerQuery = Call<'customers.list'>['query'];

/** A row of the test's own, as far as the list of customers looks into it. */
export interface Person extends Row {
  readonly email: string;
  readonly name: string | null;
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
  readonly organization_id: string;
}

const rules: ListRules<'customers.list', Person, 'organization_id'> = {
  defaultSorting: ['-created_at'],
  filters: { email: (row, email) => row.email === email },
  search: (row) => [row.email, row.name],
  sorts: { email: (row) => row.email, name: (row) => row.name },
};

export function personTable(rows: Iterable<Person>) {
  const draft = new Draft();
  const table = new Collection(() => draft, {
    lists: { organization: (row: Person) => row.organization_id },
  });
  for (const row of rows) table.put(row);
  return table;
}

export function listPersons(
  table: ReturnType<typeof personTable>,
  query: CustomerQuery = {},
  organizations: readonly string[] = ['org-a', 'org-b'],
): Page<Person> {
  const credential: Credential = { kind: 'user', token: '', subject: '', organizations, scopes: new Set() };
  const call: Call<'customers.list'> = {
    ...{ operationId: 'customers.list', path: {}, body: undefined, headers: {}, baseUrl: '' },
    credential,
    query,
  };
  return listOwned(call, table, rules, (row) => row);
}

/** A person of organization `org-a`, created `second` seconds after the epoch. */
export function person(id: string, second: number, values: Partial<Person> = {}): Person {
  const row = { id, created_at: toWire(second * 1000), email: `${id}@example.org`, name: null };
  return { ...row, metadata: {}, organization_id: 'org-a', ...values };
}
