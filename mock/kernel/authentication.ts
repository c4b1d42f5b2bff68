import type { OperationEntry } from '../../generated/operations.ts';
import { type ApiError, CHALLENGE, named } from './errors.ts';
import type { Authentication, Credential } from './seam.ts';

const SCHEMES: Readonly<Record<Credential['kind'], { scheme: string; noun: string }>> = {
  organization: { scheme: 'organizationToken', noun: 'an organization token' },
  user: { scheme: 'userToken', noun: 'a user token' },
  oauth2: { scheme: 'oauth2', noun: 'an OAuth 2.0 access token' },
  customer: { scheme: 'customerSession', noun: 'a customer session token' },
  registration: { scheme: 'registrationToken', noun: 'a registration token' },
};

/**
 * Checks an Authorization header (RFC 6750) against what an operation accepts. Where a credential is optional, one that
 * is unknown or not accepted is ignored (D077); elsewhere it is 401, and a known one that is not enough 403 (D090).
 */
export function authenticate(
  operation: OperationEntry,
  authorization: string | undefined,
  find: (token: string) => Credential | undefined,
): Authentication {
  if (operation.credentials.length === 0) return { ok: true, credential: null };
  const token = bearerToken(authorization);
  const credential = token === undefined ? undefined : find(token);
  const refusal = credential ? whyRefused(operation, credential) : unauthorized(token);
  if (!refusal) return { ok: true, credential: credential ?? null };
  return operation.credentialRequired ? refusal : { ok: true, credential: null };
}

/** The scheme's name is case-insensitive (RFC 9110, section 11.1). */
function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1];
}

function unauthorized(token: string | undefined): Authentication {
  const detail =
    token === undefined
      ? 'Send an access token as a bearer credential.'
      : 'The access token is unknown, expired or revoked.';
  const challenge = token === undefined ? CHALLENGE : `${CHALLENGE}, error="invalid_token"`;
  return refused(named('Unauthorized', detail), challenge);
}

function whyRefused(operation: OperationEntry, credential: Credential): Authentication | null {
  const { credentials, scopes } = operation;
  if (!credentials.includes(SCHEMES[credential.kind].scheme)) {
    const accepted = Object.values(SCHEMES).filter(({ scheme }) => credentials.includes(scheme));
    const nouns = accepted.map(({ noun }) => noun).join(' or ');
    return refused(named('NotPermitted', `This call takes ${nouns}, not ${SCHEMES[credential.kind].noun}.`));
  }
  if (scopes.length === 0 || scopes.some((scope) => credential.scopes.has(scope))) return null;
  const needed = scopes.length === 1 ? `the scope ${scopes[0]}` : `one of the scopes ${scopes.join(', ')}`;
  const challenge = `${CHALLENGE}, error="insufficient_scope", scope="${scopes.join(' ')}"`;
  return refused(named('NotPermitted', `This call needs ${needed}.`), challenge);
}

function refused(error: ApiError, challenge?: string): Authentication {
  const headers = challenge === undefined ? undefined : { 'www-authenticate': challenge };
  return { ok: false, reply: { status: error.status, headers, body: error.body } };
}
