import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../../../mock/engine/contract/document.ts';
import { PATTERN_WORDS } from '../../../mock/engine/validators/pattern-words.ts';

const documents = ['openapi.json', 'control/openapi.json'].map((name) =>
  JSON.parse(readFileSync(`generated/${name}`, 'utf8')),
);

type Document = Readonly<Record<string, unknown>> & { readonly paths: Readonly<Record<string, object>> };

/** The patterns in a part of a document and in all that it refers to. */
function patternsIn(document: Document, part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const { $ref, pattern } = part as { readonly $ref?: unknown; readonly pattern?: unknown };
  const own = typeof pattern === 'string' ? [pattern] : [];
  const referred = typeof $ref === 'string' ? [at(document, $ref)] : [];
  return [...own, ...[...Object.values(part), ...referred].flatMap((inside) => patternsIn(document, inside, seen))];
}

test('each pattern that a request may miss is put into words, and no other', () => {
  const patterns = documents.flatMap((document: Document) => {
    const operations: { parameters?: unknown; requestBody?: unknown }[] = Object.values(document.paths).flatMap(
      (item) => Object.values(item),
    );
    return patternsIn(
      document,
      operations.map(({ parameters, requestBody }) => ({ parameters, requestBody })),
    );
  });
  expect([...PATTERN_WORDS.keys()].sort()).toEqual([...new Set(patterns)].sort());
});
