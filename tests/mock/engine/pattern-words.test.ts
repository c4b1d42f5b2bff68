import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clockRoutes } from '../../../mock/control/clock.ts';
import { PATTERN_WORDS } from '../../../mock/engine/validators/pattern-words.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));

/** The patterns in a part of the contract and in all that it refers to. */
function patternsIn(part: unknown, seen: Set<unknown>): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const { $ref, pattern } = part as { readonly $ref?: unknown; readonly pattern?: unknown };
  const own = typeof pattern === 'string' ? [pattern] : [];
  const referred = typeof $ref === 'string' ? [at($ref)] : [];
  return [...own, ...[...Object.values(part), ...referred].flatMap((inside) => patternsIn(inside, seen))];
}

function at(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce((part, key) => part[key], contract);
}

test('each pattern that a request may miss is put into words, and no other', () => {
  const items: object[] = Object.values(contract.paths);
  const operations: { parameters?: unknown; requestBody?: unknown }[] = items.flatMap((item) => Object.values(item));
  const inputs = operations.map(({ parameters, requestBody }) => ({ parameters, requestBody }));
  const control = clockRoutes.map(({ takes }) => takes);
  const patterns = new Set(patternsIn([inputs, control], new Set()));
  expect([...PATTERN_WORDS.keys()].sort()).toEqual([...patterns].sort());
});
