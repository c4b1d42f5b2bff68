import { inspect } from 'node:util';

/** What a value has to be that somebody gives to the mock in this process or on the command line. */
export interface Rule {
  /** What is allowed, as the rest of a sentence: `port takes …`. */
  readonly takes: string;
  readonly allows: (value: unknown) => boolean;
}

/** How long something may take. */
export const TIME_LIMIT: Rule = {
  takes: 'milliseconds above 0, or Infinity for no limit',
  allows: (value) => typeof value === 'number' && value > 0,
};

/** Throws a RangeError that says in one sentence, without a full stop, what was given and what is allowed. */
export function insist(name: string, rule: Rule, value: unknown): void {
  if (!rule.allows(value)) throw unlike(name, rule, value);
}

/** The error of a value that its rule does not allow. */
export function unlike(name: string, { takes }: Rule, value: unknown): RangeError {
  return new RangeError(`${name} takes ${takes}, not ${inspect(value)}`);
}
