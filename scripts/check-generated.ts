import { ContractError } from '../openapi/tooling/contract-error.ts';
import { compareFolder } from './codegen/compare-folder.ts';
import { ENTRIES, generateFiles } from './codegen/generated-files.ts';

async function findDifferences(): Promise<string[]> {
  const { files } = await generateFiles(ENTRIES);
  const differences = Object.entries(await compareFolder('generated', files));
  return differences.flatMap(([kind, names]) => names.map((name: string) => `${kind}: generated/${name}`));
}

try {
  const differences = await findDifferences();
  if (differences.length === 0) console.log('generated/ is what the contract gives');
  else fail(`${differences.join('\n')}\nThe contract gives something else: run make generate and commit the result.`);
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  fail(`${error.message}\nMend the contract, then run make generate.`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
