import { createHash } from 'node:crypto';
import type { Benefit, BenefitCreate } from '../../generated/types.ts';

/** The kind of something, with what belongs to it, for each arm of a union by itself. */
type KindOf<T> = T extends { readonly type: unknown; readonly properties?: unknown }
  ? Pick<T, 'type' | 'properties'>
  : never;

export type BenefitKind = KindOf<Benefit>;
export type GivenKind = KindOf<BenefitCreate>;

/** What a benefit is after its creation or its change, with all that was left out. */
export function benefitKind(given: GivenKind): BenefitKind {
  switch (given.type) {
    case 'custom':
      return { type: given.type, properties: { note: given.properties?.note ?? null } };
    case 'discord': {
      const { guild_token, role_id } = given.properties;
      return { type: given.type, properties: { guild_id: guildOf(guild_token), role_id, guild_token } };
    }
    case 'downloadables': {
      const { archived = {}, files } = given.properties;
      return { type: given.type, properties: { archived, files } };
    }
    case 'license_keys': {
      const { prefix, expires = null, activations = null, limit_usage = null } = given.properties;
      const shown = prefix?.trim().toUpperCase() || null;
      return { type: given.type, properties: { prefix: shown, expires, activations, limit_usage } };
    }
    default:
      return given;
  }
}

/** The files of a benefit that customers see. */
export function activeFiles({ files, archived }: { files: readonly string[]; archived: Record<string, boolean> }) {
  return files.filter((id) => !archived[id]);
}

/**
 * Whether a change reaches those who have the benefit: by what their grants, keys and files are made of. A new prefix is
 * for later keys, new units for later periods, and a note is read where it is.
 */
export function reachesHolders(before: BenefitKind, after: BenefitKind): boolean {
  return JSON.stringify(grantedBy(before)) !== JSON.stringify(grantedBy(after));
}

function grantedBy(kind: BenefitKind): unknown {
  switch (kind.type) {
    case 'custom':
    case 'meter_credit':
      return null;
    case 'discord':
      return [kind.properties.guild_id, kind.properties.role_id];
    case 'github_repository': {
      const { repository_owner, repository_name, permission } = kind.properties;
      return [repository_owner, repository_name, permission];
    }
    case 'downloadables':
      return activeFiles(kind.properties);
    case 'license_keys': {
      const { expires, activations, limit_usage } = kind.properties;
      return [expires?.ttl, expires?.timeframe, activations?.limit, limit_usage];
    }
  }
}

const SMALLEST_19_DIGITS = 10n ** 18n;

/** The guild that a token stands for: a number as chat services give them, the same for the same token (D027). */
function guildOf(token: string): string {
  const bits = createHash('sha256').update(token).digest().readBigUInt64BE();
  return String(SMALLEST_19_DIGITS + (bits % (8n * SMALLEST_19_DIGITS)));
}
