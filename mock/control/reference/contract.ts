import { at, isReference, type MediaType, type Reference, type SchemaObject } from '../../engine/contract/document.ts';

/** The parts of a bundled OpenAPI document that the reference reads or changes. All else passes as it is. */
export interface Contract {
  readonly info: Info;
  readonly servers?: readonly Server[];
  readonly tags?: readonly Tag[];
  readonly 'x-tagGroups'?: readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Info {
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly contact?: Readonly<Record<string, string>>;
}

export interface Server {
  readonly url: string;
  readonly description?: string;
  readonly variables?: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
}

export interface Tag {
  readonly name: string;
  readonly description?: string;
  readonly 'x-displayName'?: string;
}

export type PathItem = Readonly<Record<string, unknown>> & {
  readonly parameters?: readonly (Parameter | Reference)[];
};

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: SchemaObject;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}

export interface Example {
  readonly value?: unknown;
  /** Whether the renderer shows it and does not send it. */
  readonly 'x-disabled'?: boolean;
}

export interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, MediaType>> }>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-scopes'?: readonly string[];
  readonly 'x-codeSamples'?: readonly CodeSample[];
}

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
  /** The name of the body's example that the sample sends. */
  readonly example?: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The same paths with every operation changed. */
export function mapOperations(
  paths: Contract['paths'],
  change: (operation: Operation, item: PathItem) => Operation,
): Contract['paths'] {
  return mapValues(paths, (item) => {
    const changed = METHODS.filter((method) => item[method] !== undefined).map((method) => [
      method,
      change(item[method] as Operation, item), // what stands at a method is one
    ]);
    return { ...item, ...Object.fromEntries(changed) };
  });
}

export function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** What a reference leads to, or what is none. */
export function follow<T>(contract: Contract, value: T | Reference): T {
  // A bundled contract has no reference that leads nowhere.
  return isReference(value) ? (at(contract, value.$ref) as T) : value;
}
