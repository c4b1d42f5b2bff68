import { join } from 'node:path';
import { ContractError } from '../../openapi/tooling/contract-error.ts';
import { generateFiles } from '../../scripts/codegen/generated-files.ts';
import { type ContractFiles, writeContract } from './contract-folder.ts';

/** Problems of a contract, each as `file#pointer: message` with the file below `openapi/`. */
export async function problemsOf(files: ContractFiles): Promise<string> {
  const folder = writeContract(files);
  const outcome: unknown = await generateFiles({ contract: join(folder, 'openapi/openapi.yaml') }).catch(
    (error: unknown) => error,
  );
  if (!(outcome instanceof ContractError)) throw new Error('The contract was not refused', { cause: outcome });
  return outcome.message.replaceAll(/^\S*\/openapi\//gm, '');
}
