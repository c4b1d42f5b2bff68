import { type Json, type JsonObject, keysOf } from './json.ts';
import type { Contracts } from './judge.ts';
import { componentsReached, operationsOf } from './users.ts';

/** Whether a program sends what stands at a place, and whether it is sent it: in an answer or by a webhook. */
export interface Direction {
  readonly isSent: boolean;
  readonly isReceived: boolean;
}

type Part = readonly [direction: keyof Direction, part: Json | undefined];

function partsOf(document: JsonObject): Part[] {
  const calls = operationsOf(document.paths).flatMap(({ source: { responses, ...request } }): Part[] => [
    ['isSent', request],
    ['isReceived', responses],
  ]);
  return [...calls, ...operationsOf(document.webhooks).map(({ source }): Part => ['isReceived', source])];
}

/** Tells the direction of a place in the bundle. */
export function directionOf({ base, revision }: Contracts): (pointer: string) => Direction {
  const reached = [base, revision].map((document) => componentsReached(document, partsOf(document)));
  return (pointer) => {
    const [part, , , member] = keysOf(pointer);
    const component = pointer.split('/').slice(0, 4).join('/');
    const goes = (direction: keyof Direction) =>
      reached.some((map) => map.get(component)?.includes(direction) ?? false);
    if (part === 'components') return { isSent: goes('isSent'), isReceived: goes('isReceived') };
    const isReceived = part === 'webhooks' || member === 'responses';
    return { isSent: !isReceived, isReceived };
  };
}
