import type { PortalBenefitGrantUpdate } from '../../../generated/types.ts';
import { advanceGrant } from '../../domain/grant-status.ts';
import { accountKey, platformOf } from '../../domain/linked-accounts.ts';
import type { BenefitGrantRow } from '../../domain/rows.ts';
import { invalid, named } from '../../kernel/errors.ts';
import { broken } from '../../problems.ts';
import type { World } from '../../tables.ts';
import { emitStateChanged } from '../customers/state.ts';
import { benefitOf, grantThrough } from './grants.ts';

/**
 * Grants a benefit again through the account that its customer has chosen: `benefit_grant.updated`. A grant of a type that
 * takes no account stays as it is. 403 when it is revoked; 422 for another type, and for an account that is not linked.
 */
export function chooseAccount(world: World, row: BenefitGrantRow, change: PortalBenefitGrantUpdate): BenefitGrantRow {
  const step = advanceGrant(row, 'link_account', world.timestamp);
  if (!step.ok) throw named('NotPermitted', 'The benefit was taken back.');
  const { type } = benefitOf(world, row);
  if (change.benefit_type !== type) throw refused(['benefit_type'], `The benefit is of the type ${type}`);
  const platform = platformOf(type);
  if (platform === null || !('properties' in change)) return row;
  const { account_id } = change.properties;
  if (!world.tables.customers.get(row.customer_id)?.oauth_accounts[accountKey(platform, account_id)]) {
    throw refused(['properties', 'account_id'], 'The customer has linked no account with this id');
  }
  const granted = grantThrough(world, row, account_id, step.fields);
  emitStateChanged(world, row.customer_id);
  return granted;
}

function refused(place: readonly string[], msg: string) {
  return invalid({ loc: ['body', ...place], ...broken(msg) });
}
