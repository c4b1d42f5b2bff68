import { readControlDocument } from '../contract-source.ts';
import { readContract } from '../engine/contract/contract.ts';
import { type Mistake, refuse, ScenarioFault } from './mistakes.ts';

/** Checks the shape of a scenario out of a file as the control API checks one out of a request, in the same words. */
export function checkShape(value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse([], 'A scenario is an object with steps, such as { steps: [{ call: customers.list }] }');
  const contract = readContract(readControlDocument());
  const create = contract.operations.find(({ id }) => (id as string) === 'worlds.create'); // typed as one of the contract's
  if (!create) throw new Error('The control API has no worlds.create');
  const body = { name: 'file', scenario: value };
  const check = contract.validators.input(create);
  const faults = check({ path: {}, query: {}, header: {}, body }, { mediaType: 'application/json', extent: 'every' });
  const mistakes = faults.map(({ loc, msg }): Mistake => ({ path: loc.slice(2), msg }));
  if (mistakes.length > 0) throw new ScenarioFault(mistakes);
}
