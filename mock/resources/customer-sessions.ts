import { createCustomerSession } from '../commands/customers/sessions.ts';
import type { CustomerRow } from '../domain/rows.ts';
import { invalid } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { type World, within } from '../tables.ts';
import { customerSessionView } from '../views/customer-sessions.ts';

export const customerSessions: Handlers<'customerSessions.create', World> = {
  'customerSessions.create': (call, world) => {
    const customer = customerOf(call, world);
    return {
      status: 201,
      body: customerSessionView(world, createCustomerSession(world, customer), customer, call.baseUrl),
    };
  },
};

/** The customer that is named by either id. */
function customerOf({ credential, body }: Call<'customerSessions.create'>, { tables }: World): CustomerRow {
  const organizations = credential?.organizations ?? [];
  if ('customer_id' in body) {
    const row = tables.customers.find(body.customer_id);
    if (row && organizations.includes(row.organization_id)) return row;
    throw invalid({ loc: ['body', 'customer_id'], msg: 'No customer with this id', type: 'value_error' });
  }
  const { external_customer_id: externalId } = body;
  const [row] = organizations.flatMap((id) => tables.customers.findBy('external_id', within(id, externalId)) ?? []);
  if (row) return row;
  throw invalid({ loc: ['body', 'external_customer_id'], msg: 'No customer with this id', type: 'value_error' });
}
