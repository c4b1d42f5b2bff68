import { type Contract, follow, mapOperations, mapValues, type Tag } from './contract.ts';
import { NO_CREDENTIAL } from './credentials.ts';

export const TAG: Tag = {
  name: 'mock-control',
  'x-displayName': 'Control API',
  description:
    'What the billing platform itself does not offer: a say in the time and in the outcomes of a world. Below ' +
    '`/w/{name}` the calls act on that world. [Testing with the mock](#tag/guide-testing) shows them at work.',
};

/** The calls of the control API as calls of the contract, whose components may have the same names. */
export function controlCalls(control: Contract): Contract['paths'] {
  const paths = inlined(control, control.paths) as Contract['paths']; // the same with every reference followed
  return mapOperations(paths, (operation) => ({
    ...operation,
    operationId: `mock.${operation.operationId}`,
    tags: [TAG.name],
    description: `${operation.description}\n\n${NO_CREDENTIAL}`,
    security: [],
  }));
}

/** The document refers to nothing in a circle. */
function inlined(control: Contract, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => inlined(control, entry));
  const found = follow(control, value);
  if (found !== value) return inlined(control, found);
  return mapValues(value as Readonly<Record<string, unknown>>, (entry) => inlined(control, entry)); // no list, no scalar
}
