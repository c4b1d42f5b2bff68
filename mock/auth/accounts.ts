import { createHash } from 'node:crypto';
import { isMailAddress } from '../pages/mail-address.ts';

/** Somebody who can sign in at the stand-in of the provider. */
export interface Account {
  readonly email: string;
  readonly name: string;
}

/** The first has bought from the seller of the story, the others have not. */
export const ACCOUNTS: readonly Account[] = [
  { email: 'jane@harbor.example', name: 'Jane Okafor' },
  { email: 'ana@costa.example', name: 'Ana Costa' },
  { email: 'tomas@lindqvist.example', name: 'Tomás Lindqvist' },
];

/** The account of a mail address; undefined for what is no mail address. */
export function accountOf(text: string): Account | undefined {
  const email = text.trim().toLowerCase();
  if (!isMailAddress(email)) return undefined;
  return ACCOUNTS.find((account) => account.email === email) ?? { email, name: nameOf(email) };
}

/** `rosa.diaz@…` is Rosa Diaz. */
function nameOf(email: string): string {
  const [local = ''] = email.split('@');
  const words = local.split(/[._+-]+/).filter((word) => word !== '');
  return words.map((word) => word.replace(/^./u, (first) => first.toUpperCase())).join(' ') || email;
}

/** The same account has the same id, however often it signs in and in whatever process. */
export function idOf(kind: string, ...parts: readonly string[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
