import type { BenefitGrantError, BenefitGrantProperties } from '../../../generated/types.ts';
import { activeFiles } from '../../domain/benefit-properties.ts';
import { type AccountPlatform, accountKey } from '../../domain/linked-accounts.ts';
import type { BenefitGrantRow, BenefitRow, CustomerRow } from '../../domain/rows.ts';
import type { World } from '../../tables.ts';
import { creditMeter, cycleMeterCredit } from '../meters/credits.ts';
import { grantDownloads, revokeDownloads } from './downloadables.ts';
import { issueLicenseKey, renewLicenseKey, revokeLicenseKey } from './license-keys.ts';

export type GrantResult =
  | { readonly ok: true; readonly properties: BenefitGrantProperties }
  | { readonly ok: false; readonly error: BenefitGrantError };

/** Does what a benefit of its kind promises. Without a linked account it fails until the customer chooses one. */
export function grantEffect(world: World, benefit: BenefitRow, grant: BenefitGrantRow): GrantResult {
  switch (benefit.type) {
    case 'custom':
      return { ok: true, properties: {} };
    case 'license_keys': {
      const { id, display_key } = issueLicenseKey(world, grant, benefit.properties);
      return { ok: true, properties: { license_key_id: id, display_key } };
    }
    case 'downloadables': {
      const files = activeFiles(benefit.properties);
      grantDownloads(world, grant, files);
      return { ok: true, properties: { files } };
    }
    case 'meter_credit':
      creditMeter(world, customerOf(world, grant), benefit.properties.meter_id, benefit.properties);
      return { ok: true, properties: credited(world, benefit) };
    case 'discord': {
      const { guild_id, role_id } = benefit.properties;
      return withAccount(world, grant, 'discord', { guild_id, role_id });
    }
    case 'github_repository': {
      const { repository_owner, repository_name, permission } = benefit.properties;
      return withAccount(world, grant, 'github', { repository_owner, repository_name, permission });
    }
  }
}

/** Takes back what the benefit gave; the grant keeps the properties that are returned. */
export function revokeEffect(world: World, benefit: BenefitRow, grant: BenefitGrantRow): BenefitGrantProperties {
  switch (benefit.type) {
    case 'license_keys':
      revokeLicenseKey(world, grant.properties.license_key_id ?? '');
      return grant.properties;
    case 'downloadables':
      revokeDownloads(world, grant);
      return {};
    case 'meter_credit': {
      const { last_credited_meter_id: meterId, last_credited_units: units } = grant.properties;
      if (meterId !== undefined && units !== undefined) {
        creditMeter(world, customerOf(world, grant), meterId, { units: -units, rollover: benefit.properties.rollover });
      }
      return grant.properties;
    }
    default:
      return {};
  }
}

/** Brings what was given to what the benefit gives now; the grant has the properties that are returned. */
export function updateEffect(world: World, benefit: BenefitRow, grant: BenefitGrantRow): BenefitGrantProperties {
  switch (benefit.type) {
    case 'license_keys':
      renewLicenseKey(world, grant.properties.license_key_id ?? '', benefit.properties);
      return grant.properties;
    case 'downloadables': {
      const files = activeFiles(benefit.properties);
      grantDownloads(world, grant, files);
      revokeDownloads(world, grant, files);
      return { files };
    }
    case 'discord':
    case 'github_repository': {
      const result = grantEffect(world, benefit, grant);
      return result.ok ? result.properties : grant.properties;
    }
    default:
      return grant.properties;
  }
}

/** Begins a new period of the benefit. */
export function cycleEffect(world: World, benefit: BenefitRow, grant: BenefitGrantRow): BenefitGrantProperties {
  if (benefit.type !== 'meter_credit') return grant.properties;
  const { meter_id } = benefit.properties;
  const { last_credited_at } = grant.properties;
  cycleMeterCredit(world, customerOf(world, grant), meter_id, benefit.properties, last_credited_at);
  return credited(world, benefit);
}

function credited(world: World, { properties }: Extract<BenefitRow, { type: 'meter_credit' }>): BenefitGrantProperties {
  return {
    last_credited_meter_id: properties.meter_id,
    last_credited_units: properties.units,
    last_credited_at: world.timestamp,
  };
}

function withAccount(
  world: World,
  grant: BenefitGrantRow,
  platform: AccountPlatform,
  properties: BenefitGrantProperties,
): GrantResult {
  const { account_id } = grant.properties;
  const accounts = customerOf(world, grant).oauth_accounts;
  if (account_id !== undefined && accounts[accountKey(platform, account_id)]) {
    return { ok: true, properties: { account_id, ...properties } };
  }
  const message = `The customer has to link a ${platform === 'discord' ? 'Discord' : 'GitHub'} account.`;
  return { ok: false, error: { message, type: 'BenefitActionRequiredError', timestamp: world.timestamp } };
}

function customerOf({ tables }: World, grant: BenefitGrantRow): CustomerRow {
  const row = tables.customers.get(grant.customer_id);
  if (!row) throw new Error(`The grant ${grant.id} has lost its customer`);
  return row;
}
