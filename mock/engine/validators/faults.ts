import type { ErrorObject } from 'ajv/dist/2020.js';
import type { PlacedProblem } from '../../problems.ts';
import { isObject } from '../contract/document.ts';
import type { Faults } from './compiler.ts';
import { MOST_FAULTS } from './explain.ts';
import { problemOf } from './fault-table.ts';

/** One entry of the `detail` list of a 422. */
export type InputFault = PlacedProblem;

/** Words the faults found in `input`. `formBody`: the values of its body were written as text. */
export function inputFaults(faults: Faults, input: unknown, formBody: boolean): readonly InputFault[] {
  const worded = new Map<string, InputFault>();
  for (const error of faults.slice(0, MOST_FAULTS)) {
    const loc = location(error, input);
    const fromText = loc[0] !== 'body' || formBody;
    const { msg, type } = problemOf({ error, fromText });
    worded.set(JSON.stringify([loc, type]), { loc, msg, type });
  }
  return [...worded.values()];
}

/** Keys down to the faulty value; positions in lists are numbers. */
function location(error: ErrorObject, input: unknown): readonly (string | number)[] {
  const keys = error.instancePath.split('/').slice(1);
  const path: (string | number)[] = [];
  let container = input;
  for (const key of keys.map((text) => text.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    path.push(Array.isArray(container) ? Number(key) : key);
    container = child(container, key);
  }
  const { missingProperty, additionalProperty } = error.params;
  const last = missingProperty ?? additionalProperty ?? error.propertyName;
  return last === undefined ? path : [...path, String(last)];
}

function child(container: unknown, key: string): unknown {
  if (Array.isArray(container)) return container[Number(key)];
  return isObject(container) ? container[key] : undefined;
}
