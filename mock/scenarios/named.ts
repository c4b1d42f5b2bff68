import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Scenario, ScenarioName } from '../../generated/control/types.ts';
import { isToldScenario } from '../fixtures/index.ts';
import { checkScenario } from './check.ts';
import { refuse } from './mistakes.ts';
import { isScenarioName, noSuchScenario } from './names.ts';
import { readScenarioFile, type ScenarioSource } from './read-file.ts';
import type { Beginning } from './scenarios.ts';

const FOLDER = new URL('./named/', import.meta.url);

export async function readNamed(name: ScenarioName): Promise<Beginning> {
  if (name === 'large' || isToldScenario(name)) return name;
  return { ...(await readScenarioFile(fileURLToPath(new URL(`${name}.yaml`, FOLDER)))), label: name };
}

/** A scenario by its name, or out of a file. Rejects with a ScenarioFault. */
export async function readBeginning(nameOrFile: string): Promise<Beginning> {
  if (isScenarioName(nameOrFile)) return readNamed(nameOrFile);
  if (existsSync(nameOrFile)) return readScenarioFile(nameOrFile);
  return refuse([], noSuchScenario(nameOrFile));
}

/** A scenario that is no file. Throws a ScenarioFault. */
export function inlineScenario(scenario: Scenario): ScenarioSource {
  checkScenario(scenario);
  return { label: 'inline', scenario };
}
