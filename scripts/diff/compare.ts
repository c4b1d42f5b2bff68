import { canonical, hoistedParameters } from './canonical.ts';
import type { Change } from './change.ts';
import type { Finding } from './finding.ts';
import type { JsonObject } from './json.ts';
import { isBreaking } from './judge.ts';
import { withoutLonePaths } from './lone-paths.ts';
import { placeOf } from './place.ts';
import { changesBetween } from './run-redocly.ts';

export interface Comparison {
  readonly findings: readonly Finding[];
  /** Changes of words and examples, which no program sees. */
  readonly wordings: number;
}

const words = new Set(['description', 'summary', 'example', 'examples', 'title', 'tags', 'key']);

function isWording({ kind, property = '', verdicts }: Change): boolean {
  return kind === 'modified' && !verdicts.length && (words.has(property) || property.startsWith('x-'));
}

/** Where a person finds the change: the component it is in, not the first place that refers to it. */
function pointerOf({ path, base, revision }: Change): string {
  const pointer = (revision ?? base)?.pointer ?? path;
  return pointer.startsWith(hoistedParameters) ? path : pointer;
}

function plainMessage({ kind, path, property }: Change): string {
  const what = path.split('/').slice(-2).join('/').replaceAll('~1', '/');
  return kind === 'modified' ? `${property} of ${what} changed.` : `${what} ${kind}.`;
}

/** Compares two bundled contracts. */
export function compare(base: JsonObject, revision: JsonObject): Comparison {
  const { shared: contracts, findings: lone } = withoutLonePaths({
    base: canonical(base),
    revision: canonical(revision),
  });
  const changes = changesBetween(contracts);
  const operationsAt = placeOf(contracts);
  const findings = changes
    .filter((change) => !isWording(change))
    .map((change): Finding => {
      const breaking = change.verdicts.filter((verdict) => isBreaking(verdict, change, contracts));
      const messages = (breaking.length ? breaking : change.verdicts).map(({ message }) => message);
      const pointer = pointerOf(change);
      return {
        breaking: breaking.length > 0,
        operations: operationsAt(pointer),
        pointer,
        message: messages.join(' ') || plainMessage(change),
      };
    });
  return { findings: [...lone, ...findings], wordings: changes.length - findings.length };
}
