import { initialOf } from '../pages/avatar.ts';
import { notice, type PageAnswer, page } from '../pages/frame.ts';
import { MAIL_LIMIT } from '../pages/mail-address.ts';
import { html, type Markup } from '../pages/markup.ts';
import { ACCOUNTS, type Account, accountOf } from './accounts.ts';
import { redirect } from './answers.ts';
import type { AuthRequest } from './request.ts';
import type { SignIn, SignIns } from './sign-ins.ts';

/** The page that stands for the provider's: shows the accounts, and takes the visitor's answer. */
export function chooseAccount(signIns: SignIns, request: AuthRequest, id: string): PageAnswer {
  const signIn = signIns.find(request.world, id);
  if (!signIn) return goneNotice();
  if (request.method === 'GET' || request.method === 'HEAD') return chooser(signIn);
  const answer = new URLSearchParams(request.body);
  const back = (said: Readonly<Record<string, string>>): PageAnswer => {
    const query = new URLSearchParams({ state: id, ...said });
    return { ...redirect(`${request.prefix}/auth/v1/callback?${query}`, 303), body: '' };
  };
  if (answer.has('cancel')) return back({ error: 'access_denied', error_description: DENIED });
  if (answer.has('fail')) return back({ error: 'server_error' });
  const typed = answer.get('email') ?? '';
  const account = accountOf(typed);
  return account ? back({ code: signIns.choose(id, signIn, account) }) : chooser(signIn, typed);
}

const DENIED = 'The user denied the request';
const HEAD = { seller: null, place: 'Sign-in', badge: 'Mock: no real account' };

function goneNotice(): PageAnswer {
  const text = 'It has been answered, or the mock was started anew. Go back to the site and begin again.';
  return notice({ ...HEAD, title: 'This sign-in is over', status: 410, text });
}

/** What is answered to other methods than GET and POST. */
export function refused(): PageAnswer {
  return notice({ ...HEAD, title: 'Not allowed', status: 405, text: 'This page is read and answered.' });
}

/** `mistyped` is what was typed and is no mail address. */
function chooser({ returnTo }: SignIn, mistyped?: string): PageAnswer {
  const { host, origin } = new URL(returnTo);
  return page({
    ...HEAD,
    ...{ title: 'Choose an account', styles: ['forms', 'accounts'] },
    formAction: `'self' ${origin}`,
    body: html`<main class="accounts">
<h1>Choose an account</h1>
<p class="meta">to go on to <strong>${host}</strong></p>
<form method="post" class="choices">${ACCOUNTS.map(choice)}</form>
${otherAccount(mistyped)}
<form method="post"><button class="quiet" name="cancel">Cancel</button></form>
<form method="post" class="test" aria-labelledby="test-name"><p class="test-name" id="test-name">Test controls</p>
<button class="quiet" name="fail">Fail without a message</button></form>
</main>`,
  });
}

function choice({ name, email }: Account): Markup {
  return html`<button name="email" value="${email}"><span class="initial" aria-hidden="true">${initialOf(name)}</span>
<span><span class="name">${name}</span> <span class="mail">${email}</span></span></button>`;
}

function otherAccount(mistyped: string | undefined): Markup {
  const isWrong = mistyped !== undefined;
  const marks = isWrong ? html` aria-invalid="true" aria-describedby="email-fault" autofocus` : null;
  const fault = html`<p class="fault" id="email-fault">Enter a mail address such as rosa@example.com.</p>`;
  return html`<details${isWrong ? html` open` : null}><summary>Use another account</summary>
<form method="post" novalidate><div class="field"><label for="email">Mail address</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="${MAIL_LIMIT}" value="${mistyped ?? ''}"${marks}>
${isWrong ? fault : null}</div>
<button>Continue</button></form></details>`;
}
