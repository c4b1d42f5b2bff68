import { cached } from '../cached.ts';
import type { Schema } from '../contract/document.ts';
import type { Operation, Parameter } from '../contract/operation.ts';
import type { Compiler } from './compiler.ts';
import type { Explain, Extent } from './explain.ts';
import { type InputFault, inputFaults } from './faults.ts';

/** The values of a request as the contract types them. `body` is absent when none was sent. */
export interface InputValues {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface InputOptions {
  /** The body's media type as the contract writes it; null without a body. */
  readonly mediaType: string | null;
  readonly extent: Extent;
}

/** Checks the input of one operation. An empty list: it keeps to the contract. */
export type InputCheck = (values: InputValues, options: InputOptions) => readonly InputFault[];

export const FORM = 'application/x-www-form-urlencoded';

/** One schema for the whole input: the path to a fault is then its `loc`. */
export function createInputCheck(operation: Operation, compiler: Compiler, explain: Explain): InputCheck {
  const schemaFor = cached((mediaType: string | null) => compiler.compile(inputSchema(operation, mediaType, compiler)));
  return (values, { mediaType, extent }) => {
    const schema = schemaFor(mediaType);
    if (schema.accepts(values)) return [];
    return inputFaults(explain(schema, values, extent), values, mediaType === FORM);
  };
}

function inputSchema(operation: Operation, mediaType: string | null, compiler: Compiler): Schema {
  const content = mediaType === null ? undefined : operation.body?.contents.get(mediaType);
  return {
    type: 'object',
    properties: {
      path: parameterSchema(operation, 'path', compiler),
      query: parameterSchema(operation, 'query', compiler),
      header: parameterSchema(operation, 'header', compiler),
      body: content ? compiler.narrow(content.schema, content.pointer) : true,
    },
    required: operation.body?.required ? ['body'] : [],
  };
}

function parameterSchema(operation: Operation, place: Parameter['in'], compiler: Compiler): Schema {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const schemas = parameters.map(({ name, schema, pointer }) => [name, compiler.narrow(schema, pointer)]);
  return {
    type: 'object',
    properties: Object.fromEntries(schemas),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
