import { answerSilently, issueCode } from '../commands/oauth2/consents.ts';
import { type AuthorizationAnswer, decide, foreignSub, grantedBefore } from '../commands/oauth2/decisions.ts';
import {
  type AuthorizationRequest,
  answerAddress,
  type ReturnAddress,
  readAuthorization,
} from '../domain/authorization-requests.ts';
import type { UserRow } from '../domain/rows.ts';
import type { Reply } from '../http/exchange.ts';
import { pictureAt } from '../pages/avatar.ts';
import { issuerOf, organizationsOf } from '../queries/oauth2.ts';
import type { World } from '../tables.ts';
import { accountPage, consentPage, unsafePage } from './consent-page.ts';

export interface ConsentVisit {
  readonly world: World;
  /** What the addresses of the world begin with. */
  readonly baseUrl: string;
  /** The parameters of the authorization request. */
  readonly query: URLSearchParams;
  readonly requestId: string;
  /** What each scope allows. */
  readonly meanings: Readonly<Record<string, string>>;
}

/** Whom to ask for what, or what is answered without asking. */
type Step = { readonly reply: Reply } | { readonly request: AuthorizationRequest; readonly user: UserRow };

/** Shows what a client asks for, once it is known who is signed in; leads on at once where all was granted before. */
export function showConsent(visit: ConsentVisit): Reply {
  const step = begin(visit);
  if ('reply' in step) return step.reply;
  const { request, user } = step;
  const { world, requestId } = visit;
  const subject = grantedBefore(world, request, user);
  if (subject === null) return ask(visit, step);
  return leadOn(visit, request, { code: world.transact(() => issueCode(world, request, subject), requestId) });
}

/** Does what the user has said: `allow`, or anything else. */
export function answerConsent(visit: ConsentVisit, form: URLSearchParams): Reply {
  const step = begin(visit);
  if ('reply' in step) return step.reply;
  const { request, user } = step;
  const { world, requestId } = visit;
  const decision = { user, allows: form.get('decision') === 'allow', organizationId: form.get('organization') };
  const answer = world.transact(() => decide(world, request, decision), requestId);
  return answer ? leadOn(visit, request, answer) : ask(visit, step, true);
}

function begin(visit: ConsentVisit): Step {
  const { world, query, requestId } = visit;
  const read = readAuthorization(query, (id) => world.tables.oauth2Clients.findBy('client_id', id));
  if (read.kind === 'unsafe') return { reply: unsafePage(read.reason) };
  if (read.kind === 'refused') return { reply: leadOn(visit, read.to, read.refusal) };
  const { request } = read;
  if (request.asksNever) {
    return {
      reply: leadOn(
        visit,
        request,
        world.transact(() => answerSilently(world, request), requestId),
      ),
    };
  }
  const user = world.tables.users.findBy('email', (query.get('login_hint') ?? '').toLowerCase());
  if (!user) return { reply: accountPage(request, usersOf(world), query) };
  const foreign = foreignSub(world, request, user);
  return foreign ? { reply: leadOn(visit, request, foreign) } : { request, user };
}

function ask(
  { world, query, meanings }: ConsentVisit,
  { request, user }: Exclude<Step, { readonly reply: Reply }>,
  misses = false,
): Reply {
  const organizations = organizationsOf(world, user).map(({ id, name, slug, avatar_url }) => {
    return { id, name, slug, picture: pictureAt(world, avatar_url) };
  });
  const logo = pictureAt(world, request.client.logo_uri);
  return consentPage({ request, user, logo, organizations, query, meanings, misses });
}

/** The way back to the client. The address has a code in it, which is for nobody else. */
function leadOn({ world, baseUrl }: ConsentVisit, to: ReturnAddress, answer: AuthorizationAnswer): Reply {
  const location = answerAddress(to, answer, issuerOf(world, baseUrl));
  return {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body: '',
  };
}

function usersOf({ tables }: World): UserRow[] {
  return [...tables.users.listBy('all', 'all').oldestFirst()];
}
