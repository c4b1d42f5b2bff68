import type { AuthorizationDecision } from '../../generated/control/types.ts';
import { answerSilently } from '../commands/oauth2/consents.ts';
import { type AuthorizationAnswer, decide } from '../commands/oauth2/decisions.ts';
import { type AuthorizationRequest, answerAddress, readAuthorization } from '../domain/authorization-requests.ts';
import { ID } from '../fixtures/ids.ts';
import { invalid } from '../kernel/errors.ts';
import { broken } from '../problems.ts';
import { issuerOf } from '../queries/oauth2.ts';
import type { World } from '../tables.ts';
import type { ControlHandlers, OperationsOf } from './call.ts';

/** Consent without a browser. */
export const oauth2Handlers: ControlHandlers<OperationsOf<'oauth2'>> = {
  'oauth2.consent': ({ body, baseUrl, transact }) =>
    transact((world) => ({ redirect_to: consent(world, baseUrl, body) })),
};

function consent(world: World, baseUrl: string, said: AuthorizationDecision): string {
  const read = readAuthorization(queryOf(said.url, baseUrl), (id) =>
    world.tables.oauth2Clients.findBy('client_id', id),
  );
  if (read.kind === 'unsafe') throw fault('url', read.reason);
  const iss = issuerOf(world, baseUrl);
  if (read.kind === 'refused') return answerAddress(read.to, read.refusal, iss);
  return answerAddress(read.request, answerOf(world, read.request, said), iss);
}

function answerOf(world: World, request: AuthorizationRequest, said: AuthorizationDecision): AuthorizationAnswer {
  if (request.asksNever) return answerSilently(world, request);
  const { users } = world.tables;
  const user = said.user === undefined ? users.find(ID.user) : users.findBy('email', said.user.toLowerCase());
  if (!user) throw fault('user', 'No user has this address');
  const allows = said.decision !== 'deny';
  const answer = decide(world, request, { user, allows, organizationId: said.organization ?? null });
  if (answer) return answer;
  throw fault('organization', 'Choose an organization that the user is a member of');
}

function queryOf(text: string, baseUrl: string): URLSearchParams {
  const { pathname, searchParams } = new URL(text);
  if (pathname === `${new URL(baseUrl).pathname.replace(/\/$/, '')}/oauth2/authorize`) return searchParams;
  throw fault('url', 'It is not the address of the consent page of this world');
}

function fault(field: keyof AuthorizationDecision, msg: string) {
  return invalid({ loc: ['body', field], ...broken(msg) });
}
