import { below } from '../../engine/contract/document.ts';
import type { Node, Place } from './place.ts';
import type { OperationPlan } from './plan.ts';

/** A place as an operation has it. */
export interface Located {
  readonly place: Place;
  /** `path`, `query`, `header` or `body`, or the status of an answer. */
  readonly in: string;
  /** Where it first stands there, as a JSON pointer in which `*` stands for any position or key. */
  readonly at: string;
}

interface Root {
  readonly in: string;
  readonly at: string;
  readonly node: Node;
}

/** The unions and enumerations of the requests of an operation, each once. */
export function requestPlaces({ parameters, body }: OperationPlan): readonly Located[] {
  const ofParameters = parameters.map(({ in: place, name, node }) => ({ in: place, at: below('', name), node }));
  return placesBelow([...ofParameters, ...[...body.values()].map((node) => ({ in: 'body', at: '', node }))]);
}

/** Those of its answers, each once. */
export function answerPlaces({ answers }: OperationPlan): readonly Located[] {
  const roots = [...answers].flatMap(([status, bodies]) =>
    [...bodies.values()].map((node) => ({ in: status, at: '', node })),
  );
  return placesBelow(roots);
}

/** Level by level, so that a place is told where it stands highest. */
function placesBelow(roots: readonly Root[]): readonly Located[] {
  const found = new Map<Place, Located>();
  const seen = new Set<Node>();
  let level = roots;
  while (level.length > 0) {
    const fresh = level.filter(({ node }) => !seen.has(node));
    for (const { in: where, at, node } of fresh) {
      seen.add(node);
      for (const place of [node.enumeration?.place, node.union?.place]) {
        if (place && !found.has(place)) found.set(place, { place, in: where, at });
      }
    }
    level = fresh.flatMap(childrenOf);
  }
  return [...found.values()];
}

function childrenOf({ in: where, at, node }: Root): readonly Root[] {
  const { union, also = [], fields = [], items, tuple = [], values } = node;
  const here = [...(union?.arms ?? []), ...also].map((child) => [at, child] as const);
  const deeper = [
    ...fields.map(({ name, node: child }) => [below(at, name), child] as const),
    ...tuple.map((child, index) => [below(at, index), child] as const),
    ...[items, values?.node].map((child) => [below(at, '*'), child] as const),
  ];
  return [...here, ...deeper].flatMap(([place, child]) => (child ? [{ in: where, at: place, node: child }] : []));
}
