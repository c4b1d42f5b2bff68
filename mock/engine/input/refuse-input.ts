import type { OutgoingReply } from '../../kernel/seam.ts';
import { isReference } from '../contract/document.ts';
import type { Operation } from '../contract/operation.ts';
import type { InputFault } from '../validators/faults.ts';

/** Answers input that breaks the contract: 422 with every fault, or RFC 6749's 400 where the contract says so (D041). */
export function refuseInput(operation: Operation, faults: readonly InputFault[]): OutgoingReply {
  if (!operation.responses.has('422') && documentsOAuthError(operation)) return oauthError(faults);
  return { status: 422, body: { detail: faults } };
}

function documentsOAuthError(operation: Operation): boolean {
  const contents = [...(operation.responses.get('400')?.contents.values() ?? [])];
  return contents.some(({ schema }) => isReference(schema) && schema.$ref.endsWith('/OAuth2Error'));
}

function oauthError(faults: readonly InputFault[]): OutgoingReply {
  const unknownGrant = faults.some(({ loc, type }) => loc.at(-1) === 'grant_type' && type !== 'missing');
  const described = faults.map(({ loc, msg }) => `${loc.slice(1).join('.') || loc.join('.')}: ${msg}`);
  return {
    status: 400,
    headers: { 'cache-control': 'no-store' },
    body: {
      error: unknownGrant ? 'unsupported_grant_type' : 'invalid_request',
      error_description: described.join('; '),
    },
  };
}
