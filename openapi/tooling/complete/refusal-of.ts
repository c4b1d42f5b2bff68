import type { OpenApiDocument, OperationObject } from '../document.ts';

/** What each credential is called in a sentence. */
const NOUNS: Readonly<Record<string, string>> = {
  organizationToken: 'an organization token',
  userToken: 'a user token',
  oauth2: 'an OAuth 2.0 access token',
  customerSession: 'a customer session token',
  registrationToken: 'a registration token',
};

/** The 403 of a credential that is not enough for the call: the scope that it lacks, or the kind that is asked for. */
export function refusalOf({ security }: OpenApiDocument, operation: OperationObject): unknown {
  const scopes = operation['x-scopes'] ?? [];
  const schemes = new Set((operation.security ?? security ?? []).flatMap((requirement) => Object.keys(requirement)));
  if (schemes.size === 0) return undefined;
  // A customer session has every scope of the portal.
  if (scopes.length > 0 && !schemes.has('customerSession')) return notPermitted(`This call needs ${needed(scopes)}.`);
  const accepted = Object.keys(NOUNS).filter((scheme) => schemes.has(scheme));
  const other = schemes.has('customerSession') ? 'organizationToken' : 'customerSession';
  const nouns = accepted.map((scheme) => NOUNS[scheme]).join(' or ');
  return notPermitted(`This call takes ${nouns}, not ${NOUNS[other]}.`);
}

function needed(scopes: readonly string[]): string {
  return scopes.length === 1 ? `the scope ${scopes[0]}` : `one of the scopes ${scopes.join(', ')}`;
}

function notPermitted(detail: string): unknown {
  return { error: 'NotPermitted', detail };
}
