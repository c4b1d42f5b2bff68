import { pointerTo } from '../../openapi/tooling/sources.ts';
import type { Breaks, Finding } from './finding.ts';
import { isJsonObject, type Json, type JsonObject, valueAt } from './json.ts';
import type { Contracts } from './judge.ts';

const schemes = pointerTo('#', 'components', 'securitySchemes');

function objectsAt(document: JsonObject, pointer: string): [string, Json][] {
  const value = valueAt(document, pointer);
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** The scopes of each flow of OAuth 2.0 that both contracts have; a flow that has come or gone is told as a whole. */
function scopeLists({ base, revision }: Contracts): string[] {
  const lists = objectsAt(base, schemes).flatMap(([scheme]) => {
    const flows = pointerTo(schemes, scheme, 'flows');
    return objectsAt(base, flows).map(([flow]) => pointerTo(flows, flow, 'scopes'));
  });
  return lists.filter((list) => valueAt(revision, list) !== undefined);
}

function missingFrom(one: JsonObject, other: JsonObject, list: string, breaks: Breaks): Finding[] {
  const known = new Set(objectsAt(one, list).map(([name]) => name));
  const missing = objectsAt(other, list).filter(([name]) => !known.has(name));
  return missing.map(([name]) => {
    const message = `Scope \`${name}\` was ${breaks === 'wire' ? 'removed' : 'added'}.`;
    return { breaks, operations: [], pointer: pointerTo(list, name), message };
  });
}

/** The scopes that have come or gone, which Redocly does not compare: who asks for one that is gone is refused. */
export function scopeNames(contracts: Contracts): Finding[] {
  const { base, revision } = contracts;
  return scopeLists(contracts).flatMap((list) => [
    ...missingFrom(revision, base, list, 'wire'),
    ...missingFrom(base, revision, list, 'nothing'),
  ]);
}
