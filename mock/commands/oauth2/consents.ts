import type { AuthorizationRefusal, AuthorizationRequest } from '../../domain/authorization-requests.ts';
import { advanceCode } from '../../domain/oauth2-status.ts';
import { taken } from '../../domain/state-table.ts';
import { toWire } from '../../kernel/instant.ts';
import { grantedSubjects } from '../../queries/oauth2.ts';
import { type World, within } from '../../tables.ts';

/** How long a code is good for, in milliseconds. */
const CODE_LIFETIME = 5 * 60 * 1000;

/** Issues a code for what a client asks for, and remembers that it was granted. Gives the code. */
export function grantConsent(world: World, request: AuthorizationRequest, subject: string): string {
  const { client, subType: sub_type, scopes } = request;
  const { client_id } = client;
  const known = world.tables.oauth2Consents.findBy('subject', within(client_id, subject));
  if (!known) {
    const id = world.ids.uuid();
    world.tables.oauth2Consents.put({
      ...{ id, created_at: world.timestamp, modified_at: null },
      ...{ client_id, sub_type, subject, scopes },
    });
  } else {
    const all = [...new Set([...known.scopes, ...scopes])];
    world.tables.oauth2Consents.put({ ...known, scopes: all, modified_at: world.timestamp });
  }
  return issueCode(world, request, subject);
}

/** Issues a code without asking; only for what was granted before. */
export function issueCode(world: World, request: AuthorizationRequest, subject: string): string {
  const { client, subType: sub_type, scopes, redirectUri: redirect_uri, challenge, nonce } = request;
  const row = world.tables.oauth2Codes.put({
    id: world.ids.uuid(),
    created_at: world.timestamp,
    code: world.ids.secret('mock_ac_'),
    ...{ client_id: client.client_id, sub_type, subject, scopes },
    ...{ redirect_uri, challenge, nonce },
    expires_at: toWire(world.now + CODE_LIFETIME),
    ...taken(advanceCode(null, 'issue')),
  });
  return row.code;
}

/** Answers a request that asks nobody: with a code for who has granted it last, or that consent is needed. */
export function answerSilently(
  world: World,
  request: AuthorizationRequest,
): { readonly code: string } | AuthorizationRefusal {
  const granted = grantedSubjects(world, request.client, request);
  const subject = request.sub === null ? granted[0] : granted.find((id) => id === request.sub);
  if (subject !== undefined) return { code: issueCode(world, request, subject) };
  if (request.sub !== null && !world.tables.organizations.find(request.sub)) {
    return { error: 'invalid_sub', description: 'No organization has this id' };
  }
  return { error: 'consent_required', description: 'Nobody has granted this yet, and nobody may be asked' };
}
