import { keysOf, valueAt } from './json.ts';
import type { Contracts } from './judge.ts';
import { operationName, usersOfComponents } from './users.ts';

/** Tells which operations and webhooks a place in the bundle concerns. */
export function placeOf({ base, revision }: Contracts): (pointer: string) => string[] {
  const [now, before] = [usersOfComponents(revision), usersOfComponents(base)];
  return (pointer) => {
    const [part, name = '', method = ''] = keysOf(pointer);
    if (part === 'components') {
      const component = pointer.split('/').slice(0, 4).join('/');
      return now.get(component) ?? before.get(component) ?? [];
    }
    if (part !== 'paths' && part !== 'webhooks') return [];
    const start = pointer.split('/').slice(0, 4).join('/');
    const operation = valueAt(revision, start) ?? valueAt(base, start);
    return [method ? operationName(name, method, operation) : name];
  };
}
