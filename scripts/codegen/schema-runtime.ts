import type * as z from 'zod/mini';
import { type FormatName, formatTest } from './formats.ts';

// What generated schemas need beside zod. `make generate` copies this file into `generated/` as it is. Faults have no words
// here: `schema-messages.ts` has them, for those who import it.

/** Builds a value when it is first asked for, so that importing every schema costs next to nothing. */
export function lazy<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}

/** What a call takes and answers, built when it is first asked for, with the name of the call. */
export interface OfOperation<Id extends string, T> {
  (): T;
  readonly operationId: Id;
}

export function lazyOperation<const Id extends string, T>(operationId: Id, build: () => T): OfOperation<Id, T> {
  return Object.assign(lazy(build), { operationId });
}

/** An object whose properties are what its functions give when they are first read. */
export function lazyProperties<T extends Readonly<Record<string, () => unknown>>>(
  builders: T,
): { readonly [K in keyof T]: ReturnType<T[K]> } {
  const properties = {};
  for (const [name, get] of Object.entries(builders))
    Object.defineProperty(properties, name, { enumerable: true, get: lazy(get) });
  return properties as { readonly [K in keyof T]: ReturnType<T[K]> }; // each property was just defined
}

/** What a call takes and answers, with what it answers where it fails. */
export function withFailures<T extends { readonly responses: object }, Failures extends object>(
  schemas: T,
  failures: Failures,
): WithFailures<T, Failures> {
  return { ...schemas, responses: { ...schemas.responses, ...failures } };
}

export type WithFailures<T extends { readonly responses: object }, Failures> = Omit<T, 'responses'> & {
  readonly responses: T['responses'] & Failures;
};

/** JSON Schema counts characters as code points; zod's own `min` and `max` count an emoji twice. */
export function minLength(minimum: number): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    if (value.length >= 2 * minimum || countCharacters(value) >= minimum) return;
    issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value });
  };
}

/** Counts like `minLength`. */
export function maxLength(maximum: number): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    if (value.length <= maximum || countCharacters(value) <= maximum) return;
    issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value });
  };
}

/** The forms of `formats.ts`: zod's own differ from them in what they take. The schema that has the check names its format. */
export function ofFormat(format: FormatName): z.core.$ZodCheck<string> {
  const test = formatTest(format);
  const def = { check: 'string_format', format, test };
  const check: z.core.CheckFn<string> = ({ value, issues }) => {
    if (test(value)) return;
    issues.push({ code: 'invalid_format', format, input: value });
  };
  return { _zod: { def, check, onattach: [] } };
}

/** Takes one text out, or those of a pattern. */
export function unlike(excluded: string | RegExp): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    const isExcluded = typeof excluded === 'string' ? value === excluded : excluded.test(value);
    if (isExcluded) issues.push({ code: 'custom', params: { excluded }, input: value });
  };
}

export function minProperties(minimum: number): z.core.CheckFn<object> {
  return ({ value, issues }) => {
    if (Object.keys(value).length >= minimum) return;
    issues.push({ code: 'too_small', origin: 'object', minimum, inclusive: true, input: value });
  };
}

export function maxProperties(maximum: number): z.core.CheckFn<object> {
  return ({ value, issues }) => {
    if (Object.keys(value).length <= maximum) return;
    issues.push({ code: 'too_big', origin: 'object', maximum, inclusive: true, input: value });
  };
}

/** A list of more than `most` items is refused for its length already. */
export function uniqueItems(most = Number.POSITIVE_INFINITY): z.core.CheckFn<readonly unknown[]> {
  return ({ value, issues }) => {
    if (value.length > most || areUnique(value)) return;
    issues.push({ code: 'custom', params: { unique: true }, input: value });
  };
}

/** Two items are the same when they are equal as JSON, whatever the order of their keys. Each is looked at once. */
export function areUnique(items: readonly unknown[]): boolean {
  return new Set(items.map(canonical)).size === items.length;
}

/** Lists may stand within lists, also by way of objects, `most` deep. */
export function maxDepth(most: number): z.core.CheckFn<object> {
  return ({ value, issues }) => {
    if (isNestedAtMost(value, most)) return;
    issues.push({ code: 'custom', params: { maxDepth: most }, input: value });
  };
}

/** Looks no deeper than that. */
export function isNestedAtMost(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const left = Array.isArray(value) ? most - 1 : most;
  return left >= 0 && Object.values(value).every((part) => isNestedAtMost(part, left));
}

function countCharacters(text: string): number {
  return [...text].length;
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? sortKeys(part) : part));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
