import type { Scope } from '../../generated/types.ts';
import type { AuthorizationRequest } from '../domain/authorization-requests.ts';
import type { OAuth2ClientRow } from '../domain/oauth2-rows.ts';
import type { UserRow } from '../domain/rows.ts';
import { avatarMark, initialOf } from '../pages/avatar.ts';
import { notice, type PageAnswer, page } from '../pages/frame.ts';
import { html, type Markup } from '../pages/markup.ts';

/** The parameters of the request, as the address of the page has them. */
type Query = URLSearchParams;

const HEAD = {
  ...{ seller: null, place: 'Access', badge: 'Mock: no real account' },
  // The browser then says where the form comes from.
  referrerPolicy: 'same-origin',
  // A client's page may lead on to another before the way ends, all of which a browser checks against this.
  formAction: "'self' http: https:",
} as const;

/** Says what is wrong with a request that may lead nowhere. */
export function unsafePage(reason: string): PageAnswer {
  const text = `${reason} Nobody is sent on: the address could be anybody’s. Tell the makers of the application.`;
  return notice({ ...HEAD, title: 'This request cannot be answered', status: 400, text });
}

/** Says that a form came from the page of somebody else. */
export function foreignPage(): PageAnswer {
  const text = 'The answer came from another page than this one. Nothing was granted.';
  return notice({ ...HEAD, title: 'Not from here', status: 403, text });
}

/** Asks who is signed in. The choice comes back as `login_hint`, beside all that was asked. */
export function accountPage({ client }: AuthorizationRequest, users: readonly UserRow[], query: Query): PageAnswer {
  const kept = Array.from(query).filter(([name]) => name !== 'login_hint');
  const fields = kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return page({
    ...HEAD,
    ...{ title: 'Choose an account', styles: ['forms', 'accounts'] },
    body: html`<main class="accounts">
<h1>Choose an account</h1>
<p class="meta">to go on to <strong>${client.client_name}</strong></p>
<form method="get" class="choices">${fields}${users.map(account)}</form>
</main>`,
  });
}

function account({ name, email }: UserRow): Markup {
  return html`<button name="login_hint" value="${email}">${initial(name)}<span><span class="name">${name}</span>
<span class="mail">${email}</span></span></button>`;
}

/** An organization that the user may choose. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** Where on the page's own origin its picture is; null when the mock has none. */
  readonly picture: string | null;
}

export interface Asked {
  readonly request: AuthorizationRequest;
  readonly user: UserRow;
  /** Where on the page's own origin the client's logo is; null when the mock has none. */
  readonly logo: string | null;
  readonly organizations: readonly Choice[];
  readonly query: Query;
  /** What each scope allows, in the words of the contract. */
  readonly meanings: Readonly<Record<string, string>>;
  /** Whether the form came without an organization that could be chosen. */
  readonly misses?: boolean;
}

/** Asks the user whether the client may have what it asks for. */
export function consentPage(asked: Asked): PageAnswer {
  const { request, user, logo, organizations, query, meanings, misses = false } = asked;
  const { client, scopes } = request;
  return page({
    ...HEAD,
    ...{ title: `${client.client_name} asks for access`, styles: ['forms', 'accounts', 'consent'] },
    status: misses ? 422 : 200,
    body: html`<main class="accounts consent">
${logo === null ? null : avatarMark(client.client_name, logo)}
<h1>${client.client_name} asks for access</h1>
<p class="meta">You go on to <strong>${new URL(request.redirectUri).host}</strong></p>
<div class="panel signed-in">${initial(user.name)}<p><span class="name">${user.name}</span> <span class="mail">${user.email}</span></p>
<a href="?${without(query, 'login_hint')}">Use another account</a></div>
<form method="post" novalidate>
${request.subType === 'user' ? null : organizationChoice(request, organizations, misses)}
<h2>It would be able to</h2>
<ul class="panel scopes">${scopes.map((scope) => scopeItem(scope, meanings[scope] ?? scope))}</ul>
${wholeRequest(query)}
${policies(client)}
<div class="row"><button name="decision" value="allow">Allow</button>
<button class="quiet" name="decision" value="deny">Deny</button></div>
</form>
</main>`,
  });
}

function organizationChoice({ sub }: AuthorizationRequest, organizations: readonly Choice[], misses: boolean): Markup {
  const shown = sub === null ? organizations : organizations.filter(({ id }) => id === sub);
  const isOnly = shown.length === 1;
  const choices = shown.map(({ id, name, slug, picture }) => {
    const marks = html`${isOnly ? html` checked` : null}${misses ? html` aria-describedby="organization-fault"` : null}`;
    return html`<div class="card"><input type="radio" name="organization" id="o-${id}" value="${id}"${marks}>
<label class="marked" for="o-${id}">${avatarMark(name, picture)}<span>${name}<span class="hint">${slug}</span></span></label></div>`;
  });
  const none = html`<p class="alert">You are a member of no organization, so there is nothing to allow.</p>`;
  return html`<fieldset><legend>For which organization?</legend>
${misses && shown.length > 0 ? html`<p class="fault" id="organization-fault" role="alert">Choose an organization.</p>` : null}
${shown.length === 0 ? none : choices}</fieldset>`;
}

function scopeItem(scope: Scope, meaning: string): Markup {
  return html`<li>${meaning} <code>${scope}</code></li>`;
}

/** Everything that the client has sent, as it has sent it. */
function wholeRequest(query: Query): Markup {
  const entries = Array.from(query).filter(([name]) => name !== 'login_hint');
  return html`<details><summary>The whole request</summary>
<dl>${entries.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></details>`;
}

function policies({ client_uri, tos_uri, policy_uri }: OAuth2ClientRow): Markup | null {
  const links = [
    { uri: client_uri, name: 'Its home page' },
    { uri: tos_uri, name: 'Terms of service' },
    { uri: policy_uri, name: 'Privacy policy' },
  ];
  const shown = links.filter(({ uri }) => uri !== null && /^https?:/i.test(uri));
  if (shown.length === 0) return null;
  return html`<p class="meta links">${shown.map(({ uri, name }) => html`<a href="${uri}" rel="noopener noreferrer">${name}</a> `)}</p>`;
}

function initial(name: string): Markup {
  return html`<span class="initial" aria-hidden="true">${initialOf(name)}</span>`;
}

function without(query: Query, name: string): string {
  return new URLSearchParams(Array.from(query).filter(([each]) => each !== name)).toString();
}
