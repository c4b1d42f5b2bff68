import { problemAt, type Sources } from '../../openapi/tooling/sources.ts';
import type { Comparison } from './compare.ts';
import type { Finding } from './finding.ts';

const shown = 4;

function heading(operations: readonly string[]): string {
  if (!operations.length) return 'The contract as a whole';
  const rest = operations.length - shown;
  return operations.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function place(pointer: string, sources: readonly Sources[]): string {
  const known = sources.find((map) =>
    [...map.keys()].some((start) => pointer === start || pointer.startsWith(`${start}/`)),
  );
  const { file, pointer: inside } = problemAt(known ?? new Map(), pointer, '');
  return inside === '#' ? file : `${file}${inside}`;
}

function section(title: string, findings: readonly Finding[], sources: readonly Sources[]): string[] {
  if (!findings.length) return [];
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const name = heading(finding.operations);
    groups.set(name, [...(groups.get(name) ?? []), finding]);
  }
  const lines = [...groups].flatMap(([name, members]) => [
    '',
    `  ${name}`,
    ...members.flatMap(({ message, pointer }) => [`    ${message}`, `      ${place(pointer, sources)}`]),
  ]);
  return [title, ...lines, ''];
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/**
 * The report for people: breaking changes first, each under the operations that it concerns, with its file.
 * @param sources of the revision, then of the base, where removed parts are found
 */
export function report({ findings, wordings }: Comparison, base: string, sources: readonly Sources[]): string {
  const breaking = findings.filter((finding) => finding.breaking);
  const compatible = findings.filter((finding) => !finding.breaking);
  const total = `${count(breaking.length, 'breaking change')} since ${base}, ${compatible.length} compatible, ${wordings} of words alone.`;
  return [...section('Breaking', breaking, sources), ...section('Compatible', compatible, sources), total].join('\n');
}
