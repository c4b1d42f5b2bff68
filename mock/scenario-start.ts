import type { Scenario } from '../generated/control/types.ts';
import { DEFAULT_WORLD } from './http/target.ts';
import type { MockOptions } from './options.ts';
import type { Platform } from './platform.ts';
import { inlineScenario, readBeginning } from './scenarios/named.ts';
import { isScenarioName } from './scenarios/names.ts';
import type { ScenarioSource } from './scenarios/read-file.ts';

/**
 * Has worlds begin with a scenario, the default one first. Whoever calls finds it there: nobody is let in before. Where the
 * folder has it already, a scenario that comes with the mock is built when another world needs it.
 */
export async function begin(
  scenario: string | Scenario,
  platform: Platform,
  workshop: { close(): Promise<void> } | null,
): Promise<void> {
  try {
    const beginning = typeof scenario === 'string' ? await readBeginning(scenario) : inlineScenario(scenario);
    // A mistake in a scenario of the user's own is told at the start.
    const isOurs = typeof scenario === 'string' && isScenarioName(scenario);
    if (isOurs && platform.worlds.has(DEFAULT_WORLD)) platform.scenarios.useLater(beginning);
    else await platform.scenarios.use(beginning);
    await platform.enter(DEFAULT_WORLD);
  } catch (error) {
    await Promise.all([platform.close(), workshop?.close()]);
    throw error;
  }
}

/** Whether the scenario is a file that is watched. */
export function watchesFile(options: MockOptions): options is MockOptions & { readonly scenario: string } {
  const { scenario, watchScenario: isAsked = false } = options;
  return isAsked && typeof scenario === 'string' && !isScenarioName(scenario);
}

/** Begins the worlds again that have begun with a scenario of this name. */
export function anew({ scenarios, keeper }: Platform) {
  return async (source: ScenarioSource): Promise<number> => {
    await scenarios.use(source);
    const begun = keeper.names().filter((name) => keeper.find(name)?.scenario === source.label);
    for (const name of begun) await keeper.reset(name, { scenario: source });
    return begun.length;
  };
}
