import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../client/lean.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { LinkSigner, linkKey, worldLinkKey } from '../../../mock/kernel/link-signer.ts';
import type { MockOptions } from '../../../mock/options.ts';
import { startMock } from '../../../mock/start.ts';

const TEXT = 'invoice 1 1751803200';

test('a signature is its own world’s, of its own text', () => {
  const key = linkKey('seed');
  const links = new LinkSigner(worldLinkKey(key, 'one'));
  const signature = links.sign(TEXT);
  expect(signature).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(links.isOwn(TEXT, signature)).toBe(true);
  expect(links.isOwn(`${TEXT}0`, signature)).toBe(false);
  expect(new LinkSigner(worldLinkKey(key, 'two')).isOwn(TEXT, signature)).toBe(false);
  for (const other of ['', 'a', `${signature}A`, `${signature}=`, signature.slice(1), 'é'.repeat(43)]) {
    expect(links.isOwn(TEXT, other)).toBe(false);
  }
});

test('a seed that is given gives the same key again; without one no two keys are alike', () => {
  expect(linkKey('mock')).toEqual(linkKey('mock'));
  expect(linkKey('mock')).not.toEqual(linkKey('other'));
  expect(linkKey(undefined)).not.toEqual(linkKey(undefined));
});

/** The query of a link to the story's invoice. */
async function signedQuery(options: MockOptions): Promise<string> {
  const mock = await startMock({ clock: '2025-07-06T12:00:00Z', ...options });
  onTestFinished(() => mock.close());
  const { orders } = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  await orders.generateInvoice({ id: ID.order });
  return new URL((await orders.getInvoice({ id: ID.order })).url).search;
}

test('the links of a mock without a seed can be foretold by nobody, not from another mock nor from the seed’s default', async () => {
  const [one, other, seeded, again] = [
    await signedQuery({}),
    await signedQuery({}),
    await signedQuery({ seed: 'mock' }),
    await signedQuery({ seed: 'mock' }),
  ];
  expect(new Set([one, other, seeded]).size).toBe(3);
  expect(again).toBe(seeded);
});
