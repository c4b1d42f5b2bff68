import { pointerTo } from '../../openapi/tooling/sources.ts';
import type { Finding } from './finding.ts';
import { isJsonObject, type Json, keysOf, valueAt } from './json.ts';
import type { Contracts } from './judge.ts';
import { usersOfComponents } from './users.ts';

const place = pointerTo('#', 'components', 'schemas');

function schemaName(reference: Json | undefined): string | undefined {
  return typeof reference === 'string' && reference.startsWith(`${place}/`) ? keysOf(reference).at(-1) : undefined;
}

/** For each schema of the base, the one that stands in its place in the revision, where that has another name. */
function successors({ base, revision }: Contracts): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const compare = (before: Json | undefined, after: Json | undefined): void => {
    if (Array.isArray(before) && Array.isArray(after)) {
      before.forEach((item: Json, index) => {
        compare(item, after[index]);
      });
    }
    if (!isJsonObject(before) || !isJsonObject(after)) return;
    const [old, now] = [schemaName(before.$ref), schemaName(after.$ref)];
    if (old && now && old !== now && !found.has(old)) {
      found.set(old, now);
      compare(valueAt(base, `${place}/${old}`), valueAt(revision, `${place}/${now}`));
    }
    for (const key of Object.keys(before)) compare(before[key], after[key]);
  };
  compare(base, revision);
  return found;
}

/** The schemas that have come, gone or changed their names: each is a type and a zod schema of the package. */
export function schemaNames(contracts: Contracts): Finding[] {
  const [before, after] = [contracts.base, contracts.revision].map((document) => valueAt(document, place));
  if (!isJsonObject(before) || !isJsonObject(after)) return [];
  const successor = successors(contracts);
  const [users, newUsers] = [usersOfComponents(contracts.base), usersOfComponents(contracts.revision)];
  const lost = Object.keys(before).filter((name) => !(name in after));
  const renamed = new Set<string>();
  const losses = lost.map((name): Finding => {
    const now = successor.get(name);
    const isNew = now !== undefined && !(now in before);
    if (isNew) renamed.add(now);
    return {
      breaks: 'package',
      operations: users.get(`${place}/${name}`) ?? [],
      pointer: `${place}/${isNew ? now : name}`,
      message: `Schema \`${name}\` is ${isNew ? `called \`${now}\` now` : 'gone'}.`,
    };
  });
  const added = Object.keys(after).filter((name) => !(name in before) && !renamed.has(name));
  const gains = added.map((name): Finding => {
    const pointer = `${place}/${name}`;
    return {
      breaks: 'nothing',
      operations: newUsers.get(pointer) ?? [],
      pointer,
      message: `Schema \`${name}\` was added.`,
    };
  });
  return [...losses, ...gains];
}
