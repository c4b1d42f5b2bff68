import { MISSING } from '../problems.ts';
import { invalid, notFound, type ValidationFault } from './errors.ts';
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

/** The caller's organizations, or those among them that a filter names. */
export function ownOrganizations({ credential }: Caller, wanted: unknown): readonly string[] {
  const organizations = credential?.organizations ?? [];
  return wanted === undefined ? organizations : organizations.filter((id) => [wanted].flat().includes(id));
}

/**
 * The organization that something new belongs to. Who stands for one may leave it out; a user has to name one of theirs
 * (D028).
 */
export function organizationFor(caller: Caller, wanted: string | null | undefined): string {
  const chosen = chooseOrganization(caller, wanted, ['body']);
  if (typeof chosen === 'string') return chosen;
  throw invalid(chosen);
}

/** The same for one of several things in a body: `loc` is where it is. Gives the fault instead of throwing it. */
export function chooseOrganization(
  { credential }: Caller,
  wanted: string | null | undefined,
  loc: readonly (string | number)[],
): string | ValidationFault {
  const [first] = credential?.organizations ?? [];
  if (!wanted && first !== undefined && first === credential?.subject) return first;
  const at = [...loc, 'organization_id'];
  if (!wanted) return { loc: at, ...MISSING };
  if (credential?.organizations.includes(wanted)) return wanted;
  return { loc: at, msg: 'No organization of the credential has this id', type: 'value_error' };
}
