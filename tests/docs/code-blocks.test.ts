import { expect, test } from 'vitest';
import { type Block, codeBlocks, kinds } from '../support/documents.ts';

const blocks = codeBlocks();
const within = (file: string, words: string) => (block: Block) => block.file === file && block.code.includes(words);

/** What checks a block: a test for all of its kind, or for that one, which has these words. */
const CHECKED: readonly (readonly [test: string, takes: (block: Block) => boolean])[] = [
  ['tests/docs/guide-commands.test.ts', kinds.curl],
  ['tests/docs/guide-commands.test.ts', within('openapi/guides/webhooks.md', 'openssl dgst')],
  ['tests/docs/guide-steps.test.ts', kinds.step],
  ['tests/docs/guide-steps.test.ts', kinds.loop],
  ['tests/docs/guide-steps.test.ts', kinds.upload],
  ['tests/docs/guide-answers.test.ts', kinds.answer],
  ['tests/docs/guide-answers.test.ts', within('openapi/guides/webhooks.md', '"type": "order.paid"')],
  ['tests/docs/guide-answers.test.ts', within('openapi/guides/testing.md', 'startMock(')],
  ['tests/contract/error-guide.test.ts', within('openapi/guides/errors.md', '"error": "ResourceNotFound"')],
  ['tests/contract/error-guide.test.ts', within('openapi/guides/errors.md', '"error": "invalid_grant"')],
  ['tests/contract/known-faults.test.ts', within('openapi/guides/webhooks.md', 'export function isGenuine')],
  ['tests/client/guide.test.ts', within('openapi/guides/paging.md', 'client.customers.iterate')],
  ['tests/client/guide.test.ts', within('openapi/guides/errors.md', 'retry: { maxAttempts')],
  ['tests/client/guide.test.ts', within('openapi/guides/errors.md', 'createHooks({')],
  ['tests/client/files/guide.test.ts', ({ file, language }) => file === 'openapi/guides/files.md' && language === 'ts'],
  ['tests/client/webhook-guide.test.ts', within('openapi/guides/webhooks.md', 'createWebhookHandler({')],
  ['tests/mock/scenarios/guide.test.ts', within('openapi/guides/testing.md', 'base: empty')],
  ['tests/browser/quarter-hour.spec.ts', kinds.hour],
  ['tests/docs/recipe.test.ts', kinds.sample],
  ['tests/docs/libraries.test.ts', kinds.library],
  ['scripts/compat/edited-copy.ts', within('openapi/guides/libraries.md', '@hey-api/openapi-ts')],
  ['tests/docs/commands.test.ts', kinds.make],
  ['tests/package/package.test.ts', kinds.program],
  ['tests/package/package.test.ts', within('README.md', 'npx billing-mock snapshot')],
  ['tests/package/package.test.ts', within('README.md', 'npm pack')],
  ['tests/package/package.test.ts', within('README.md', 'node first.mts')],
  // Needs nginx, which the gate does not have; by hand, when what is built for it changes.
  ['by hand', within('site/README.md', 'nginx -t')],
];

test.each(blocks)('one test checks the block in $place', (block) => {
  expect(CHECKED.filter(([, takes]) => takes(block)).map(([name]) => name)).toHaveLength(1);
});

test.each(CHECKED)('%s has something to check', (_, takes) => {
  expect(blocks.some(takes)).toBe(true);
});
