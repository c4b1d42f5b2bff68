import { isReference } from '../../engine/contract/document.ts';
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
  if (isUnion(value)) return unionInlined(control, value);
  return mapValues(value as Readonly<Record<string, unknown>>, (entry) => inlined(control, entry)); // no list, no scalar
}

interface Union {
  readonly oneOf: readonly unknown[];
  readonly discriminator?: { readonly propertyName: string };
}

function isUnion(value: object): value is Union {
  return 'oneOf' in value && Array.isArray(value.oneOf);
}

/** A union whose arms keep their names, by which a reader chooses among them. Its mapping would lead to other components. */
function unionInlined(control: Contract, { oneOf, discriminator, ...others }: Union): object {
  const arms = oneOf.map((arm) => ({ ...nameOf(arm), ...(inlined(control, arm) as object) })); // an arm is an object
  const told = discriminator && { discriminator: { propertyName: discriminator.propertyName } };
  return { ...mapValues(others, (entry) => inlined(control, entry)), oneOf: arms, ...told };
}

function nameOf(arm: unknown): { readonly title?: string } {
  return isReference(arm) ? { title: arm.$ref.slice(arm.$ref.lastIndexOf('/') + 1) } : {};
}
