import { createCustomerSession } from '../commands/customers/sessions.ts';
import type { CustomerRow } from '../domain/rows.ts';
import { invalid } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { customerByExternalId } from '../queries/customers.ts';
import type { World } from '../tables.ts';
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
function customerOf({ credential, body }: Call<'customerSessions.create'>, world: World): CustomerRow {
  const organizations = credential?.organizations ?? [];
  if (body.customer_id !== undefined) {
    const row = world.tables.customers.find(body.customer_id);
    if (row && organizations.includes(row.organization_id)) return row;
    throw invalid({ loc: ['body', 'customer_id'], msg: 'No customer with this id', type: 'value_error' });
  }
  const place = ['body', 'external_customer_id'] as const;
  const row = customerByExternalId(world, organizations, body.external_customer_id, place);
  if (row) return row;
  throw invalid({ loc: [...place], msg: 'No customer with this id', type: 'value_error' });
}
