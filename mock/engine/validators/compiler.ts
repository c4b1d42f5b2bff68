import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { below, type OpenApiDocument, type Schema } from '../contract/document.ts';
import { FORMATS } from './formats.ts';
import { Narrower, TAG } from './narrow.ts';
import { OWN_KEYWORDS } from './own-keywords.ts';

/** The faults of a value; empty when it keeps to the schema. */
export type Faults = readonly ErrorObject[];

/** A schema ready to check values. Its functions are compiled on first use. */
export interface CompiledSchema {
  accepts(value: unknown): boolean;
  /** The first fault only: safe on values of any size. */
  firstFault(value: unknown): Faults;
  /** Every fault. The list may be longer than the value, so only for values of bounded size. */
  everyFault(value: unknown): Faults;
  /** Compiles everything now; throws when a schema does not compile. */
  prove(): void;
}

/** Compiles schemas over the components of one document. */
export interface Compiler {
  /** Prepares a schema of the document for `compile`. `pointer` is where it stands. */
  narrow(schema: Schema, pointer: string): Schema;
  compile(narrowed: Schema): CompiledSchema;
  /** Where in the document a prepared schema stands: such a schema is the parent that a fault names. */
  pointerOf(narrowed: object): string | undefined;
}

export function createCompiler(document: OpenApiDocument): Compiler {
  const narrower = new Narrower(document);
  const components = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      [name, narrower.narrow(schema as Schema, below('#/components/schemas', name))] as [string, Schema],
  );
  const first = once(() => createAjv(components, false));
  const every = once(() => createAjv(components, true));
  return {
    pointerOf: (narrowed) => narrower.pointerOf(narrowed),
    narrow: (schema, pointer) => narrower.narrow(schema, pointer),
    compile(narrowed) {
      const validateFirst = once(() => first().compile(narrowed));
      const validateEvery = once(() => every().compile(narrowed));
      return {
        accepts: (value) => validateFirst()(value),
        firstFault: (value) => faultsOf(validateFirst(), value),
        everyFault: (value) => faultsOf(validateEvery(), value),
        prove: () => void validateFirst(),
      };
    },
  };
}

function createAjv(components: readonly (readonly [string, Schema])[], allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors,
    verbose: true,
    strictSchema: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    validateSchema: false,
    formats: FORMATS,
    logger: false,
  });
  ajv.addKeyword(TAG);
  ajv.removeKeyword('uniqueItems');
  for (const keyword of OWN_KEYWORDS) ajv.addKeyword(keyword);
  for (const [name, schema] of components) ajv.addSchema(schema as object, name);
  return ajv;
}

function faultsOf(validate: ValidateFunction, value: unknown): Faults {
  return validate(value) ? [] : [...(validate.errors ?? [])];
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
