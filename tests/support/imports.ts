import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typesOnly: boolean;
}

const STATIC = /^(?:import|export) (type )?[^;'"]*?(?:from )?'(\.[^']+)'/gm;
const DYNAMIC = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;

/** Every import of another file within a folder, those on demand included, by paths from the root. */
export function importsOf(folder: string): Import[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => posix.join(folder, name))
    .flatMap((from) => {
      const text = readFileSync(from, 'utf8');
      const to = (target = '') => posix.join(posix.dirname(from), target);
      return [
        ...[...text.matchAll(STATIC)].map(([, type, target]) => ({ from, to: to(target), typesOnly: Boolean(type) })),
        ...[...text.matchAll(DYNAMIC)].map(([, target]) => ({ from, to: to(target), typesOnly: false })),
      ];
    });
}

/** The circles among imports of more than types: groups of files of which each leads to all others. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to, typesOnly } of imports) if (!typesOnly) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reach = new Map([...targets.keys()].map((file) => [file, reachableFrom(file, targets)]));
  const leadsTo = (from: string, to: string) => reach.get(from)?.has(to) ?? false;
  const inCircles = [...targets.keys()].filter((file) => leadsTo(file, file)).sort();
  const circles = inCircles.map((file) => inCircles.filter((other) => leadsTo(file, other) && leadsTo(other, file)));
  return circles.filter(([first], index) => first === inCircles[index]);
}

function reachableFrom(file: string, targets: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>();
  const visit = (from: string) => {
    for (const to of targets.get(from) ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      visit(to);
    }
  };
  visit(file);
  return found;
}
