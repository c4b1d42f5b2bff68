import { pointerTo } from '../../openapi/tooling/sources.ts';
import type { Finding } from './finding.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import type { Contracts } from './judge.ts';
import { type Operation, operationsOf } from './users.ts';

const parts = ['paths', 'webhooks'] as const;
type Part = (typeof parts)[number];

function items(document: JsonObject, part: Part): JsonObject {
  const value = document[part];
  return isJsonObject(value) ? value : {};
}

/** The paths or webhooks that the other side has not. */
function onlyIn(one: JsonObject, other: JsonObject, part: Part): JsonObject {
  const known = items(other, part);
  return Object.fromEntries(Object.entries(items(one, part)).filter(([path]) => !(path in known)));
}

function addressOf({ method, path }: Operation): string {
  return `\`${method.toUpperCase()} ${path}\``;
}

/** An operation that is called elsewhere by the same name has moved. */
function findingsFor(part: Part, removed: JsonObject, added: JsonObject): Finding[] {
  const [before, after] = [operationsOf(removed), operationsOf(added)];
  const namesake = ({ name }: Operation, others: Operation[]) => others.find((other) => other.name === name);
  const finding = (operation: Operation, breaks: Finding['breaks'], message: string): Finding => ({
    breaks,
    operations: [operation.name],
    pointer: pointerTo('#', part, operation.path, operation.method),
    message,
  });
  return [
    ...before.map((operation) => {
      const moved = namesake(operation, after);
      return moved
        ? finding(moved, 'wire', `\`${moved.name}\` moved from ${addressOf(operation)} to ${addressOf(moved)}.`)
        : finding(operation, 'wire', `\`${operation.name}\` was removed.`);
    }),
    ...after
      .filter((operation) => !namesake(operation, before))
      .map((operation) => finding(operation, 'nothing', `\`${operation.name}\` was added.`)),
  ];
}

function without(document: JsonObject, part: Part, lone: JsonObject): JsonObject {
  const kept: [string, Json][] = Object.entries(items(document, part)).filter(([path]) => !(path in lone));
  return { ...document, [part]: Object.fromEntries(kept) };
}

/**
 * Takes out the paths and webhooks that one side alone has, and tells of them. Left in, a removed path would be taken
 * for an added one that was renamed, whatever the two do.
 */
export function withoutLonePaths(contracts: Contracts): { shared: Contracts; findings: Finding[] } {
  let { base, revision } = contracts;
  const findings = parts.flatMap((part) => {
    const [removed, added] = [onlyIn(base, revision, part), onlyIn(revision, base, part)];
    base = without(base, part, removed);
    revision = without(revision, part, added);
    return findingsFor(part, removed, added);
  });
  return { shared: { base, revision }, findings };
}
