import { expectTypeOf, test } from 'vitest';
import type { Customer } from '../../../generated/types.ts';
import type { CustomerRow } from '../../../mock/domain/rows.ts';
import type { Call, Handlers, Reply } from '../../../mock/kernel/handlers.ts';
import type { ListRules } from '../../../mock/kernel/lists/rules.ts';
import type { World } from '../../../mock/tables.ts';

// What is marked with @ts-expect-error must not compile: `tsc` fails when it does.

/** Only its type counts. */
const customer = {} as Customer;
type Two = Handlers<'customers.get' | 'customers.delete', World>;

test('a missing handler does not compile', () => {
  // @ts-expect-error customers.delete has no handler
  const handlers: Two = { 'customers.get': () => ({ status: 200, body: customer }) };
  void handlers;
});

test('a handler for an unknown operation does not compile', () => {
  // @ts-expect-error there is no customers.merge
  type Unknown = Handlers<'customers.merge', World>;
  expectTypeOf<Unknown>();
});

test('an undeclared status does not compile', () => {
  const handlers: Two = {
    'customers.get': () => ({ status: 200, body: customer }),
    // @ts-expect-error customers.delete answers 204, not 200
    'customers.delete': () => ({ status: 200, body: customer }),
  };
  void handlers;
});

test('a wrong body does not compile', () => {
  const handlers: Two = {
    // @ts-expect-error a customer has more than an id
    'customers.get': () => ({ status: 200, body: { id: customer.id } }),
    'customers.delete': () => ({ status: 204 }),
  };
  void handlers;
});

test('a body where there is none, and none where there is one, do not compile', () => {
  // @ts-expect-error 204 has no body
  const deleted: Reply<'customers.delete'> = { status: 204, body: customer };
  // @ts-expect-error 200 has a body
  const found: Reply<'customers.get'> = { status: 200 };
  void [deleted, found];
});

test('a call has the path, query and body of its operation and no other', () => {
  expectTypeOf<Call<'customers.get'>['path']>().toEqualTypeOf<Readonly<{ id: string }>>();
  expectTypeOf<Call<'customers.get'>['body']>().toEqualTypeOf<undefined>();
  expectTypeOf<keyof Call<'customers.get'>['query']>().toEqualTypeOf<never>();
  expectTypeOf<Call<'customers.list'>['query']['limit']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Call<'customers.create'>['body']['email']>().toEqualTypeOf<string>();
});

test('a list without a rule for a documented filter or sort key does not compile', () => {
  const common = { defaultSorting: ['created_at'], search: () => [] } as const;
  const sorts = { email: (row: CustomerRow) => row.email, name: (row: CustomerRow) => row.name };
  // @ts-expect-error the filter email has no rule
  const noFilter: ListRules<'customers.list', CustomerRow, 'organization_id'> = { ...common, filters: {}, sorts };
  const noSort: ListRules<'customers.list', CustomerRow, 'organization_id'> = {
    ...common,
    filters: { email: () => true },
    // @ts-expect-error the sort key name has no rule
    sorts: { email: (row) => row.email },
  };
  void [noFilter, noSort];
});
