import { OPEN_CHECKOUT_SECRET } from '../fixtures/checkouts.ts';
import { type PageAnswer, page } from './frame.ts';
import { html, type Markup } from './markup.ts';

export interface FirstVisit {
  /** What the paths of the world begin with. */
  readonly prefix: string;
  /** What the addresses of the world begin with. */
  readonly baseUrl: string;
}

/** What developers find who open the mock itself: a first request, and the pages that there are. */
export function firstPage({ prefix, baseUrl }: FirstVisit): PageAnswer {
  const curl = `curl -s ${baseUrl}/v1/products/ -H 'Authorization: Bearer mock_oat_demo'`;
  const body = html`<main class="first">
<h1>The billing mock is running</h1>
<p>Its API is at ${baseUrl}/v1. A first request:</p>
<pre tabindex="0"><code>${curl}</code></pre>
<ul>
${link(`${prefix}/_mock/`, 'The console', 'look into the world, move its clock, make it fail')}
${link(`${prefix}/docs`, 'Reference', 'every call of the API to read and try, and how to test with the mock')}
${link(`${prefix}/checkout/${OPEN_CHECKOUT_SECRET}`, 'A checkout', 'pay as a buyer does')}
${link(`${prefix}/benchmate/portal?customer_session_token=mock_cst_demo`, 'The portal', 'see as a customer what you have bought')}
${link(`${prefix}/_mock/openapi.json`, 'The control API', 'set the clock and the outcome of payments, below /_mock')}
</ul>
</main>`;
  return page({ title: 'The billing mock', seller: null, styles: ['first'], body });
}

function link(address: string, name: string, about: string): Markup {
  return html`<li><a href="${address}">${name}</a>: ${about}</li>`;
}
