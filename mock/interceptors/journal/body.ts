import type { ValidationFault } from '../../../generated/control/types.ts';
import { isObject } from '../../engine/contract/document.ts';
import type { CallRecord, KeptBody } from './records.ts';

/** The text of a body as far as it is kept; null where none is. */
export function textOf(body: KeptBody | null): string | null {
  if (body?.content === undefined) return null;
  return typeof body.content === 'string' ? body.content : Buffer.from(body.content).toString('utf8');
}

/** Bytes of the whole body; null where nobody knows. */
export function sizeOf(body: KeptBody | null): number | null {
  if (body === null) return 0;
  if (body.size !== undefined) return body.size;
  return typeof body.content === 'string' ? Buffer.byteLength(body.content) : null;
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
export function problemsOf({ answer }: CallRecord): ValidationFault[] {
  if (answer?.status !== 422 || answer.body === null || answer.body.isCut) return [];
  const body = parsed(textOf(answer.body));
  const detail = isObject(body) ? body.detail : undefined;
  return Array.isArray(detail) ? detail.filter(isProblem).map(({ loc, msg, type }) => ({ loc, msg, type })) : [];
}

function isProblem(value: unknown): value is ValidationFault {
  return isObject(value) && Array.isArray(value.loc) && typeof value.msg === 'string' && typeof value.type === 'string';
}
