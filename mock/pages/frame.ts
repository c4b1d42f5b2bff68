import { SCRIPT_SUFFIX } from './assets.ts';
import { html, type Markup } from './markup.ts';

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Page {
  readonly title: string;
  /** Who sells, for the head of the page; null when that is unknown. */
  readonly seller: string | null;
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
  /** The one origin that may embed the page, or `*` for any. Default: none. */
  readonly embedOrigin?: string | null;
  /** Where its forms may be sent, and lead to, as a policy writes it. Default: nowhere. */
  readonly formAction?: string;
}

/** Answers with a whole page. It runs nothing but its own script and calls nothing but its own origin. */
export function page(content: Page): PageAnswer {
  const { title, seller, place = 'Billing', badge = 'Mock: nothing is charged', body, status = 200 } = content;
  const { script, data = {}, styles = [], embedOrigin = null, formAction = "'none'" } = content;
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`);
  const module =
    script === undefined ? null : html`<script type="module" src="/_pages/${script + SCRIPT_SUFFIX}"></script>`;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${seller === null ? title : `${title} · ${seller}`}</title>
<link rel="icon" href="/_pages/icon.svg" type="image/svg+xml">
${['pages', ...styles].map((name) => html`<link rel="stylesheet" href="/_pages/${name}.css">`)}
${module}
</head>
<body${attributes}>
<header class="head"><p class="seller">${seller ?? place}</p><p class="badge">${badge}</p></header>
${body}
</body>
</html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(ancestor(embedOrigin), formAction),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body: document.text,
  };
}

/** A page that says one thing. */
export function notice(content: Omit<Page, 'body'> & { readonly text: string; readonly link?: Markup }): PageAnswer {
  const { text, link, ...rest } = content;
  const body = html`<main class="notice"><h1>${content.title}</h1><p>${text}</p>${link ?? null}</main>`;
  return page({ ...rest, body });
}

function policy(ancestors: string, formAction: string): string {
  const own = "script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'";
  return `default-src 'none'; ${own}; base-uri 'none'; form-action ${formAction}; frame-ancestors ${ancestors}`;
}

/** The origin comes from a seller: only what is one may stand in a header. */
function ancestor(origin: string | null): string {
  if (origin === '*') return origin;
  if (origin === null || !URL.canParse(origin)) return "'none'";
  const { protocol, host } = new URL(origin);
  return /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) ? `${protocol}//${host}` : "'none'";
}
