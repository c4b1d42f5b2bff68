import { readFile } from 'node:fs/promises';
import { ApiError } from '../../../client/api-error.ts';
import type { Coverage } from '../../../generated/control/types.ts';
import { mistakeOf, percentOf } from '../arguments.ts';
import { type Command, mockAction } from '../command.ts';
import type { Context } from '../context.ts';
import { missingLines, operationLines, percentText, totalLines } from '../coverage-lines.ts';
import { Failure, misuse } from '../failure.ts';
import { withFile } from '../files.ts';
import { refusedLine } from '../refused.ts';
import { report } from '../report.ts';

const show = mockAction({
  summary: 'Tell what the calls of all worlds have exercised of the contract',
  operands: ['[FILE…]'],
  options: {
    operation: { type: 'string', value: 'PATTERN', about: 'only these operations, such as orders.list or portal.*' },
    tag: { type: 'string', value: 'NAME', about: 'only the operations of this tag' },
    missing: { type: 'boolean', default: false, about: 'list what was not exercised, by operation' },
    all: { type: 'boolean', default: false, about: 'with --missing: cut off no list of values' },
    min: { type: 'string', value: 'PERCENT', about: 'end with 1 when less than this was exercised' },
    merge: {
      type: 'boolean',
      default: false,
      about: 'first add what other runs have printed with --json, out of each FILE, or none when one cannot be read',
    },
  },
  notes: `  billing-mock coverage --missing --operation 'subscriptions.*'
  billing-mock coverage --json > shard-1.json
  billing-mock coverage --merge shard-*.json --min 60
`,
  run: async (context, { operands: files, values: { operation, tag, missing, all, min, merge } }) => {
    const least = leastOf(min);
    if (merge !== files.length > 0)
      throw misuse(merge ? '--merge takes one FILE or more' : `'${files[0]}' is for --merge`);
    await mergeFiles(context, files);
    const query = { ...(operation !== undefined && { operation }), ...(tag !== undefined && { tag }), missing };
    const coverage = await context.control.coverage.get(query);
    report(context, coverage, () => lines(context, coverage, { missing, all }));
    const { percent } = coverage.totals.all;
    if (percent < least) throw new Failure(`${percentText(percent)} was exercised, and ${least} % are asked for.`);
  },
});

const reset = mockAction({
  summary: 'Begin again with nothing exercised',
  operands: [],
  options: {},
  run: async (context) => {
    const before = await context.control.coverage.reset();
    report(context, before, ({ totals }) => [`Forgotten are ${percentText(totals.all.percent)} of the contract.`]);
  },
});

export const coverage: Command = {
  name: 'coverage',
  summary: 'Tell what was exercised of the contract, and what was not',
  actions: { '': show, reset },
};

function leastOf(text: string | undefined): number {
  try {
    return text === undefined ? 0 : percentOf('--min', text);
  } catch (error) {
    throw misuse(mistakeOf(error));
  }
}

/** All or none: what is wrong with one is known before any is added, so that the command can be given again. */
async function mergeFiles(context: Context, files: readonly string[]): Promise<void> {
  const reports = await Promise.all(
    files.map(async (file) => ({
      file,
      body: jsonOf(file, await withFile(file, 'read', () => readFile(file, 'utf8'))),
    })),
  );
  for (const dry_run of [true, false]) {
    for (const report of reports) await merge(context, report, dry_run);
  }
}

interface Report {
  readonly file: string;
  readonly body: Coverage;
}

async function merge({ control }: Context, { file, body }: Report, dry_run: boolean): Promise<void> {
  try {
    await control.coverage.merge({ body, dry_run });
  } catch (error) {
    throw error instanceof ApiError ? new Failure(`${file}: ${refusedLine(error)}`) : error;
  }
}

function jsonOf(file: string, text: string): Coverage {
  try {
    return JSON.parse(text); // what it holds is checked by the mock
  } catch (error) {
    throw new Failure(`${file} is no JSON: ${(error as Error).message}`); // JSON.parse throws nothing else
  }
}

interface Shown {
  readonly missing: boolean;
  readonly all: boolean;
}

function lines({ style }: Context, coverage: Coverage, { missing, all }: Shown): string[] {
  const totals = totalLines(coverage.totals, style);
  if (!missing) return [...operationLines(coverage, style), '', ...totals];
  const left = missingLines(coverage, style, all);
  return [...(left.length > 0 ? left : ['Nothing is missing.']), '', ...totals];
}
