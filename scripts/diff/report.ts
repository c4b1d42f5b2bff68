import { problemAt, type Sources } from '../../openapi/tooling/sources.ts';
import type { Comparison } from './compare.ts';
import type { Breaks, Finding } from './finding.ts';

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

const sections = [
  ['wire', 'Breaks the wire: an old client fails against the new server'],
  ['package', 'Breaks the package alone: requests and answers stay, TypeScript code has to change'],
  ['switches', 'Compatible at run time; a switch over every value no longer compiles'],
  ['nothing', 'Compatible'],
] as const satisfies readonly (readonly [Breaks, string])[];

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

/** Both verdicts, and how many changes each rests on. */
function verdicts({ findings, wordings }: Comparison, base: string): string[] {
  const of = (breaks: Breaks) => findings.filter((finding) => finding.breaks === breaks).length;
  const [wire, names, switches] = [of('wire'), of('package'), of('switches')];
  const reasons = [
    ...(wire > 0 ? [`${wire} of the wire`] : []),
    ...(names > 0 ? [`${names} of its own`] : []),
    ...(switches > 0 ? [`${switches} for switches over every value`] : []),
  ];
  const isBroken = wire + names > 0;
  return [
    `Since ${base}`,
    `  the wire     ${wire > 0 ? `breaks: ${count(wire, 'change')}` : 'is compatible'}`,
    `  the package  ${isBroken ? 'breaks' : 'is compatible'}${reasons.length > 0 ? `${isBroken ? '' : ', but'}: ${reasons.join(', ')}` : ''}`,
    `  besides      ${count(of('nothing'), 'compatible change')}, ${wordings} of words alone`,
  ];
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/**
 * The report for people: the worst changes first, each under the operations that it concerns, with its file; at the end
 * the verdicts.
 * @param sources of the revision, then of the base, where removed parts are found
 */
export function report(comparison: Comparison, base: string, sources: readonly Sources[]): string {
  const { findings } = comparison;
  const told = sections.flatMap(([breaks, title]) =>
    section(
      title,
      findings.filter((finding) => finding.breaks === breaks),
      sources,
    ),
  );
  return [...told, ...verdicts(comparison, base)].join('\n');
}
