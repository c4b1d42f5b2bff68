import type { FormKeys } from '../../problems.ts';
import { type Arm, type JsonObject, nearest, takes } from './arms.ts';

/** What an object tells of the form of an untagged union that it was meant for. */
export interface Choice<A extends Arm = Arm> {
  /** The form meant, or the one that comes nearest. */
  readonly arm: A;
  /** The forms that it may be; only `arm` when its keys and values tell. */
  readonly possible: readonly Arm[];
  /** Keys that would choose a form, without one of their values: those allowed, by key. */
  readonly undecided: ReadonlyMap<string, readonly unknown[]>;
  /** The keys of each form that choose it, when keys do; empty when values do. */
  readonly choices: readonly FormKeys[];
  /** Those of `choices` that the object has, of the form meant. */
  readonly chosenBy: readonly string[];
  /** Whether the object has none of `choices`. */
  readonly isOpen: boolean;
}

type Some<A> = readonly [A, ...A[]];

/** Chooses by fixed values first, as `type` in a form for each type, then by the keys that only some forms require. */
export function chooseArm<A extends Arm>(arms: Some<A>, value: JsonObject): Choice<A> {
  const { left, undecided } = byValues(arms, value);
  const given = (arm: A) => keysOf(arm, left).keys.filter((key) => Object.hasOwn(value, key));
  const byKeys = undecided.size > 0 ? [] : left.filter((arm) => given(arm).length > 0);
  const [first, ...others] = byKeys.length > 0 ? byKeys : onlyHome(left, value);
  const arm = nearest(first ? [first, ...others] : left, value);
  const choices =
    undecided.size > 0 ? [] : left.map((each) => keysOf(each, left)).filter(({ keys }) => keys.length > 0);
  const isOpen = choices.length > 0 && !first;
  return { arm, possible: first ? [arm] : left, undecided, choices, chosenBy: given(arm), isOpen };
}

/** The one arm that knows all the keys that not all arms know; none when there are no such keys, or several arms. */
function onlyHome<A extends Arm>(arms: Some<A>, value: JsonObject): readonly A[] {
  const telling = Object.keys(value).filter((key) => {
    const homes = arms.filter(({ fields }) => fields.has(key)).length;
    return homes > 0 && homes < arms.length;
  });
  const homes = arms.filter(({ fields }) => telling.every((key) => fields.has(key)));
  return telling.length > 0 && homes.length === 1 ? homes : [];
}

/** The required keys of an arm that some of the others do without; any key, of an arm that only must not be empty. */
function keysOf({ required, fields, mayBeEmpty }: Arm, arms: readonly Arm[]): FormKeys {
  if (required.length === 0 && !mayBeEmpty) return { keys: [...fields.keys()], needsAll: false };
  const keys = required.filter((key) => !arms.every((other) => other.required.includes(key)));
  return { keys, needsAll: true };
}

/** Leaves the arms whose fixed values the object has. */
function byValues<A extends Arm>(
  arms: Some<A>,
  value: JsonObject,
): { left: Some<A>; undecided: Map<string, readonly unknown[]> } {
  const undecided = new Map<string, readonly unknown[]>();
  let left = arms;
  for (const key of new Set(arms.flatMap(({ fields }) => [...fields.keys()]))) {
    const having = left.filter(({ fields }) => fields.get(key)?.fixed);
    if (having.length < 2) continue;
    const fitting = remaining(left, having, key, value);
    if (fitting.length === 0) undecided.set(key, valuesOf(key, having));
    const [first = left[0], ...others] = fitting.length > 0 ? fitting : having;
    left = [first, ...others];
  }
  return { left, undecided };
}

function remaining<A extends Arm>(
  left: readonly A[],
  having: readonly A[],
  key: string,
  value: JsonObject,
): readonly A[] {
  if (!Object.hasOwn(value, key)) return left.filter(({ required }) => !required.includes(key));
  return having.filter(({ fields }) => takes(fields.get(key) ?? { fixed: null }, value[key]));
}

/** All values that the key may have in one of the arms. */
export function valuesOf(key: string, arms: readonly Arm[]): readonly unknown[] {
  return [...new Set(arms.flatMap(({ fields }) => fields.get(key)?.fixed ?? []))];
}
