import { ContractError } from '../openapi/tooling/contract-error.ts';
import { compare } from './diff/compare.ts';
import { contractAt, contractHere } from './diff/contract-at.ts';
import type { JsonObject } from './diff/json.ts';
import { MisuseError } from './diff/misuse-error.ts';
import { report } from './diff/report.ts';

/**
 * Whether the working tree breaks what the contract of a git ref promised, on the wire or in the package. Prints the
 * report. Ends with 0 when it does not, with 1 when it does, with 2 when there is no answer.
 */
async function breaksSince(base: string): Promise<boolean> {
  const [before, after] = [await contractAt(base), await contractHere()];
  // A bundle is parsed YAML without a cycle: JSON.
  const documents = [before.document, after.document] as unknown as [JsonObject, JsonObject];
  const comparison = compare(...documents);
  console.log(report(comparison, base, [after.sources, before.sources]));
  return comparison.findings.some(({ breaks }) => breaks === 'wire' || breaks === 'package');
}

const [base, ...rest] = process.argv.slice(2);
try {
  if (!base || rest.length) throw new MisuseError('Name one git ref to compare with: make diff BASE=v1.0.0');
  process.exitCode = (await breaksSince(base)) ? 1 : 0;
} catch (error) {
  if (!(error instanceof MisuseError || error instanceof ContractError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
