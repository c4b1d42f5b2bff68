import { call, Refusal } from './api.ts';
import { byId, make, told } from './dom.ts';
import { besideScript, productPicture } from './pictures.ts';
import { plainWords, type Standing } from './portal-texts.ts';
import { afterPress } from './press.ts';

interface ListPage<T> {
  readonly items: readonly T[];
  readonly pagination: { readonly max_page: number };
}

/** Does what a button stands for, and tells how it went: the work gives what to say. */
export type Act = (work: () => Promise<string | null>) => Promise<void>;

const token = new URLSearchParams(location.search).get('customer_session_token') ?? '';

/** Makes a call of the portal as the customer. `path` begins with `/`. */
export function portal<T>(
  path: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET',
  body?: unknown,
): Promise<T> {
  return call<T>(`${told('base')}/v1/customer-portal${path}`, { method, body, token });
}

type EntryOf<T> = (item: T) => HTMLElement | Promise<HTMLElement>;

/** Fills a section of the page from a list, page by page as the reader asks. What fails says so, and can be tried again. */
export function showList<T>(id: string, path: string, entryOf: EntryOf<T>): Promise<void> {
  const section = byId(id);
  let next = 1;
  let isAsking = false;
  async function showNext(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const { items, pagination } = await portal<ListPage<T>>(
        `${path}${path.includes('?') ? '&' : '?'}page=${next}&limit=10`,
      );
      const entries = await Promise.all(items.map(entryOf));
      const isFirst = next === 1;
      next += 1;
      afterPress(() => fill(section, entries, isFirst, next <= pagination.max_page));
    } catch (error) {
      showFailure(section, error);
    }
    isAsking = false;
  }
  part(section, '.more').onclick = () => void showNext();
  part(section, '.retry').onclick = () => {
    waitFor(section);
    void showNext();
  };
  return showNext();
}

function fill(section: HTMLElement, entries: readonly HTMLElement[], isFirst: boolean, hasMore: boolean): void {
  const list = part(section, '.entries');
  if (isFirst) list.replaceChildren();
  list.append(...entries);
  part(section, '.more').hidden = !hasMore;
  const isEmpty = list.childElementCount === 0;
  const none = section.querySelector<HTMLElement>('.none');
  if (none) none.hidden = !isEmpty;
  else section.hidden = isEmpty;
  part(section, '.failed').hidden = true;
  section.removeAttribute('aria-busy');
}

function waitFor(section: HTMLElement): void {
  part(section, '.failed').hidden = true;
  section.setAttribute('aria-busy', 'true');
}

function showFailure(section: HTMLElement, error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  afterPress(() => {
    section.hidden = false;
    section.removeAttribute('aria-busy');
    part(section, '.failed > p').textContent = plainWords(error);
    part(section, '.failed').hidden = false;
    if (error.status === 401) location.reload();
  });
}

/** Brings the reader back to a section whose buttons have been drawn anew. */
export function returnTo(id: string): void {
  afterPress(() => byId(`${id}-title`).focus());
}

/** A button of an entry. Its name says which entry it belongs to. */
export function entryButton(text: string, subject: string, press: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', class: 'quiet', 'aria-label': `${text}: ${subject}` }, text);
  button.addEventListener('click', press);
  return button;
}

/** An entry of a list: what it is about, facts below that, and what can be done with it. A picture stands before them. */
export function listEntry(
  {
    picture,
    head,
    facts,
  }: { readonly picture?: HTMLElement; readonly head: HTMLElement; readonly facts: readonly HTMLElement[] },
  ...actions: readonly HTMLElement[]
): HTMLElement {
  const text = make('div', { class: 'text' }, head, ...facts);
  return make('li', { class: 'entry' }, ...(picture ? [picture] : []), text, ...actions);
}

/** A fact of little weight. */
export function meta(text: string): HTMLElement {
  return make('p', { class: 'meta' }, text);
}

/** The head of an entry: what it is about, and how that stands. The tone colours the state. */
export function heading(title: string, standing: Standing | null): HTMLElement {
  const state = standing ? [make('span', { class: `state ${standing[1]}` }, standing[0])] : [];
  return make('div', { class: 'title' }, make('h3', {}, title), ...state);
}

export function thumbnail(product: {
  readonly id: string;
  readonly medias?: readonly { public_url: string }[];
}): HTMLElement {
  const addresses = (product.medias ?? []).map(({ public_url }) => public_url);
  const src = productPicture(product.id, addresses, besideScript);
  return make('img', { class: 'thumbnail', src, alt: '', width: '56', height: '56' });
}

export function date(text: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text));
}

/** The one element within another that a selector names. */
export function part<E extends HTMLElement = HTMLElement>(section: HTMLElement, selector: string): E {
  const element = section.querySelector<E>(selector);
  if (!element) throw new Error(`There is no ${selector} in ${section.id}`);
  return element;
}
