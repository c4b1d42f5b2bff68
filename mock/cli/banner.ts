import { OPEN_CHECKOUT_SECRET } from '../fixtures/checkouts.ts';
import { DEMO_TOKENS } from '../fixtures/credentials.ts';

/** What is printed when the mock listens: where, the credentials, the reference and a first request. */
export function banner(url: string): string {
  const tokens = DEMO_TOKENS.map(({ token, about }) => `  ${token.padEnd(15)} ${about}`);
  return [
    `The billing mock listens at ${url}`,
    '',
    'Tokens, for "Authorization: Bearer …":',
    ...tokens,
    '',
    'Pages:',
    `  First page      ${url}/`,
    `  Reference       ${url}/docs`,
    `  Console         ${url}/_mock/`,
    `  Open checkout   ${url}/checkout/${OPEN_CHECKOUT_SECRET}`,
    `  Portal          ${url}/benchmate/portal?customer_session_token=mock_cst_demo`,
    '',
    'Bases for calls:',
    `  API             ${url}/v1`,
    `  Sign-in         ${url}/auth/v1`,
    `  Another world   ${url}/w/my-test/v1`,
    '',
    `  curl -s ${url}/v1/products/ -H 'Authorization: Bearer mock_oat_demo'`,
    '',
  ].join('\n');
}

/** The same for a program, in one line: what it needs to call the mock. */
export function readyLine(url: string, site: string): string {
  const [api, docs, control, console] = [`${url}/v1`, `${url}/docs`, `${url}/_mock`, `${url}/_mock/`];
  return JSON.stringify({ url, api, docs, control, console, site, credentials: DEMO_TOKENS });
}
