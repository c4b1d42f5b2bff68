import { ContractError } from '../openapi/tooling/contract-error.ts';
import { ENTRIES, generateFiles } from './codegen/generated-files.ts';
import { replaceFolder } from './codegen/replace-folder.ts';

try {
  const { files, operationCount, schemaCount } = await generateFiles(ENTRIES);
  await replaceFolder('generated', files);
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(
    `generated/: ${files.size} files from ${operationCount} operations and ${schemaCount} schemas in ${seconds} s`,
  );
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.error(`${error.message}\nNothing was written. Mend the contract, then run make generate again.`);
  process.exitCode = 1;
}
