import type { Contract } from '../../engine/contract/contract.ts';
import { webhookEvents } from '../../engine/contract/webhook-events.ts';
import { unknownName } from '../../engine/validators/unknown-name.ts';
import { invalid } from '../../kernel/errors.ts';
import { matchesPattern } from '../../kernel/wildcard.ts';

/**
 * The names and patterns of a text that has them separated by commas. Throws a 422 for one that no webhook event fits: it
 * would be waited for in vain.
 */
export function eventPatterns(text: string | undefined, loc: readonly string[], contract: Contract): string[] {
  if (text === undefined) return [];
  const patterns = text.split(',').map((pattern) => pattern.trim());
  const known = webhookEvents(contract.document);
  const unknown = patterns.filter((pattern) => !known.some((type) => matchesPattern(pattern, type)));
  if (unknown.length > 0)
    throw invalid(
      ...unknown.map((pattern) => ({ ...unknownName([], 'webhook event', pattern, known), loc: [...loc] })),
    );
  return patterns;
}
