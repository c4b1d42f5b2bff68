import { existsSync } from 'node:fs';
import { ApiError } from '../../client/api-error.ts';
import type { Scenario, ScenarioName } from '../../generated/control/types.ts';
import { ScenarioFault } from '../scenarios/mistakes.ts';
import { isScenarioName, noSuchScenario } from '../scenarios/names.ts';
import { readYamlFile } from '../scenarios/yaml-file.ts';
import { Failure } from './failure.ts';
import { faultsOf } from './refused.ts';

/** What a world is to begin with, as the control API takes it. */
export interface GivenScenario {
  readonly body: { readonly scenario?: ScenarioName | Scenario };
  /** The failure that says where in the file it stands what the mock refused; otherwise the error itself. */
  explain(error: unknown): unknown;
}

/**
 * Reads what `--scenario` says: nothing, a name or a file. The mock looks at what is in the file. Rejects with a Failure for
 * what is neither, and for a file that cannot be read.
 */
export async function readScenario(text: string | undefined): Promise<GivenScenario> {
  if (text === undefined) return { body: {}, explain: (error) => error };
  if (isScenarioName(text)) return { body: { scenario: text }, explain: (error) => error };
  if (!existsSync(text)) throw new Failure(`${noSuchScenario(text)}.`);
  const { value, place } = await readYamlFile(text).catch((error: unknown) => {
    throw failureOf(error);
  });
  const explain = (error: unknown): unknown => {
    const faults = error instanceof ApiError ? faultsOf(error).filter(({ loc }) => loc[1] === 'scenario') : [];
    if (faults.length === 0) return error;
    const mistakes = faults.map(({ loc, msg }) => ({ path: loc.slice(2), msg }));
    return new Failure(new ScenarioFault(mistakes, place).message);
  };
  return { body: { scenario: value as Scenario }, explain }; // the mock says whether it is one
}

function failureOf(error: unknown): unknown {
  if (error instanceof ScenarioFault) return new Failure(error.message);
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  return isMissing ? new Failure('the file of a scenario is read by the package yaml; run: npm i yaml') : error;
}
