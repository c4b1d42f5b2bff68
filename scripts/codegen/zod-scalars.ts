import type { Schema } from '../../openapi/tooling/document.ts';
import { quote } from './code.ts';

export function zodString({ format, pattern, minLength, maxLength }: Schema): string {
  const regex = pattern === undefined ? '' : `.regex(${new RegExp(pattern, 'u')})`;
  const form = format === undefined ? [] : [`ofFormat(${quote(format)})`];
  return `z.string()${regex}${checks({ minLength, maxLength }, form)}`;
}

export function zodNumber(base: 'z.int()' | 'z.number()', schema: Schema): string {
  const bounds = {
    min: schema.minimum,
    gt: schema.exclusiveMinimum,
    max: schema.maximum,
    lt: schema.exclusiveMaximum,
    multipleOf: schema.multipleOf,
  };
  return `${base}${chain(bounds)}`;
}

export function zodEnum(values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length === values.length) return `z.enum([${texts.map(quote).join(', ')}])`;
  return `z.literal([${values.map((value) => JSON.stringify(value)).join(', ')}])`;
}

/** `.min(1).max(5)` from the bounds that are given. */
export function chain(bounds: Readonly<Record<string, number | undefined>>): string {
  return given(bounds)
    .map((call) => `.${call}`)
    .join('');
}

/** `.check(minLength(1), maxLength(5))` from the bounds that are given. */
export function checks(bounds: Readonly<Record<string, number | undefined>>, more: readonly string[] = []): string {
  const calls = [...given(bounds), ...more];
  return calls.length === 0 ? '' : `.check(${calls.join(', ')})`;
}

function given(bounds: Readonly<Record<string, number | undefined>>): string[] {
  return Object.entries(bounds).flatMap(([name, bound]) => (bound === undefined ? [] : `${name}(${bound})`));
}
