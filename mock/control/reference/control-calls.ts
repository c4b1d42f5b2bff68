import { type Contract, mapOperations, type Tag } from './contract.ts';
import { NO_CREDENTIAL } from './credentials.ts';

export const TAG: Tag = {
  name: 'mock-control',
  'x-displayName': 'Control API',
  description:
    'What the billing platform itself does not offer: a say in the time and in the outcomes of a world. Below ' +
    '`/w/{name}` the calls act on that world. [Testing with the mock](#tag/guide-testing) shows them at work.',
};

/** The calls of the control API as calls of the contract. Its document has each a second time, for a world by name. */
export function controlCalls({ paths }: Contract): Contract['paths'] {
  const own = Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/_mock/')));
  return mapOperations(own, (operation) => ({
    ...operation,
    operationId: `mock.${operation.operationId}`,
    tags: [TAG.name],
    description: `${operation.description}\n\n${NO_CREDENTIAL}`,
    security: [],
  }));
}
