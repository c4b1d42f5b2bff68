import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPEN_CHECKOUT_SECRET } from '../../mock/fixtures/checkouts.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { OAUTH2 } from '../../mock/fixtures/oauth2.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { mustRun } from '../package/run.ts';
import { codeBlocks, GUIDES, kinds } from '../support/documents.ts';

let mock: Mock;
/** Where the commands run: some leave files. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
  mock = await startMock({ clock: '2025-07-06T12:00:00Z', log: () => {} });
});
afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true, force: true });
});

const blocks = codeBlocks().filter(kinds.curl);

/** By words of the commands, the statuses that the text around them tells. All others succeed. */
const REFUSED: readonly (readonly [words: string, statuses: readonly number[]])[] = [
  ["/v1/orders/ -H 'Authorization: Bearer mock_oat_site'", [403]],
  ['"nickname": "J"', [422]],
  ['\\"success_url\\"', [422]],
  ['Bearer nonsense', [200, 200, 403, 401]],
  ['ctoken_decline', [400]],
  ['Prefer: code=404', [404]],
  ['"status": 503', [200, 503, 200, 200, 200]],
];

/** Runs a block as a reader would, and gives the status of each of its requests. */
async function statusesOf(code: string): Promise<number[]> {
  const here = code.replaceAll(/https:\/\/api\.billing\.example|http:\/\/127\.0\.0\.1:4010/g, mock.url);
  const given = {
    ...{ API: mock.url, TOKEN: 'mock_oat_demo', SECRET: OPEN_CHECKOUT_SECRET, PRODUCT: ID.productFoundingCrew },
    ...{ JANE: ID.customer, LUIS: ID.customer, ENDPOINT: ID.webhookEndpoint, EVENT: ID.webhookEvent },
    ...{ CODE: OAUTH2.code, CLIENT_ID: OAUTH2.client_id, CLIENT_SECRET: OAUTH2.client_secret },
  };
  const variables = Object.entries(given).map(([name, value]) => `${name}='${value}'`);
  const curl = `curl() {
    case " $* " in *" -o "*) ;; *) set -- --output /dev/null "$@" ;; esac
    command curl --silent --write-out '%{http_code}\\n' "$@"
  }`;
  const output = await mustRun('bash', ['-c', [...variables, curl, here].join('\n')], folder);
  return output.trim().split('\n').map(Number);
}

test.each(blocks)('$place does what the guide says', async ({ code }) => {
  const statuses = await statusesOf(code);
  const refused = REFUSED.find(([words]) => code.includes(words));
  if (refused) expect(statuses).toEqual(refused[1]);
  else expect(statuses.filter((status) => status < 200 || status > 299)).toEqual([]);
});

test('the worked example of a signature gives what stands below it', async () => {
  const text = readFileSync(join(GUIDES, 'webhooks.md'), 'utf8');
  const [, command = '', signature = ''] = /^(printf .*openssl.*)\n# (\S+)$/m.exec(text) ?? [];
  expect((await mustRun('bash', ['-c', command], '.')).trim()).toBe(signature);
});
