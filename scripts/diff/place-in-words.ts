import { isJsonObject, keysOf, valueAt } from './json.ts';
import type { Contracts } from './judge.ts';

/** What stands below these, in words that go on with "of" and the name of what is above. */
const parts: Readonly<Record<string, string>> = {
  items: 'items of ',
  prefixItems: 'items of ',
  additionalProperties: 'values of ',
  propertyNames: 'keys of ',
  anyOf: 'a form of ',
  oneOf: 'a form of ',
};

/** A place in words: `items of \`files\``, `the \`limit\` query parameter`. Empty for a body that has no name. */
export function placeInWords(pointer: string, { base, revision }: Contracts): string {
  const keys = keysOf(pointer);
  const words = (length: number): string => {
    const [group = '', name = ''] = keys.slice(length - 2, length);
    if (length < 2) return '';
    if (group === 'properties' || group === 'schemas') return `\`${name}\``;
    if (group === 'headers') return `the header \`${name}\``;
    if (group === 'parameters') return parameterInWords(['#', ...pointer.split('/').slice(1, length + 1)].join('/'));
    const above = words(length - 1);
    const part = parts[name] ?? '';
    return above === '' ? '' : part + (part !== '' && above.startsWith(part) ? above.slice(part.length) : above);
  };
  const parameterInWords = (place: string): string => {
    const parameter = valueAt(revision, place) ?? valueAt(base, place);
    return isJsonObject(parameter) ? `the \`${parameter.name}\` ${parameter.in} parameter` : '';
  };
  return words(keys.length);
}
