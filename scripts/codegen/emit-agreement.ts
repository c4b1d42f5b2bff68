import { BANNER, indent, quote } from './code.ts';
import { type Operation, PARAMETER_PLACES } from './operations.ts';
import type { NamedSchemas } from './schema-shapes.ts';

/**
 * `agreement.ts`: a file that compiles only while the zod schemas and the TypeScript types, which two programs made
 * from the contract, say the same. Nothing imports it.
 */
export function emitAgreement(schemas: NamedSchemas, operations: readonly Operation[]): string {
  const named = Object.keys(schemas)
    .sort()
    .map((name) => `${name}: ${agree(`Named<'${name}'>`, `Types['${name}']`)};`);
  return `${BANNER}

import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';
import type { components, operations } from './types.ts';
${HELPERS}
/** Every named schema. */
export interface SchemaAgreement {
${indent(named.join('\n'))}
}

/** Every parameter set, request body and response body. */
export interface OperationAgreement {
${indent(operations.map(agreementOfOperation).join('\n'))}
}
`;
}

const HELPERS = `
type Types = components['schemas'];
type Named<K extends keyof typeof schemas & keyof Types> = ReturnType<(typeof schemas)[K]>;
type Called = typeof schemas.operationSchemas;

type Parameters<K extends keyof operations, Place extends 'path' | 'query' | 'header'> = NonNullable<
  operations[K]['parameters'][Place]
>;
type Content<T> = T extends { content: infer C } ? C[keyof C & ('application/json' | 'application/x-www-form-urlencoded')] : never;
type Body<K extends keyof operations> = Content<NonNullable<operations[K]['requestBody']>>;
type Answer<K extends keyof operations, Status extends keyof operations[K]['responses']> = Content<
  operations[K]['responses'][Status]
>;

/** A type beside its keys: assignability alone would not miss an optional key of an open object. */
type Whole<T> = { value: T; keys: KnownKeys<T> };
type KnownKeys<T> = T extends unknown ? keyof { [K in keyof T as string extends K ? never : Had<T, K>]: T[K] } : never;
/** The key, unless the type has it only as one that may not be there. */
type Had<T, K extends keyof T> = [T[K]] extends [undefined] ? never : K;
type Output<S extends z.ZodMiniType> = Whole<z.output<S>>;
type Input<S extends z.ZodMiniType> = Whole<z.input<S>>;

/** Compiles only if whatever parsing gives is of the type, and whatever is of the type may be parsed. */
type Agree<Parsed extends Type, Parseable, Type extends Parseable> = [Parsed, Parseable, Type];
`;

function agreementOfOperation({ id, parameters, body, responses }: Operation): string {
  const key = quote(id);
  const sets = PARAMETER_PLACES.filter((place) => parameters[place].length > 0).map(
    (place) => `${place}: ${agree(`Called[${key}]['${place}']`, `Parameters<${key}, '${place}'>`)}`,
  );
  const bodies = body ? [`body: ${agree(`Called[${key}]['body']`, `Body<${key}>`)}`] : [];
  const answers = responses
    .filter(({ schema }) => schema !== null)
    .map(({ status }) => `${status}: ${agree(`Called[${key}]['responses'][${status}]`, `Answer<${key}, ${status}>`)}`);
  return `${key}: {\n${indent([...sets, ...bodies, ...answers].map((line) => `${line};`).join('\n'))}\n};`;
}

function agree(schema: string, type: string): string {
  return `Agree<Output<${schema}>, Input<${schema}>, Whole<${type}>>`;
}
