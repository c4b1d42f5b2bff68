import { linkAccount } from '../commands/customers/accounts.ts';
import { madeUpAccountId } from '../domain/linked-accounts.ts';
import { notFound } from '../kernel/errors.ts';
import type { ControlHandlers, OperationsOf } from './call.ts';

/** What a customer does on the pages of other services. */
export const accountHandlers: ControlHandlers<OperationsOf<'customers'>> = {
  'customers.linkAccount': ({ path, body, transact }) => {
    const { platform, account_username, account_id = madeUpAccountId(account_username) } = body;
    return transact((world) => {
      const row = world.tables.customers.find(path.customer_id);
      if (!row) throw notFound('customer');
      linkAccount(world, row, platform, { account_id, account_username });
      return { platform, account_username, account_id };
    });
  },
};
