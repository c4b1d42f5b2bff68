import { addressOf, modulesOf } from './assets.ts';
import { html, type Markup } from './markup.ts';
import { type Seller, sellerMark } from './seller.ts';

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Page {
  readonly title: string;
  /** Who sells, for the head of the page; null when that is unknown. */
  readonly seller: Seller | null;
  /** What the head names when nobody sells. Default: `Billing`. */
  readonly place?: string;
  /** What the page says of itself, so that nobody takes it for real. Default: that nothing is charged. */
  readonly badge?: string;
  readonly body: Markup;
  readonly status?: number;
  /** The stylesheets in `assets/` that the page has besides the common one. */
  readonly styles?: readonly string[];
  /** The name of the page's module in `browser/`. */
  readonly script?: string;
  /** What the script reads from `document.body.dataset`. */
  readonly data?: Readonly<Record<string, string>>;
  /** Whether it stands within a page that has a banner of its own. Default: false. */
  readonly isPart?: boolean;
  /** The one origin that may embed the page, or `*` for any. Default: none. */
  readonly embedOrigin?: string | null;
  /** Where its forms may be sent, and lead to, as a policy writes it. Default: nowhere. */
  readonly formAction?: string;
  /** To whom a browser tells the address of the page, as the header of that name has it. Default: nobody. */
  readonly referrerPolicy?: string;
}

/** Answers with a whole page. It runs nothing but its own script and calls nothing but its own origin. */
export function page(content: Page): PageAnswer {
  const { title, seller, place = 'Billing', badge = 'Mock: nothing is charged', body, status = 200 } = content;
  const { script, data = {}, styles = [], isPart = false, embedOrigin = null, formAction = "'none'" } = content;
  const { referrerPolicy = 'no-referrer' } = content;
  const ancestors = ancestor(embedOrigin);
  const [own, ...imported] = script === undefined ? [] : modulesOf(script);
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`);
  const head = html`<p class="seller">${seller === null ? place : sellerMark(seller)}</p><p class="badge">${badge}</p>`;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${seller === null ? title : `${title} · ${seller.name}`}</title>
<link rel="icon" href="${addressOf('icon.svg')}" type="image/svg+xml">
<link rel="preload" href="${addressOf('inter.woff2')}" as="font" type="font/woff2" crossorigin>
${['inter', 'pages', ...(own === undefined ? [] : ['note']), ...styles].map((name) => html`<link rel="stylesheet" href="${addressOf(`${name}.css`)}">`)}
${imported.map((name) => html`<link rel="modulepreload" href="${addressOf(name)}">`)}
${own === undefined ? null : html`<script type="module" src="${addressOf(own)}"></script>`}
</head>
<body${attributes}>
${isPart ? html`<section class="head" aria-label="About this form">${head}</section>` : html`<header class="head">${head}</header>`}
${body}
</body>
</html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(ancestors, formAction),
      // For browsers that do not know the policy.
      ...(ancestors === "'none'" && { 'x-frame-options': 'DENY' }),
      'referrer-policy': referrerPolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body: document.text,
  };
}

/** A page that says one thing. */
export function notice(content: Omit<Page, 'body'> & { readonly text: string; readonly link?: Markup }): PageAnswer {
  const { text, link, ...rest } = content;
  const seat = html`<img src="${addressOf('seat.svg')}" width="96" height="80" alt="">`;
  const body = html`<main class="notice">${seat}<h1>${content.title}</h1><p>${text}</p>${link ?? null}</main>`;
  return page({ ...rest, body });
}

function policy(ancestors: string, formAction: string): string {
  const own = "script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'";
  return `default-src 'none'; ${own}; base-uri 'none'; form-action ${formAction}; frame-ancestors ${ancestors}`;
}

/** The origin comes from a seller: only what is one may stand in a header. */
function ancestor(origin: string | null): string {
  if (origin === '*') return origin;
  if (origin === null || !URL.canParse(origin)) return "'none'";
  const { protocol, host } = new URL(origin);
  return /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) ? `${protocol}//${host}` : "'none'";
}
