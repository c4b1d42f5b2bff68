import { pointerTo } from '../../openapi/tooling/sources.ts';
import type { Finding } from './finding.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import type { Contracts } from './judge.ts';
import { operationsOf } from './users.ts';

const parts = ['paths', 'webhooks'] as const;
type Part = (typeof parts)[number];

function items(document: JsonObject, part: Part): JsonObject {
  const value = document[part];
  return isJsonObject(value) ? value : {};
}

/** The same for two paths that differ in the names of their parameters alone. */
function template(path: string): string {
  return path.replace(/\{[^}]*\}/g, '{}');
}

function onlyIn(one: JsonObject, other: JsonObject, part: Part): [string, Json][] {
  const known = new Set(Object.keys(items(other, part)).map(template));
  return Object.entries(items(one, part)).filter(([path]) => !known.has(template(path)));
}

function findingsFor(part: Part, lone: [string, Json][], breaking: boolean): Finding[] {
  return operationsOf(Object.fromEntries(lone)).map(({ name, path, method }) => ({
    breaking,
    operations: [name],
    pointer: pointerTo('#', part, path, method),
    message: `\`${name}\` was ${breaking ? 'removed' : 'added'}.`,
  }));
}

function without(document: JsonObject, part: Part, lone: [string, Json][]): JsonObject {
  const names = new Set(lone.map(([path]) => path));
  return {
    ...document,
    [part]: Object.fromEntries(Object.entries(items(document, part)).filter(([path]) => !names.has(path))),
  };
}

/**
 * Takes out the paths and webhooks that one side alone has, and tells of them. Left in, a removed path would be taken
 * for an added one that was renamed, whatever the two do.
 */
export function withoutLonePaths(contracts: Contracts): { shared: Contracts; findings: Finding[] } {
  let { base, revision } = contracts;
  const findings = parts.flatMap((part) => {
    const removed = onlyIn(base, revision, part);
    const added = onlyIn(revision, base, part);
    base = without(base, part, removed);
    revision = without(revision, part, added);
    return [...findingsFor(part, removed, true), ...findingsFor(part, added, false)];
  });
  return { shared: { base, revision }, findings };
}
