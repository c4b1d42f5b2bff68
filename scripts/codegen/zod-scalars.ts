import type { Schema } from '../../openapi/tooling/document.ts';
import { quote } from './code.ts';

export function zodString({ format, pattern, not, minLength, maxLength }: Schema): string {
  const regex = pattern === undefined ? [] : [`z.regex(${new RegExp(pattern, 'u')})`];
  const form = format === undefined ? [] : [`ofFormat(${quote(format)})`];
  const unlike =
    not === undefined ? [] : [`unlike(${'const' in not ? quote(not.const) : new RegExp(not.pattern, 'u')})`];
  return checked('z.string()', [...regex, ...given({ minLength, maxLength }), ...form, ...unlike]);
}

export function zodNumber(base: 'z.int()' | 'z.number()', schema: Schema): string {
  const bounds = {
    'z.minimum': schema.minimum,
    'z.gt': schema.exclusiveMinimum,
    'z.maximum': schema.maximum,
    'z.lt': schema.exclusiveMaximum,
    'z.multipleOf': schema.multipleOf,
  };
  return checked(base, given(bounds));
}

export function zodEnum(values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length === values.length) return `z.enum([${texts.map(quote).join(', ')}])`;
  return `z.literal([${values.map((value) => JSON.stringify(value)).join(', ')}])`;
}

/** A schema that also makes these checks. */
export function checked(schema: string, checks: readonly string[]): string {
  return checks.length === 0 ? schema : `${schema}.check(${checks.join(', ')})`;
}

/** `minLength(1)` and `maxLength(5)`, the calls whose bound is given. */
export function given(bounds: Readonly<Record<string, number | undefined>>): string[] {
  return Object.entries(bounds).flatMap(([name, bound]) => (bound === undefined ? [] : `${name}(${bound})`));
}
