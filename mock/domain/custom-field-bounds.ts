import type { CustomField, ValidationError } from '../../generated/types.ts';
import { broken, type Problem } from '../problems.ts';
import { DAY } from './periods.ts';

const BELOW_MINIMUM = broken('The maximum is below the minimum');
const NO_ROOM = broken('The maximum leaves no room for an answer');

/** Bounds of a field that no answer could keep, each at the second of the two that contradict each other (D117). */
export function boundFaults(field: CustomField): ValidationError[] {
  switch (field.type) {
    case 'text':
      if (field.properties.max_length === 0) return [at(['max_length'], NO_ROOM)];
      return isAbove(field.properties.min_length, field.properties.max_length)
        ? [at(['max_length'], BELOW_MINIMUM)]
        : [];
    case 'number':
      return isAbove(field.properties.ge, field.properties.le) ? [at(['le'], BELOW_MINIMUM)] : [];
    case 'date':
      return isAbove(dayOf(field.properties.ge), dayOf(field.properties.le)) ? [at(['le'], BELOW_MINIMUM)] : [];
    case 'select':
      return repeatedOptions(field.properties.options);
    case 'checkbox':
      return [];
  }
}

function isAbove(minimum: number | undefined, maximum: number | undefined): boolean {
  return minimum !== undefined && maximum !== undefined && minimum > maximum;
}

/** Bounds of a date are in seconds and mean the days that they fall on. */
function dayOf(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.floor((seconds * 1000) / DAY);
}

function repeatedOptions(options: readonly { readonly value: string }[]): ValidationError[] {
  const values = new Set<string>();
  return options.flatMap(({ value }, index) => {
    if (values.size < values.add(value).size) return [];
    return [at(['options', index, 'value'], broken('Another option has this value'))];
  });
}

function at(place: readonly (string | number)[], problem: Problem): ValidationError {
  return { loc: ['body', 'properties', ...place], ...problem };
}
