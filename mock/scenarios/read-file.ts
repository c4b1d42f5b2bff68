import { basename } from 'node:path';
import type { Scenario } from '../../generated/control/types.ts';
import { checkScenario } from './check.ts';
import { type Path, ScenarioFault } from './mistakes.ts';
import { checkShape } from './shape.ts';
import { readYamlFile } from './yaml-file.ts';

/** A scenario with what it is called. */
export interface ScenarioSource {
  readonly label: string;
  readonly scenario: Scenario;
  /** Where a value of it stands, such as `shop.yaml:4:9`. Default: nowhere but in itself. */
  readonly place?: ((path: Path) => string) | undefined;
}

/** Reads a scenario out of a file of YAML or JSON. Rejects with a ScenarioFault that names the file, the line and the column. */
export async function readScenarioFile(file: string): Promise<ScenarioSource> {
  const { value, place } = await readYamlFile(file);
  try {
    checkShape(value);
    checkScenario(value as Scenario); // which its shape is
    return { label: basename(file), scenario: value as Scenario, place };
  } catch (error) {
    throw error instanceof ScenarioFault ? error.at(place) : error;
  }
}
