import { createHash } from 'node:crypto';
import type { BenefitType } from '../../generated/types.ts';

/** The services whose accounts customers link. */
export const PLATFORMS = ['discord', 'github'] as const;
export type AccountPlatform = (typeof PLATFORMS)[number];

/** The service whose account receives a benefit of a type; null where none does. */
export function platformOf(type: BenefitType): AccountPlatform | null {
  if (type === 'discord') return 'discord';
  return type === 'github_repository' ? 'github' : null;
}

/** What a linked account is kept under: `github:583231`. */
export function accountKey(platform: AccountPlatform, accountId: string): string {
  return `${platform}:${accountId}`;
}

/** The id of a made-up account: nine digits, the same for the same name. */
export function madeUpAccountId(username: string): string {
  const bits = createHash('sha256').update(username).digest().readUInt32BE();
  return String(100_000_000 + (bits % 900_000_000));
}
