import { pointerTo } from '../../openapi/tooling/sources.ts';
import type { Finding } from './finding.ts';
import { followed, isJsonObject, type Json, type JsonObject } from './json.ts';
import type { Contracts } from './judge.ts';
import { methods, operationsOf } from './users.ts';

const inBraces = /\{([^}]*)\}/g;

/** The same for two paths that differ in the names of their parameters alone. */
function template(path: string): string {
  return path.replace(inBraces, '{}');
}

function namesIn(path: string): string[] {
  return [...path.matchAll(inBraces)].map(([, name = '']) => name);
}

/** Old names of path parameters and the new ones. */
type Names = ReadonlyMap<string, string>;

function renamedBetween(before: string, after: string): Names {
  const now = namesIn(after);
  return new Map(namesIn(before).flatMap((name, index) => (name === now[index] ? [] : [[name, now[index] ?? name]])));
}

/** A path item or an operation whose path parameters have new names. */
function withNames(part: Json | undefined, names: Names, document: JsonObject): Json {
  if (!isJsonObject(part)) return part ?? null;
  const { parameters } = part;
  if (!Array.isArray(parameters)) return part;
  const renamed = parameters.map((parameter: Json): Json => {
    const whole = followed(document, parameter);
    const name = isJsonObject(whole) && whole.in === 'path' ? names.get(String(whole.name)) : undefined;
    return name !== undefined && isJsonObject(whole) ? { ...whole, name } : parameter;
  });
  return { ...part, parameters: renamed };
}

function itemWithNames(item: Json, names: Names, document: JsonObject): Json {
  const whole = withNames(item, names, document);
  if (!isJsonObject(whole)) return whole;
  const parts = Object.entries(whole).map(([key, part]): [string, Json] => [
    key,
    methods.includes(key) ? withNames(part, names, document) : part,
  ]);
  return Object.fromEntries(parts);
}

function findingsFor(names: Names, path: string, item: Json): Finding[] {
  const operations = operationsOf({ [path]: item }).map(({ name }) => name);
  return [...names].map(([before, after]) => ({
    breaks: 'package',
    operations,
    pointer: pointerTo('#', 'paths', path),
    message: `Path parameter \`${before}\` is called \`${after}\` now.`,
  }));
}

/**
 * The base with the paths of the revision, where they differ in the names of parameters alone, and what is said of
 * that: no request looks different, but programs give parameters by name.
 */
export function withPathNames({ base, revision }: Contracts): { contracts: Contracts; findings: Finding[] } {
  const [before, after] = [base.paths, revision.paths].map((paths) => (isJsonObject(paths) ? paths : {}));
  const now = new Map(Object.keys(after ?? {}).map((path) => [template(path), path]));
  const findings: Finding[] = [];
  const paths = Object.entries(before ?? {}).map(([path, item]): [string, Json] => {
    const current = now.get(template(path)) ?? path;
    const names = renamedBetween(path, current);
    findings.push(...findingsFor(names, current, item));
    return [current, names.size > 0 ? itemWithNames(item, names, base) : item];
  });
  return { contracts: { base: { ...base, paths: Object.fromEntries(paths) }, revision }, findings };
}
