import type { ScenarioName } from '../../generated/control/types.ts';

/** What the scenarios hold that come with the mock. Those that are not told by rows are each a file of its name. */
const SCENARIOS: Readonly<Record<ScenarioName, string>> = {
  default:
    'The story of the examples: an organization with products, a customer with a subscription, and all that follows.',
  empty: 'The organization Benchmate, its user and their tokens, and nothing else.',
};

/** The scenarios that come with the mock. */
export const SCENARIO_NAMES = Object.keys(SCENARIOS);

export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(SCENARIOS, text);
}
