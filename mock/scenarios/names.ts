import type { ScenarioName } from '../../generated/control/types.ts';

/** What the scenarios hold that come with the mock. Those that are not told by rows are each a file of its name. */
export const SCENARIOS: Readonly<Record<ScenarioName, string>> = {
  default:
    'The story of the examples: an organization with products, a customer with a subscription, and all that follows.',
  empty: 'The organization Benchmate, its user and their tokens, and nothing else.',
  'past-due': 'A subscription whose first renewal was declined just now; the payment is tried again in two days.',
  canceling: 'A subscription that was canceled ten days into its first period and ends with it.',
  metered: 'A subscription that is billed for usage, 15 days into its first period, with 1,500 units used.',
  refunded: 'Three orders: one refunded in part, one in full, one not.',
  'many-products': '150 products with all kinds of prices, five of them archived.',
  large: '100,000 customers, 10,000 subscriptions and the orders of two years.',
};

/** The scenarios that come with the mock. */
export const SCENARIO_NAMES = Object.keys(SCENARIOS);

export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(SCENARIOS, text);
}

/** What is wrong with a text that is neither the name of a scenario nor that of a file. */
export function noSuchScenario(text: string): string {
  return `There is no file ${text}, and no scenario of this name: there are ${SCENARIO_NAMES.join(', ')}`;
}
