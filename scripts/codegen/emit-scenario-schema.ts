import type { OpenApiDocument, Schema } from '../../openapi/tooling/document.ts';
import { editorSchema } from './editor-schema.ts';
import type { Operation } from './operations.ts';
import { mayBeStep } from './scenario-steps.ts';

/** A document with the calls of it that a step of a scenario may make. */
interface Callable {
  /** Keeps the names of two documents apart. */
  readonly name: string;
  readonly document: OpenApiDocument;
  readonly operations: readonly Operation[];
}

/**
 * The JSON Schema of a scenario file: that of the control API, in which `call` knows every operation and `with` the input of
 * the one that is called. Each value may be a reference to the answer of an earlier step.
 */
export function emitScenarioSchema(contract: Omit<Callable, 'name'>, control: Omit<Callable, 'name'>): string {
  const definitions = new Definitions();
  const steps = { ...control, operations: control.operations.filter(mayBeStep) };
  const calls = [
    { name: 'contract', ...contract },
    { name: 'control', ...steps },
  ];
  const { Scenario, ScenarioStep } = control.document.components?.schemas ?? {};
  if (!Scenario || !ScenarioStep) throw new Error('The control API has no schemas of a scenario and its steps');
  const { additionalProperties, ...scenario } = definitions.own(Scenario);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Scenario of the billing mock',
    ...scenario,
    additionalProperties,
    $defs: {
      ScenarioStep: stepSchema(definitions.own(ScenarioStep), calls, definitions),
      Reference: { type: 'string', pattern: '\\$\\{', description: 'A reference to the answer of an earlier step.' },
      ...definitions.all,
    },
  };
  return `${JSON.stringify(schema, null, 1)}\n`;
}

function stepSchema(step: Schema, calls: readonly Callable[], definitions: Definitions): Schema {
  const all = calls.flatMap(({ operations }) => operations);
  const call = {
    ...(step.properties?.call as Schema),
    enum: all.map(({ id }) => id),
    enumDescriptions: all.map(({ summary }) => summary),
  };
  const inputs = calls.flatMap((callable) =>
    callable.operations.map((operation) => ({
      if: { properties: { call: { const: operation.id } }, required: ['call'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: inputSchema(operation, callable, definitions),
    })),
  ) as Schema[]; // conditions, which the contract itself does not use
  return { ...step, properties: { ...step.properties, call }, allOf: inputs };
}

/** What is required of `with`, and of the step where `with` cannot be left out. */
function inputSchema(operation: Operation, callable: Callable, definitions: Definitions): Schema {
  const { path, query } = operation.parameters;
  const parameters = [...path, ...query];
  const values = parameters.map(({ name, schema, description }) => {
    return [name, described(definitions.valueOf(schema, callable), description)] as const;
  });
  const body = operation.body && definitions.valueOf(operation.body.schema, callable);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  if (operation.body?.required) required.push('body');
  const input = {
    description: operation.summary,
    properties: Object.fromEntries([...values, ...(body ? [['body', body] as const] : [])]),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
  return { properties: { with: input }, ...(required.length > 0 && { required: ['with'] }) };
}

function described(schema: Schema, description: string | undefined): Schema {
  return description === undefined ? schema : { ...schema, description };
}

/** The schemas that are referred to, each once. */
class Definitions {
  readonly all: Record<string, Schema> = {};

  /** A schema of a scenario itself, whose values are no references. */
  own(schema: Schema): Schema {
    return editorSchema(schema, { nameOf: (name) => name, takesReferences: false });
  }

  /** The value that a call takes. */
  valueOf(schema: Schema, callable: Callable): Schema {
    return editorSchema({ items: schema }, this.#means(callable)).items as Schema;
  }

  #means(callable: Callable) {
    const nameOf = (name: string): string => {
      const own = `${callable.name}.${name}`;
      if (!(own in this.all)) {
        this.all[own] = {}; // one that contains itself is met again
        const found = callable.document.components?.schemas?.[name];
        if (!found) throw new Error(`There is no schema ${name}`);
        this.all[own] = editorSchema(found, { nameOf, takesReferences: true });
      }
      return own;
    };
    return { nameOf, takesReferences: true };
  }
}
