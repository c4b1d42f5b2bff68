import { createHash } from 'node:crypto';
import { configurationOf } from './configuration.ts';
import type { Contract } from './contract.ts';

/** A page, and what it may do. */
export interface ReferencePage {
  readonly html: string;
  readonly policy: string;
}

/**
 * Draws the page. A renderer that is a file of its own waits until the first text is seen: it is at work for a second.
 * Where somebody goes, by a link or by the search, the focus goes as well, once what closes meanwhile has given it back:
 * of itself it stays in front of a hundred links.
 */
const START = `
const file = document.querySelector('link[as=script]');
if (file) requestAnimationFrame(() => setTimeout(load));
else addEventListener('DOMContentLoaded', draw);
function load() {
  const script = document.createElement('script');
  script.src = file.href;
  script.onload = draw;
  document.body.append(script);
}
function draw() {
  const settings = JSON.parse(document.getElementById('settings').textContent);
  Scalar.createApiReference('#reference', settings);
  const goTo = history.pushState;
  history.pushState = (...place) => {
    goTo.apply(history, place);
    setTimeout(focusOnPlace, 500);
  };
}
function focusOnPlace() {
  const place = '/' + decodeURIComponent(location.hash.slice(1));
  const section = document.querySelector('section[id$=' + JSON.stringify(place) + ']');
  section?.setAttribute('tabindex', '-1');
  section?.focus({ preventScroll: true });
}
`;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' " +
  "rx='4' fill='%231f4fd8'/%3E%3Cpath d='M4 5h8M4 8h8M4 11h5' stroke='%23fff' stroke-width='1.5' " +
  "stroke-linecap='round'/%3E%3C/svg%3E";

/** What is there before anything is drawn, and stays where no script runs. It goes with the first thing drawn. */
const FIRST_STYLES = `
body { margin: 0; }
#reference:not(:empty) ~ .first { display: none; }
.first { max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif; }
`;

/** The page as a mock serves it, where the renderer is a file with an address of its own. */
export function servedPage(contract: Contract, renderer: string): ReferencePage {
  const policy = `${policyOf(["'self'", hashOf(START)], "'self'")}; frame-ancestors 'none'`;
  return { policy, html: page(contract, `<link rel="preload" href="${renderer}" as="script">`, '') };
}

/** The page as one file, which has the renderer inside and the policy as well. It tries calls on one mock. */
export function filePage(contract: Contract, renderer: string, mock: string): string {
  // Within a page, this would begin a remark.
  const script = renderer.replaceAll('<!--', '\\x3c!--');
  const policy = policyOf([hashOf(script), hashOf(START)], new URL(mock).origin);
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return page(contract, head, `<script>${script}</script>`);
}

function page(contract: Contract, head: string, renderer: string): string {
  const { title, summary = '' } = contract.info;
  const settings = JSON.stringify(configurationOf(contract)).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${head}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}: reference</title>
<link rel="icon" href="${ICON}">
<style>${FIRST_STYLES}</style>
</head>
<body>
<div id="reference"></div>
<main class="first">
<h1>${title}</h1>
<p>${summary}</p>
<noscript><p>The rest is drawn by a script from <code>billing-contract/openapi.json</code>.</p></noscript>
</main>
<script type="application/json" id="settings">${settings}</script>
<script>${START}</script>
${renderer}
</body>
</html>
`;
}

/**
 * What the renderer needs: its own script; styles that it writes into the page; pictures and answers of the page's own
 * making; and the mock, to try calls on.
 */
function policyOf(scripts: readonly string[], mock: string): string {
  const allowed = `script-src ${scripts.join(' ')}; style-src 'unsafe-inline'; img-src data: blob:; connect-src ${mock}`;
  return `default-src 'none'; ${allowed}; base-uri 'none'; form-action 'none'`;
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
