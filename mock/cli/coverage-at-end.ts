import { access, constants, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Coverage } from '../../generated/control/types.ts';
import type { Mock } from '../start.ts';
import type { Context } from './context.ts';
import { missingLines, percentText, totalLines } from './coverage-lines.ts';
import { EXIT } from './failure.ts';
import { fileFailure, withFile } from './files.ts';
import type { CoverageWish } from './start-options.ts';

/** Lines of what is missing that are printed before the rest is counted. */
const MOST_LINES = 60;

export function isNone({ least, file }: CoverageWish): boolean {
  return least === undefined && file === undefined;
}

/** Rejects when the file cannot be written for which there is only time at the end. */
export async function checkFile({ file }: CoverageWish): Promise<void> {
  if (file === undefined) return;
  const there = await stat(file).catch(() => undefined);
  if (there?.isDirectory()) throw fileFailure(file, 'written', 'EISDIR');
  await withFile(file, 'written', () => access(there ? file : dirname(file), constants.W_OK));
}

/** Closes the mock, and does with its coverage what was asked for. */
export async function endWithCoverage(context: Context, mock: Mock, wish: CoverageWish, quiet: boolean): Promise<void> {
  const [whole, missing] = await Promise.all([
    mock.control.coverage.get(),
    mock.control.coverage.get({ missing: true }),
  ]);
  await mock.close();
  if (wish.file !== undefined) await keep(context, wish.file, whole);
  if (wish.least !== undefined) judge(context, missing, wish, quiet);
}

async function keep({ err }: Context, file: string, coverage: Coverage): Promise<void> {
  try {
    await withFile(file, 'written', () => writeFile(file, `${JSON.stringify(coverage)}\n`));
  } catch (error) {
    err(`billing-mock: the coverage is not kept: ${(error as Error).message}`); // nothing else is thrown
    process.exitCode = EXIT.failed;
  }
}

function judge(context: Context, missing: Coverage, { least = 0, file }: CoverageWish, quiet: boolean): void {
  const { percent } = missing.totals.all;
  const { json, out, err, style } = context;
  const isEnough = percent >= least;
  if (json) out(JSON.stringify(missing));
  else if (!quiet)
    for (const line of [...(isEnough ? [] : cut(context, missing, file)), ...totalLines(missing.totals, style)])
      out(line);
  if (isEnough) return;
  err(`billing-mock: ${percentText(percent)} of the contract was exercised, and ${least} % are asked for.`);
  process.exitCode = EXIT.failed;
}

function cut({ style }: Context, missing: Coverage, file: string | undefined): string[] {
  const lines = missingLines(missing, style, false);
  const rest = lines.length - MOST_LINES;
  if (rest <= 0) return [...lines, ''];
  const whole = file === undefined ? '--coverage-out FILE keeps all of it' : `all of it is in ${file}`;
  return [...lines.slice(0, MOST_LINES), style.dim(`… and ${rest} lines more; ${whole}`), ''];
}
