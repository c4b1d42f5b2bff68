import type { PlacedProblem } from '../../problems.ts';
import type { Compiler } from './compiler.ts';
import type { Explain } from './explain.ts';
import { inputFaults } from './faults.ts';

/** What is wrong with a value, worded as in a 422; empty when nothing is. */
export type ComponentCheck = (value: unknown) => readonly PlacedProblem[];

/** Checks a value as the body of a request is checked: problems of it are told in the same words. */
export function createComponentCheck(pointer: string, compiler: Compiler, explain: Explain): ComponentCheck {
  const body = compiler.narrow({ $ref: pointer }, pointer);
  const schema = compiler.compile({ type: 'object', properties: { body } });
  return (value) => {
    const values = { body: value };
    if (schema.accepts(values)) return [];
    const found = inputFaults(explain(schema, values, 'every'), values, false);
    return found.map(({ loc, ...problem }) => ({ ...problem, loc: loc.slice(1) }));
  };
}
