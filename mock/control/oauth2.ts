import { answerSilently } from '../commands/oauth2/consents.ts';
import { type AuthorizationAnswer, decide } from '../commands/oauth2/decisions.ts';
import { type AuthorizationRequest, answerAddress, readAuthorization } from '../domain/authorization-requests.ts';
import { ID } from '../fixtures/ids.ts';
import { invalid } from '../kernel/errors.ts';
import { broken } from '../problems.ts';
import { issuerOf } from '../queries/oauth2.ts';
import type { World } from '../tables.ts';
import { json } from './answers.ts';
import type { ControlRoute } from './route.ts';

const CONSENT = {
  type: 'object',
  required: ['url'],
  properties: {
    url: {
      type: 'string',
      format: 'uri',
      maxLength: 8000,
      description: 'The address to which the client sends the browser: the consent page of this world, with its query.',
    },
    decision: {
      type: 'string',
      enum: ['allow', 'deny'],
      default: 'allow',
      description: 'What the user says.',
    },
    user: {
      type: 'string',
      maxLength: 254,
      description: 'The e-mail address of the user. Default: `sam@benchmate.example`, a member of Benchmate.',
    },
    organization: {
      type: 'string',
      format: 'uuid',
      description: 'The organization that the user chooses, where the request is for one and does not name it.',
    },
  },
  additionalProperties: false,
  examples: [
    {
      url:
        'http://127.0.0.1:4010/oauth2/authorize?response_type=code&client_id=mock_ci_Tz4RbW9eKq2MvXs7LdYh3NcGf8JpUa6QoE100000001' +
        '&redirect_uri=https%3A%2F%2Freports.harbor.example%2Fcallback&scope=openid%20email&state=af0ifjsldkj',
      user: 'sam@benchmate.example',
      decision: 'allow',
    },
  ],
} as const;

const ANSWERED = {
  type: 'object',
  description: 'How the authorization has ended.',
  required: ['redirect_to'],
  properties: {
    redirect_to: {
      type: 'string',
      format: 'uri',
      description: 'The address to which the browser would be sent: the redirect URI with a code, or with an error.',
    },
  },
  examples: [
    {
      redirect_to:
        'https://reports.harbor.example/callback?code=mock_ac_Qm4ZsT7bXw1KyVd9RfLc3HnGp6JeUa5NoI200000002' +
        '&state=af0ifjsldkj&iss=http%3A%2F%2F127.0.0.1%3A4010',
    },
  ],
} as const;

interface Said {
  readonly url: string;
  readonly decision?: 'allow' | 'deny';
  readonly user?: string;
  readonly organization?: string;
}

/** Consent without a browser. */
export const oauth2Routes: readonly ControlRoute[] = [
  {
    method: 'POST',
    path: '/_mock/oauth2/consent',
    operationId: 'oauth2.consent',
    summary: 'Answer an authorization request',
    description:
      'Does what the consent page does when a user presses Allow or Deny, and gives the address to which the browser ' +
      'would be sent. Fails with 422 where the page would send it nowhere: for a client or a redirect URI that is not ' +
      'known; for a page of another world; for an unknown user; and when an organization is to be chosen that the user ' +
      'is no member of.',
    takes: CONSENT,
    gives: ANSWERED,
    answer: ({ body, baseUrl, transact }) =>
      transact((world) => json(200, { redirect_to: consent(world, baseUrl, body as Said) })), // checked against CONSENT
  },
];

function consent(world: World, baseUrl: string, said: Said): string {
  const read = readAuthorization(queryOf(said.url, baseUrl), (id) =>
    world.tables.oauth2Clients.findBy('client_id', id),
  );
  if (read.kind === 'unsafe') throw fault('url', read.reason);
  const iss = issuerOf(world, baseUrl);
  if (read.kind === 'refused') return answerAddress(read.to, read.refusal, iss);
  return answerAddress(read.request, answerOf(world, read.request, said), iss);
}

function answerOf(world: World, request: AuthorizationRequest, said: Said): AuthorizationAnswer {
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

function fault(field: keyof Said, msg: string) {
  return invalid({ loc: ['body', field], ...broken(msg) });
}
