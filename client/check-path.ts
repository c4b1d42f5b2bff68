import { InputValidationError } from './errors/client-errors.ts';
import type { Issue } from './validation.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses values of path parameters that would lead to another call, such as none for `/v1/orders/{id}`, or `..`.
 * @throws {InputValidationError} naming each
 */
export function checkPath(call: string, template: string, values: Values = {}): void {
  const names = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const issues = names.flatMap((name): Issue[] => {
    const message = faultOf(values[name]);
    return message ? [{ path: ['path', name], message }] : [];
  });
  if (issues.length > 0) throw new InputValidationError(call, issues, { path: values });
}

function faultOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return undefined;
  if (typeof value !== 'string') return 'Text required';
  if (value === '') return 'Must not be empty: it would lead to another call';
  if (value === '.' || value === '..') return 'Must not be "." or "..", which lead to another call';
  return /\p{Surrogate}/u.test(value) ? 'Has half a character, which no URL can carry' : undefined;
}
