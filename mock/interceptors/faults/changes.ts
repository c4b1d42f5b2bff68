import type { FaultEffect } from '../../../generated/control/types.ts';
import type { Contract } from '../../engine/contract/contract.ts';
import type { Operation } from '../../engine/contract/operation.ts';
import type { Reply } from '../../http/exchange.ts';
import { editBody } from './edits.ts';
import { standIn } from './stand-in.ts';

export interface ChangeContext {
  readonly contract: Contract;
  /** Null for a file. */
  readonly operation: Operation | null;
  /** False for HEAD, whose answers have no body that could be wrong. */
  readonly sendsBody: boolean;
}

/** Makes an answer wrong. `chance`, from 0 up to 1, is drawn for it. */
export type Change = (chance: number) => Reply;

/** How an effect makes an answer wrong; null when this answer cannot be wrong in that way. */
export function changeOf(effect: FaultEffect, reply: Reply, context: ChangeContext): Change | null {
  switch (effect.kind) {
    case 'status':
    case 'rate_limit':
      return () => answerOf(effect, context, reply);
    case 'drop':
      return () => deliveredBy(reply, { dropConnection: true });
    case 'delay':
      return (chance) => later(reply, effect.milliseconds + Math.round(chance * (effect.jitter ?? 0)));
    case 'empty_body':
      return hasBody(reply, context) ? () => ({ ...reply, body: '', streamed: undefined }) : null;
    case 'cut_body':
      return cut(reply, effect.bytes, context);
    case 'content_type':
      return hasBody(reply, context) ? () => ofType(reply, effect.content_type, effect.body) : null;
    case 'unknown_enum_value':
    case 'unknown_field':
    case 'missing_field':
      return edited(effect, reply, context);
    default:
      return null;
  }
}

/** The answer of an effect that needs none of the call's own. What is known of its delivery stays. */
export function answerOf(
  effect: Extract<FaultEffect, { kind: 'status' | 'rate_limit' }>,
  { contract, operation }: ChangeContext,
  { delivery }: Pick<Reply, 'delivery'> = {},
): Reply {
  if (effect.kind === 'rate_limit') {
    const limited = standIn(contract, operation, 429);
    return { ...limited, headers: { ...limited.headers, 'retry-after': String(effect.retry_after ?? 1) }, delivery };
  }
  const stood = standIn(contract, operation, effect.status, effect.body);
  const own = Object.entries(effect.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...stood, headers: { ...stood.headers, ...Object.fromEntries(own) }, delivery };
}

function hasBody(reply: Reply, { sendsBody }: ChangeContext): boolean {
  return sendsBody && lengthOf(reply) > 0;
}

function lengthOf({ body = '', streamed }: Reply): number {
  return streamed?.length ?? Buffer.byteLength(body);
}

function deliveredBy(reply: Reply, delivery: Reply['delivery']): Reply {
  return { ...reply, delivery: { ...reply.delivery, ...delivery } };
}

function later(reply: Reply, milliseconds: number): Reply {
  return deliveredBy(reply, { delayMs: (reply.delivery?.delayMs ?? 0) + milliseconds });
}

function cut(reply: Reply, bytes: number | undefined, context: ChangeContext): Change | null {
  if (!hasBody(reply, context)) return null;
  const length = lengthOf(reply);
  const cutAfterBytes = bytes ?? Math.floor(length / 2);
  return cutAfterBytes < length ? () => deliveredBy(reply, { cutAfterBytes }) : null;
}

function ofType(reply: Reply, type = 'text/html', body?: string): Reply {
  const typed = { ...reply, headers: { ...reply.headers, 'content-type': type } };
  return body === undefined ? typed : { ...typed, body, streamed: undefined };
}

function edited(effect: Parameters<typeof editBody>[1], reply: Reply, context: ChangeContext): Change | null {
  const isSuccess = reply.status >= 200 && reply.status < 300;
  const { contract, operation } = context;
  if (
    !operation ||
    !isSuccess ||
    !hasBody(reply, context) ||
    !reply.headers['content-type']?.startsWith('application/json')
  )
    return null;
  const body: unknown = JSON.parse(String(reply.body));
  const isEdited = editBody(body, effect, { document: contract.document, operation });
  return isEdited ? () => ({ ...reply, body: JSON.stringify(body) }) : null;
}
