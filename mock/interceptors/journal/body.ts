import type { ValidationFault } from '../../../generated/control/types.ts';
import { isObject } from '../../engine/contract/document.ts';
import type { BodyPart, CallRecord, KeptBody } from './records.ts';

/** The text of a body as far as it is kept; null where none is. */
export function textOf(body: KeptBody): string | null {
  if (typeof body === 'string') return body;
  return body?.content === undefined ? null : Buffer.from(body.content).toString('utf8');
}

/** A body of which more than its text is to be told; null for one that is kept whole as it is, and for none. */
export function partOf(body: KeptBody): BodyPart | null {
  return typeof body === 'string' ? null : body;
}

/** Bytes of the whole body; null where nobody knows. */
export function sizeOf(body: KeptBody): number | null {
  if (body === null) return 0;
  return typeof body === 'string' ? Buffer.byteLength(body) : (body.size ?? null);
}

/** A text as JSON; undefined when it is none. */
export function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was wrong with a request, as its answer says it. */
export function problemsOf({ status, answerBody }: CallRecord): ValidationFault[] {
  if (status !== 422 || partOf(answerBody)?.isCut) return [];
  const body = parsed(textOf(answerBody));
  const detail = isObject(body) ? body.detail : undefined;
  return Array.isArray(detail) ? detail.filter(isProblem).map(({ loc, msg, type }) => ({ loc, msg, type })) : [];
}

function isProblem(value: unknown): value is ValidationFault {
  return isObject(value) && Array.isArray(value.loc) && typeof value.msg === 'string' && typeof value.type === 'string';
}
