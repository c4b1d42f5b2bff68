import { groupBy } from './group-by.ts';
import type { Operation } from './operations.ts';

/** A client that sends one kind of credential, or none. */
export interface ClientKind {
  readonly name: 'seller' | 'buyer' | 'portal' | 'oauth2';
  /** The security scheme of its credential; null for none. */
  readonly credential: string | null;
  /** What its calls are, for whoever reads the types. */
  readonly says: string;
}

export const CLIENT_KINDS: readonly ClientKind[] = [
  {
    name: 'seller',
    credential: 'organizationToken',
    says: 'The calls that take the token of an organization, and those that need none.',
  },
  { name: 'buyer', credential: null, says: 'The calls that need no credential.' },
  {
    name: 'portal',
    credential: 'customerSession',
    says: 'The calls that take the session of a customer, and those that need none.',
  },
  {
    name: 'oauth2',
    credential: 'oauth2',
    says: 'The calls that take the access token of an OAuth 2.0 client, and those that need none.',
  },
];

/** Whether the contract's `security` lets the client make the call. */
export function mayCall({ credential }: ClientKind, { credentials, credentialRequired }: Operation): boolean {
  return !credentialRequired || (credential !== null && credentials.includes(credential));
}

/** Calls of one resource that the same clients may make: a constant of its module, so that a bundle has no others. */
export interface CallGroup {
  readonly constant: string;
  readonly operations: readonly Operation[];
}

/** The groups of a resource. One that all clients may call is named so, where there are others beside it. */
export function groupsOf(resource: string, operations: readonly Operation[]): CallGroup[] {
  const byCallers = groupBy(operations, (operation) => callersOf(operation).join(' '));
  const closed = [...byCallers.keys()].filter((callers) => callers !== EVERYONE);
  const isAlone = byCallers.size === 1;
  return Array.from(byCallers, ([callers, own]) => {
    const isPlain = isAlone || (callers !== EVERYONE && closed.length === 1);
    return { constant: isPlain ? resource : `${resource}For${wordOf(callers)}`, operations: own };
  });
}

const EVERYONE = CLIENT_KINDS.map(({ name }) => name).join(' ');

function callersOf(operation: Operation): string[] {
  return CLIENT_KINDS.filter((kind) => mayCall(kind, operation)).map(({ name }) => name);
}

function wordOf(callers: string): string {
  if (callers === EVERYONE) return 'All';
  return callers.split(' ').map(capitalized).join('') || 'None';
}

export function capitalized(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
