import inventoryFile from './inventory.json' with { type: 'json' };

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly paginated: boolean;
  readonly credentials: readonly string[];
  readonly credentialRequired: boolean;
  readonly scopes: readonly string[];
  /** The query parameters, where there are any. */
  readonly query?: readonly string[];
  /** What a list can be sorted by, without the minus that turns it round. */
  readonly sorting?: readonly string[];
  readonly statuses: Readonly<Record<string, readonly { readonly error?: string; readonly when: string }[]>>;
}

/** The settled operations, made from the documents and the decisions, beside which the contract is laid. */
export const inventory: Readonly<Record<string, Entry>> = inventoryFile;
