import { addressOf } from './assets.ts';
import { type PageAnswer, page } from './frame.ts';
import { html, type Markup } from './markup.ts';
import { EMPTY, type Entry, readEntries } from './waitlist-fields.ts';

interface WaitlistVisit {
  /** With `embed`, the form stands within a page that has said what it is for: without a pitch of its own. */
  readonly query: URLSearchParams;
}

/** The form for visitors who wait for a place, as a page or within the page of a site. */
export function waitlistPage({ query }: WaitlistVisit): PageAnswer {
  return formPage(EMPTY, query.has('embed'));
}

/** Thanks who has filled in the form, or says what is wrong with it. Nothing of it is kept. */
export function joinWaitlist({ query }: WaitlistVisit, form: URLSearchParams): PageAnswer {
  const isEmbedded = query.has('embed');
  const entries = readEntries(form);
  if (entries.some(({ fault }) => fault !== null)) return formPage(entries, isEmbedded);
  const [name = '', email = '', task = ''] = entries.map(({ text }) => text);
  return framed('You are on the list', thanks(name, email, task), isEmbedded);
}

/** A bench with a seat that is empty, or taken for the visitor. */
function bench(picture: 'waitlist' | 'waitlist-saved'): Markup {
  return html`<img src="${addressOf(`${picture}.svg`)}" width="600" height="230" alt="">`;
}

function formPage(entries: readonly Entry[], isEmbedded: boolean): PageAnswer {
  const wrong = entries.filter(({ fault }) => fault !== null);
  return framed(
    wrong.length === 0 ? 'Join the waitlist' : 'Something is missing',
    html`${isEmbedded ? html`<h1 class="hidden">Join the waitlist</h1>` : pitch}
<form method="post" novalidate>
${wrong.length === 0 ? null : alert(wrong.length)}
${entries.map((entry) => fieldOf(entry, entry === wrong[0] && !isEmbedded))}
<button>Join the waitlist</button>
<p class="meta">We write to you when there is a place.</p>
</form>`,
    isEmbedded,
  );
}

const pitch = html`<div class="pitch"><h1>The empty place is yours.</h1>
<p class="lead">Leave your name, and you have priority when more people are let in.</p>
${bench('waitlist')}</div>`;

function thanks(name: string, email: string, task: string): Markup {
  const wish = html`<p>Until then we think about a teammate for this:</p><blockquote>${task}</blockquote>`;
  return html`<div class="pitch"><p class="mark" aria-hidden="true">✓</p>
<h1>Place saved, ${name}.</h1>
<p class="lead">We write to <strong>${email}</strong> as soon as it is free.</p>
${task === '' ? null : wish}
${bench('waitlist-saved')}</div>`;
}

function framed(title: string, content: Markup, isEmbedded: boolean): PageAnswer {
  return page({
    ...(isEmbedded ? { data: { embed: '' }, isPart: true } : {}),
    ...{ title, seller: null, place: 'Waitlist', badge: 'Mock: nothing is kept', styles: ['forms', 'waitlist'] },
    ...{ embedOrigin: '*', formAction: "'self'" },
    // Beside the main part of the page around it, it needs a name of its own.
    body: html`<main class="waitlist"${isEmbedded ? html` aria-label="Waitlist form"` : null}>${content}</main>`,
  });
}

function alert(count: number): Markup {
  const text = count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`;
  return html`<p class="alert" role="alert">${text}</p>`;
}

/** `hasFocus` is for the first field that is wrong. Within another page a browser refuses it, and says so as an error. */
function fieldOf({ field, text, fault }: Entry, hasFocus: boolean): Markup {
  const { name, label, kind, autocomplete, limit, whenEmpty } = field;
  const marks = html`${fault === null ? null : html` aria-invalid="true" aria-describedby="${name}-fault"`}
${hasFocus ? html` autofocus` : null}${whenEmpty === null ? null : html` required`}`;
  const common = html`id="${name}" name="${name}" autocomplete="${autocomplete}" maxlength="${limit}"${marks}`;
  return html`<div class="field"><label for="${name}">${label}
${whenEmpty === null ? html`<span class="optional">Optional</span>` : null}</label>
${kind === 'area' ? html`<textarea rows="4" ${common}>\n${text}</textarea>` : html`<input type="${kind}" value="${text}" ${common}>`}
${fault === null ? null : html`<p class="fault" id="${name}-fault">${fault}</p>`}</div>`;
}
