/** What the console knows of a value: what the contract says of it. */
export interface ValueDigest {
  readonly about?: string;
  /** The name of its schema, or of the one that a list of them has. */
  readonly of?: string;
  readonly format?: string;
  readonly type?: string;
  /** What each value of an enumeration means. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The properties of a schema, those of all its parts and forms together. */
export type SchemaDigest = Readonly<Record<string, ValueDigest>>;

export interface ParameterDigest extends ValueDigest {
  readonly name: string;
}

/** A kind of resource that the contract lists. */
export interface ResourceDigest {
  /** As addresses have it, such as `license-keys`. */
  readonly name: string;
  readonly title: string;
  /** The word before `_id` in fields that lead to it. */
  readonly singular: string;
  readonly about: string;
  readonly list: string;
  /** The operation that gets one; null where there is none. */
  readonly get: string | null;
  readonly schema: string;
  readonly filters: readonly ParameterDigest[];
}

export interface OperationDigest {
  readonly id: string;
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  /** Where the reference has it, as the fragment of its address. */
  readonly place: string;
}

export interface ContractDigest {
  readonly resources: readonly ResourceDigest[];
  readonly operations: readonly OperationDigest[];
  readonly schemas: Readonly<Record<string, SchemaDigest>>;
  /** The types of events, with when each is sent. */
  readonly events: Readonly<Record<string, string>>;
  /** What a world can begin with. */
  readonly scenarios: Readonly<Record<string, string>>;
  readonly effects: readonly EffectDigest[];
}

/** A kind of fault. */
export interface EffectDigest {
  readonly kind: string;
  readonly about: string;
  readonly fields: readonly (ValueDigest & { readonly name: string; readonly required: boolean })[];
}
