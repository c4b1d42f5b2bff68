import { InputValidationError } from './errors/client-errors.ts';
import type { Issue } from './validation.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The path of a call. Refuses values that would lead to another call, such as none for `/v1/orders/{id}`, or `..`.
 * @throws {InputValidationError} naming each
 */
export function fillPath(call: string, template: string, values: Values = {}): string {
  const issues: Issue[] = [];
  const path = template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const message = faultOf(values[name]);
    if (message) issues.push({ path: ['path', name], message });
    return message ? '' : encodeURIComponent(String(values[name]));
  });
  if (issues.length > 0) throw new InputValidationError(call, issues, { path: values });
  return path;
}

function faultOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return undefined;
  if (typeof value !== 'string') return 'Text required';
  if (/^\.{0,2}$/.test(value)) return 'Must not be empty, "." or "..": it would lead to another call';
  return /\p{Surrogate}/u.test(value) ? 'Has half a character, which no URL can carry' : undefined;
}
