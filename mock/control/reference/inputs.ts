import { type OperationId, operations } from '../../../generated/operations.ts';
import { storyInput } from '../../fixtures/story-inputs.ts';
import {
  type Contract,
  type Example,
  follow,
  mapValues,
  type Operation,
  type Parameter,
  type PathItem,
} from './contract.ts';

/** What a call is tried with. */
export interface Input {
  /** All of them, with what the console fills in. */
  readonly parameters: readonly Parameter[];
  /** The values of those that are filled in. */
  readonly values: Readonly<Record<string, string>>;
}

/** Fills in what a call needs, with what every world has, and nothing else: a filter would empty the first list. */
export function inputOf(contract: Contract, operation: Operation, item: PathItem): Input {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => follow(contract, one));
  const values = valuesOf(operation);
  const filled = parameters.map((one) => {
    const value = values[one.name];
    return value === undefined ? leftOut(contract, one) : { ...one, example: value };
  });
  return { parameters: filled, values };
}

/**
 * Not sent until somebody says so. Of itself the console sends an example, the default or the first value of an
 * enumeration. The default is shown, since it is what holds.
 */
function leftOut(contract: Contract, parameter: Parameter): Parameter {
  if (parameter.required) return parameter;
  const { example, examples, ...rest } = parameter;
  const schema = follow(contract, parameter.schema ?? {});
  const isSentOfItself = 'default' in schema || 'enum' in schema || 'examples' in schema;
  if (example === undefined && examples === undefined && !isSentOfItself) return parameter;
  const shown = { value: schema.default ?? '', 'x-disabled': true };
  return { ...rest, examples: { default: shown, ...mapValues(examples ?? {}, disabled) } };
}

function disabled(example: Example): Example {
  return { ...example, 'x-disabled': true };
}

function valuesOf({ operationId = '' }: Operation): Readonly<Record<string, string>> {
  if (!isKnown(operationId)) return {};
  const { path, query } = storyInput(operationId);
  return { ...path, ...query };
}

/** A contract that is being changed has calls that the code does not know yet. */
function isKnown(id: string): id is OperationId {
  return id in operations;
}
