import { MISSING } from '../problems.ts';
import { invalid, notFound } from './errors.ts';
import type { Credential } from './seam.ts';

interface Caller {
  readonly credential: Credential | null;
}

/** The row, when it belongs to one of the caller's organizations; otherwise it is not found, as if it did not exist. */
export function owned<R extends { readonly organization_id: string }>(
  { credential }: Caller,
  row: R | undefined,
  noun: string,
  by?: string,
): R {
  if (!row || !credential?.organizations.includes(row.organization_id)) throw notFound(noun, by);
  return row;
}

/**
 * The organization that something new belongs to. Who stands for one may leave it out; a user has to name one of theirs
 * (D028).
 */
export function organizationFor({ credential }: Caller, wanted: string | null | undefined): string {
  const [first] = credential?.organizations ?? [];
  if (!wanted && first !== undefined && first === credential?.subject) return first;
  const loc = ['body', 'organization_id'];
  if (!wanted) throw invalid({ loc, ...MISSING });
  if (credential?.organizations.includes(wanted)) return wanted;
  throw invalid({ loc, msg: 'No organization of the credential has this id', type: 'value_error' });
}
