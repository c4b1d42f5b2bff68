import type { AuthorizationRefusal, AuthorizationRequest } from '../../domain/authorization-requests.ts';
import type { UserRow } from '../../domain/rows.ts';
import { grantedSubjects, organizationsOf } from '../../queries/oauth2.ts';
import type { World } from '../../tables.ts';
import { grantConsent } from './consents.ts';

/** What becomes of a request: a code, or why there is none. */
export type AuthorizationAnswer = { readonly code: string } | AuthorizationRefusal;

/** What a user says to a request. */
export interface Decision {
  readonly user: UserRow;
  readonly allows: boolean;
  /** The organization that the user has chosen, where the request leaves that open. */
  readonly organizationId?: string | null;
}

/** Does what the user says. Null when an organization has to be chosen first, which is one of the user's. */
export function decide(world: World, request: AuthorizationRequest, decision: Decision): AuthorizationAnswer | null {
  const { user, allows, organizationId } = decision;
  if (!allows) return { error: 'access_denied', description: 'The user has denied the request' };
  const foreign = foreignSub(world, request, user);
  if (foreign) return foreign;
  const chosen = request.subType === 'user' ? user.id : chosenOrganization(world, request, user, organizationId);
  return chosen === null ? null : { code: grantConsent(world, request, chosen) };
}

/** The refusal of a request for an organization that the user is no member of. */
export function foreignSub(world: World, { sub }: AuthorizationRequest, user: UserRow): AuthorizationRefusal | null {
  if (sub === null || organizationsOf(world, user).some(({ id }) => id === sub)) return null;
  return { error: 'invalid_sub', description: 'The user is no member of the organization' };
}

/** Whom the user has granted all that is asked for already; null when the user has to be asked. */
export function grantedBefore(world: World, request: AuthorizationRequest, user: UserRow): string | null {
  if (request.asksAlways) return null;
  const subject = request.subType === 'user' ? user.id : chosenOrganization(world, request, user, null);
  return grantedSubjects(world, request.client, request).find((id) => id === subject) ?? null;
}

/** The organization that is asked for, chosen, or the only one. */
function chosenOrganization(
  world: World,
  { sub }: AuthorizationRequest,
  user: UserRow,
  chosen: string | null | undefined,
): string | null {
  const organizations = organizationsOf(world, user);
  const wanted = sub ?? chosen;
  if (wanted) return organizations.find(({ id }) => id === wanted)?.id ?? null;
  const [only, other] = organizations;
  return only && !other ? only.id : null;
}
