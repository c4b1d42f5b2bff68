import type { OAuthAccount } from '../../../generated/types.ts';
import { type AccountPlatform, accountKey } from '../../domain/linked-accounts.ts';
import type { CustomerRow } from '../../domain/rows.ts';
import type { World } from '../../tables.ts';

/**
 * Links an account of another service to a customer, or brings its name up to date. Sellers do not see linked accounts, so
 * nothing is sent. What waits for an account goes on waiting until the customer chooses one for it.
 */
export function linkAccount(
  world: World,
  row: CustomerRow,
  platform: AccountPlatform,
  account: OAuthAccount,
): CustomerRow {
  const oauth_accounts = { ...row.oauth_accounts, [accountKey(platform, account.account_id)]: account };
  return world.tables.customers.put({ ...row, oauth_accounts, modified_at: world.timestamp });
}
