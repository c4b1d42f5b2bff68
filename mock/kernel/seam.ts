import type { OperationId } from '../../generated/operations.ts';

/** A request that has been routed to an operation, with its values as the contract types them. */
export interface IncomingCall {
  readonly operationId: OperationId;
  /** The world addressed by the path prefix `/w/{name}`; `default` without one. */
  readonly world: string;
  /** Scheme, host and world prefix, without a trailing slash: what URLs in responses begin with. */
  readonly baseUrl: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly credential: Credential | null;
  /** The media type that the caller prefers, where the operation can answer in several (D118). */
  readonly representation?: string;
  /** What the answer and all that it causes are traced by (D127). */
  readonly requestId: string;
}

/**
 * Who calls. `subject` is the id of the organization, user or customer that the token stands for, or the `client_id` of the
 * OAuth 2.0 client whose registration token it is.
 */
export interface Credential {
  readonly kind: 'organization' | 'user' | 'oauth2' | 'customer' | 'registration';
  readonly token: string;
  readonly subject: string;
  /** Organizations whose resources the caller sees. */
  readonly organizations: readonly string[];
  readonly scopes: ReadonlySet<string>;
  /** The `client_id` of the OAuth 2.0 client that an access token was issued to. */
  readonly client?: string;
}

export interface OutgoingReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Immutable: the engine validates and serialises one object only once. Undefined for an empty body. */
  readonly body?: unknown;
}

export type Authentication =
  | { readonly ok: true; readonly credential: Credential | null }
  | { readonly ok: false; readonly reply: OutgoingReply };

/** One way in which a reply breaks the contract. */
export interface Violation {
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly message: string;
}

/** What the engine needs of the kernel. Calls of one world never interleave: what answers one is synchronous. */
export interface Kernel {
  /** False when the operation has no handler and is answered with the contract's example. */
  handles(operationId: OperationId): boolean;
  /** Null when no work is due in a world; otherwise resolves when what is due is done. To be awaited before a call. */
  ready(world: string): Promise<void> | null;
  /** Checks the Authorization header against the operation's credentials and scopes. */
  authenticate(operationId: OperationId, world: string, authorization: string | undefined): Authentication;
  /**
   * Runs the handler as one commit. `check` sees the reply before anything is committed, and prepares it to be sent; when
   * it reports a violation or throws, or the handler throws something that is no API error, nothing is changed and the
   * error is rethrown.
   */
  answer(call: IncomingCall, check: (reply: OutgoingReply) => readonly Violation[]): OutgoingReply;
  /**
   * Null when everything that a world has committed is durable; otherwise resolves when it is, or rejects when it could
   * not be stored. To be awaited before an answer is sent, a read's too: it may show what is not stored yet.
   */
  pending(world: string): Promise<void> | null;
}

/** Thrown by `answer` when a reply breaks the contract. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
  readonly operationId: OperationId;
  readonly violations: readonly Violation[];
  constructor(operationId: OperationId, violations: readonly Violation[]) {
    super(`The reply to ${operationId} breaks the contract at ${violations[0]?.schemaPath ?? 'an unknown place'}`);
    this.operationId = operationId;
    this.violations = violations;
  }
}
