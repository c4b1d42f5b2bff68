import type { Credential, OutgoingReply, Violation } from '../kernel/seam.ts';
import type { Contract } from './contract/contract.ts';
import type { Match } from './contract/router.ts';
import type { Preference } from './prefer.ts';
import type { InputValues } from './validators/input.ts';

/** A request as the front door hands it over. */
export interface EngineRequest {
  /** Upper case. */
  readonly method: string;
  readonly world: string;
  /** Scheme, host and world prefix, without a slash at the end. */
  readonly baseUrl: string;
  /** The world's part of the path, such as `/w/demo`; empty for the default world. */
  readonly prefix: string;
  /** Raw, without the prefix. */
  readonly path: string;
  /** Raw, without the question mark. */
  readonly search: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer | null;
  /** What kept the body from being read: a Refusal or an UnreadableBody. */
  readonly bodyFault?: Error;
  /** What the answer and what it causes are traced by. */
  readonly requestId: string;
}

/** An answer ready to be sent. */
export interface EngineReply {
  readonly status: number;
  /** Lower-case names; `content-type` is set exactly when there is a body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly origin: Origin;
}

/** What an answer comes from. */
export interface Origin {
  readonly exchange: Exchange;
  /** The value that `text` was written from. It is that of an answer as long as this is the answer's body. */
  readonly value: unknown;
  readonly text: string | undefined;
}

/**
 * One request on its way through Prism's components. Each component finds what those before it have learnt, and leaves
 * what those after it need.
 */
export interface Exchange {
  readonly request: EngineRequest;
  /** The contract in force when the request came in: a reload does not touch requests under way. */
  readonly contract: Contract;
  readonly preference: Preference | null;
  match?: Match;
  credential?: Credential | null;
  values?: InputValues;
  /** That of the request's body, as the contract writes it; null without a body. */
  mediaType?: string | null;
  /** The media type to answer in, where the operation has several. */
  representation?: string;
  /** Set when the request is answered without its handler. */
  refused?: OutgoingReply;
  /** Set when the answer breaks the contract. */
  violations?: readonly Violation[];
  /** Set when the reply of a handler is ready to be sent, which is before anything of it is committed. */
  finished?: { readonly reply: OutgoingReply; readonly sent: EngineReply };
}

/** What the mock component answers. */
export interface Answer {
  readonly exchange: Exchange;
  readonly reply: OutgoingReply;
  /** Undefined until the reply has been checked against the contract. */
  readonly violations?: readonly Violation[];
}
