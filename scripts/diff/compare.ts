import { canonical } from './canonical.ts';
import { type Change, pointerOf } from './change.ts';
import { type Direction, directionOf } from './direction.ts';
import { type Finding, worst } from './finding.ts';
import type { JsonObject } from './json.ts';
import { breaksBy, type Contracts } from './judge.ts';
import { withoutLonePaths } from './lone-paths.ts';
import { plainMessage, withPlace } from './message.ts';
import { ownJudgements } from './own-rules.ts';
import { placesOfParameters } from './parameters.ts';
import { withPathNames } from './path-names.ts';
import { placeOf } from './place.ts';
import { changesBetween } from './run-redocly.ts';
import { schemaNames } from './schema-names.ts';
import { scopeNames } from './scopes.ts';

export interface Comparison {
  readonly findings: readonly Finding[];
  /** Changes of words and examples, which no program sees. */
  readonly wordings: number;
}

/** Compares two bundled contracts. */
export function compare(base: JsonObject, revision: JsonObject): Comparison {
  const { contracts, findings: renamed } = withPathNames({ base, revision });
  const { shared, findings: lone } = withoutLonePaths(contracts);
  const changes = changesOf(shared);
  const findings = [...lone, ...renamed, ...schemaNames(contracts), ...scopeNames(contracts), ...changes.findings];
  return { findings: joined(findings), wordings: changes.wordings };
}

function changesOf(written: Contracts): Comparison {
  const contracts = { base: canonical(written.base), revision: canonical(written.revision) };
  const places = new Map([...placesOfParameters(written.base), ...placesOfParameters(written.revision)]);
  const [operationsAt, directionAt] = [placeOf(contracts), directionOf(contracts)];
  const changes = changesBetween(contracts).filter((change) => !isAside(change));
  const told = changes.flatMap((change): Finding[] => {
    const pointer = pointerOf(change);
    const said = judgement(change, contracts, directionAt(pointer));
    if (!said) return [];
    return [{ ...said, operations: operationsAt(pointer), pointer: writtenAt(pointer, places) }];
  });
  return { findings: told, wordings: changes.length - told.length };
}

/** A component that no use of it leads to: it is paired with any other, and no call has it. */
function isAside({ path }: Change): boolean {
  return path.startsWith('#/components') && !path.startsWith('#/components/securitySchemes/');
}

const words = new Set(['description', 'summary', 'example', 'examples', 'title', 'tags', 'key']);

/** What is to be told of a change; nothing of one in words. */
function judgement(change: Change, contracts: Contracts, direction: Direction) {
  const judged = change.verdicts.map((verdict) => ({ ...verdict, breaks: breaksBy(verdict, change, contracts) }));
  const all = [...ownJudgements(change, direction), ...judged];
  const { kind, property = '' } = change;
  if (all.length === 0 && kind === 'modified' && (words.has(property) || property.startsWith('x-'))) return undefined;
  const breaks = worst(all.map((each) => each.breaks));
  const messages = all
    .filter((each) => each.breaks === breaks)
    .map(({ message }) => withPlace(message, change, contracts));
  return { breaks, message: messages.join(' ') || plainMessage(change, contracts) };
}

/** Where a person finds the place: a parameter that was put aside stands at its operation or at its path. */
function writtenAt(pointer: string, places: ReadonlyMap<string, string>): string {
  const component = pointer.split('/').slice(0, 4).join('/');
  const place = places.get(component);
  return place === undefined ? pointer : place + pointer.slice(component.length);
}

/** What one place brings to several operations is told once. */
function joined(findings: readonly Finding[]): Finding[] {
  const byPlace = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.breaks} ${finding.pointer} ${finding.message}`;
    const operations = [...(byPlace.get(key)?.operations ?? []), ...finding.operations];
    byPlace.set(key, { ...finding, operations: [...new Set(operations)] });
  }
  return [...byPlace.values()];
}
