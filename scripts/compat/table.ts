import type { Answered } from './calls.ts';
import type { Compiled } from './compile.ts';
import { TOOLS, versionOf } from './folder.ts';
import type { Generator } from './generators.ts';
import type { Judged } from './judged.ts';
import type { Linted } from './spectral.ts';

/** A line of the table: a tool, and what it gets right and wrong. */
export interface Row {
  readonly tool: string;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** What was seen of a generator. */
export interface Seen {
  readonly generator: Generator;
  readonly warnings: readonly string[];
  readonly compiled: Compiled;
  readonly judged?: Judged;
  readonly answered?: Answered;
}

export function generatorRow({ generator, warnings, compiled, judged, answered }: Seen): Row {
  const { faults, shapes, missing } = compiled;
  const compiles = faults.length === 0 ? ['compiles'] : [];
  const kept = `${shapes - missing.length} of ${shapes} shapes`;
  return {
    tool: toolOf(generator),
    right: [...compiles, kept, ...(judged ? [judgedRight(judged)] : []), ...(answered ? [madeRight(answered)] : [])],
    wrong: [
      ...(faults.length > 0 ? [`${faults.length} errors of the compiler`] : []),
      ...missing,
      ...(judged ? judgedWrong(judged) : []),
      ...(answered?.failed.length ? [`${answered.failed.length} calls fail`] : []),
      ...(warnings.length > 0 ? [`warns ${warnings.length === 1 ? 'once' : `${warnings.length} times`}`] : []),
    ],
  };
}

/** A configuration that is not the tool's own is named. */
function toolOf({ name, package: pack, variant }: Generator): string {
  const version = `\`${pack}\` ${versionOf(pack)}`;
  return variant ? `${version} with \`${TOOLS}/${name}.config.mjs\`` : version;
}

function judgedRight({ values, takenUnknown, takenOther, refused, examples, without }: Judged): string {
  const alike = (100 * (values - takenUnknown - takenOther - refused)) / values;
  const all = examples.length + without.length === 0 ? 'takes all examples; ' : '';
  return `zod ${all}judges ${alike.toFixed(1)} % of ${values.toLocaleString('en')} values as the contract does`;
}

function judgedWrong({ takenUnknown, takenOther, refused, examples, without }: Judged): string[] {
  return [
    ...(without.length > 0 ? [`no zod schema for ${without.join(', ')}`] : []),
    ...(examples.length > 0 ? [`zod refuses ${examples.length} examples`] : []),
    ...(takenUnknown > 0 ? [`zod lets ${takenUnknown.toLocaleString('en')} unknown properties of requests pass`] : []),
    ...(takenOther > 0 ? [`zod takes ${takenOther.toLocaleString('en')} other values that are none`] : []),
    ...(refused > 0 ? [`zod refuses ${refused.toLocaleString('en')} whole numbers that need more than 32 bits`] : []),
  ];
}

function madeRight({ calls, failed }: Answered): string {
  return `${calls - failed.length} of ${calls} calls answered by the mock, each body and answer parsed by its zod schema`;
}

export function spectralRow({ excepted, problems }: Linted): Row {
  const count = [...excepted.values()].reduce((sum, found) => sum + found, 0);
  return {
    tool: `\`@stoplight/spectral-cli\` ${versionOf('@stoplight/spectral-cli')}, all of \`spectral:oas\``,
    right: [problems.length === 0 ? `nothing but ${count} findings that are named, with reasons` : ''],
    wrong: problems,
  };
}

export function validatorRow(name: string, found: readonly string[]): Row {
  const right = name === 're2js' ? 'reads every pattern' : 'valid';
  return { tool: `\`${name}\` ${versionOf(name)}`, right: found.length === 0 ? [right] : [], wrong: found };
}

/** The table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ tool, right, wrong }) => `| ${tool} | ${right.join('; ')} | ${wrong.join('; ') || '–'} |`);
  return ['| Tool | Right | Wrong |', '|---|---|---|', ...cells].join('\n');
}
