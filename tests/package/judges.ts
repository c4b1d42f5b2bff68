import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { expect, test } from 'vitest';

/** Puts the package before those who judge packages. `project` has it, as it was packed. */
export function testJudges(project: () => string): void {
  const tarball = () => readFile(join(project(), 'billing-contract-0.1.0.tgz'));

  test('publint finds nothing in the package', async () => {
    const { messages } = await publint({ pack: { tarball: (await tarball()).buffer as ArrayBuffer } });
    expect(messages).toEqual([]);
  });

  test('arethetypeswrong finds what is meant, and nothing else', { timeout: 60_000 }, async () => {
    const analysis = await checkPackage(createPackageFromTarballData(await tarball()));
    const problems = 'problems' in analysis ? analysis.problems : [{ kind: 'NoTypes' }];
    expect(problems.filter((problem) => !isMeant(problem as Problem))).toEqual([]);
  });
}

/**
 * The modules are ECMAScript modules alone, which each Node of `engines` requires too. What resolves modules as Node 10 did
 * reads no \`exports\`.
 */
function isMeant(problem: Problem): boolean {
  if (!('resolutionKind' in problem)) return false;
  return problem.resolutionKind === 'node10' || problem.kind === 'CJSResolvesToESM';
}
