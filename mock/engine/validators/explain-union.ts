import type { ErrorObject } from 'ajv/dist/2020.js';
import type { FormKeys } from '../../problems.ts';
import { type Arm, type JsonObject, takes } from './arms.ts';
import { type Choice, valuesOf } from './choose-arm.ts';
import type { Faults } from './compiler.ts';

/** What a fault of a union says besides its keyword's own parameters. */
export interface UnionParams {
  /** The keys that choose each of the forms, or of the other forms. */
  readonly choices?: readonly FormKeys[];
  /** The values that choose a form. */
  readonly values?: readonly unknown[];
  /** The keys that a missing key is needed for, or that an unknown one cannot stand beside. */
  readonly beside?: readonly string[];
  /** The keys that the forms know which may be meant. */
  readonly known?: readonly string[];
  /** The fixed values that a key does not go with, such as `type 'fixed'`. */
  readonly tags?: readonly (readonly [key: string, value: unknown])[];
}

/**
 * The faults of an object that no arm of an untagged union accepts: what is open of the choice among the arms, then the
 * faults `inside` the one that comes nearest, but for those that another choice would mend.
 */
export function explainChoice(union: ErrorObject, arms: readonly Arm[], choice: Choice, inside: Faults): Faults {
  const value = union.data as JsonObject; // the caller has chosen by it
  const kept = inside.flatMap((fault) => explainInside(fault, arms, choice, value));
  return [...openChoices(union, choice, value), ...kept];
}

function openChoices(union: ErrorObject, { choices, isOpen, undecided }: Choice, value: JsonObject): Faults {
  const tags = [...undecided].map(([key, values]) =>
    Object.hasOwn(value, key)
      ? added(union, { instancePath: `/${escaped(key)}`, params: { values } })
      : added(union, { keyword: 'required', instancePath: '', params: { missingProperty: key, values } }),
  );
  return isOpen ? [...tags, added(union, { instancePath: '', params: { choices } })] : tags;
}

function explainInside(fault: ErrorObject, arms: readonly Arm[], choice: Choice, value: JsonObject): Faults {
  const { keyword, instancePath, params } = fault;
  if (instancePath === '' && keyword === 'required') {
    return isOneOfSeveral(params.missingProperty, choice) ? [] : [fault];
  }
  if (instancePath === '' && keyword === 'additionalProperties') {
    return explainUnknown(fault, arms, choice, value);
  }
  if (instancePath === '' && keyword === 'minProperties' && choice.isOpen) return [];
  const [, key = '', ...deeper] = instancePath.split('/');
  if (deeper.length > 0) return [fault];
  if (choice.undecided.has(key)) return [];
  if (keyword !== 'const') return [fault];
  const others = choice.choices.filter(({ keys }) => !keys.includes(key));
  const chooses = others.length < choice.choices.length && others.length > 0;
  return [chooses ? withParams(fault, { choices: others }) : fault];
}

/** A missing key of the nearest arm is no fault while another arm may be meant that does without. */
function isOneOfSeveral(key: string, { possible, undecided }: Choice): boolean {
  return undecided.has(key) || (possible.length > 1 && !possible.every(({ required }) => required.includes(key)));
}

/** A key that the nearest arm does not know, and another one perhaps does. */
function explainUnknown(fault: ErrorObject, arms: readonly Arm[], choice: Choice, value: JsonObject): Faults {
  const key: string = fault.params.additionalProperty;
  if (choice.arm.fields.has(key)) return [fault];
  if (choice.possible.some(({ fields }) => fields.has(key))) return [];
  const others = arms.filter(({ fields }) => fields.has(key));
  if (others.length === 0) return [withParams(fault, { known: knownTo(choice.possible) })];
  const { choices, chosenBy: beside } = choice;
  if (beside.length > 0) return [withParams(fault, { beside, choices })];
  const tag = others[0]?.required.find((each) => !Object.hasOwn(value, each) && valuesOf(each, others).length > 0);
  if (tag === undefined) return [withParams(fault, { tags: tagsAgainst(others, choice, value) })];
  const params = { missingProperty: tag, values: valuesOf(tag, others), beside: [key] };
  return [added(fault, { keyword: 'required', params })];
}

/** A key that the arm chosen by a tag does not know, and the arm of another tag does. */
export function explainTagged(fault: ErrorObject, tag: string, arms: readonly Arm[]): ErrorObject {
  const value = fault.data as JsonObject; // only objects have keys
  const isKnown = arms.some(({ fields }) => fields.has(fault.params.additionalProperty));
  return isKnown ? withParams(fault, { tags: [[tag, value[tag]]] }) : fault;
}

function knownTo(arms: readonly Arm[]): readonly string[] {
  return [...new Set(arms.flatMap(({ fields }) => [...fields.keys()]))];
}

/** The fixed values of the nearest arm that the others do not take. */
function tagsAgainst(others: readonly Arm[], { arm }: Choice, value: JsonObject): UnionParams['tags'] {
  const keys = [...arm.fields].filter(([key, { fixed }]) => fixed && Object.hasOwn(value, key)).map(([key]) => key);
  const against = keys.filter((key) => others.every(({ fields }) => !takes(fields.get(key) ?? ANY, value[key])));
  return against.map((key) => [key, value[key]]);
}

const ANY = { fixed: null };

function added(
  fault: ErrorObject,
  { params, ...changes }: Partial<ErrorObject> & { params: UnionParams },
): ErrorObject {
  return { ...fault, ...changes, params };
}

function withParams(fault: ErrorObject, params: UnionParams): ErrorObject {
  return { ...fault, params: { ...fault.params, ...params } };
}

/** A key as a JSON Pointer has it (RFC 6901). */
function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
