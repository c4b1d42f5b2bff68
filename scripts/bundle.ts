import { writeFile } from 'node:fs/promises';
import { bundleContract } from '../openapi/tooling/bundle.ts';
import { ContractError } from '../openapi/tooling/contract-error.ts';

const target = process.argv[2] ?? 'generated/openapi.json';
try {
  const { document } = await bundleContract('openapi/openapi.yaml');
  await writeFile(target, `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${target}: ${Object.keys(document.paths).length} paths`);
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.error(`${error.message}\nNothing was written. Mend the contract, then run it again.`);
  process.exitCode = 1;
}
