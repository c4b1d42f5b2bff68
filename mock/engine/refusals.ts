import type { OutgoingReply } from '../kernel/seam.ts';

/** Answers of HTTP itself, to requests that no operation answers (D091, D122). */
export const REFUSALS = {
  BadRequest: 400,
  ResourceNotFound: 404,
  MethodNotAllowed: 405,
  NotAcceptable: 406,
  RequestTimeout: 408,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  ExpectationFailed: 417,
  MisdirectedRequest: 421,
  RequestHeaderFieldsTooLarge: 431,
  InternalServerError: 500,
} as const;

export type RefusalName = keyof typeof REFUSALS;

/** A request refused before, or instead of, its operation. `reply` is what to answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reply: OutgoingReply;

  constructor(reply: OutgoingReply) {
    super(`The request is refused with ${reply.status}`);
    this.reply = reply;
  }
}

/** A refusal of the family `{error, detail}`. */
export function refusal(error: RefusalName, detail: string, headers?: Readonly<Record<string, string>>): Refusal {
  return new Refusal({ status: REFUSALS[error], headers, body: { error, detail } });
}
