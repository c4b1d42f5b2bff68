import { errors, type ProtocolErrorName } from '../../generated/errors.ts';
import type { OutgoingReply } from '../kernel/seam.ts';

/** Answers of HTTP itself, to requests that no operation answers (D091, D122). */
export type RefusalName = ProtocolErrorName | 'ResourceNotFound';

/** A request refused before, or instead of, its operation. `reply` is what to answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reply: OutgoingReply;

  constructor(reply: OutgoingReply) {
    super(`The request is refused with ${reply.status}`);
    this.reply = reply;
  }
}

/** Leads to the other form of a path, the world's prefix and the query kept (D083). */
export function redirection({ prefix, search }: { readonly prefix: string; readonly search: string }, path: string) {
  return new Refusal({ status: 307, headers: { location: prefix + path + (search && `?${search}`) } });
}

/** A refusal of the family `{error, detail}`. */
export function refusal(error: RefusalName, detail: string, headers?: Readonly<Record<string, string>>): Refusal {
  return new Refusal({ status: errors[error].status, headers, body: { error, detail } });
}
