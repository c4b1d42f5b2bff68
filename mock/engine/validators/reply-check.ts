import type { OutgoingReply, Violation } from '../../kernel/seam.ts';
import { cached } from '../cached.ts';
import type { Operation, PlacedSchema, Response } from '../contract/operation.ts';
import type { BodyChecks } from './body-check.ts';

/** Ways in which a reply breaks the contract of its operation; empty when it does not. */
export type ReplyCheck = (reply: OutgoingReply) => readonly Violation[];

export function createReplyCheck(operation: Operation, bodies: BodyChecks): ReplyCheck {
  const checkOf = cached((content: PlacedSchema) => bodies.checkFor(content));
  // What was written may never be read again; what was read is often read again.
  const remember = operation.method === 'GET';
  return (reply) => {
    const response = responseOf(operation, reply.status);
    if (!response) return [violation(`${operation.pointer}/responses`, `status ${reply.status} is not declared`)];
    const fault = frameFault(response, reply);
    if (fault) return [fault];
    if (reply.body === undefined) return [];
    const mediaType = mediaTypeOf(response, reply);
    const content = response.contents.get(mediaType);
    if (!content) return [violation(`${response.pointer}/content`, `${mediaType} is not declared`)];
    return checkOf(content)(reply.body, remember);
  };
}

/** What is wrong with a reply apart from its body's content. */
function frameFault(response: Response, reply: OutgoingReply): Violation | null {
  const missing = response.requiredHeaders.find((name) => !hasHeader(reply, name));
  if (missing !== undefined) return violation(`${response.pointer}/headers`, `${missing} is missing`);
  const declared = response.contents.size > 0;
  if (declared && reply.body === undefined) return violation(`${response.pointer}/content`, 'the body is missing');
  return !declared && reply.body !== undefined ? violation(response.pointer, 'no body is declared') : null;
}

/** The reply's media type without parameters: its own, or the first that the contract declares. */
export function mediaTypeOf(response: Response | undefined, reply: OutgoingReply): string {
  const { headers = {} } = reply;
  const own = Object.keys(headers).find((name) => name.toLowerCase() === 'content-type');
  if (own !== undefined) return (headers[own]?.split(';')[0] ?? '').trim().toLowerCase();
  const [first] = response?.contents.keys() ?? [];
  return first ?? 'application/json';
}

export function responseOf(operation: Operation, status: number): Response | undefined {
  const { responses } = operation;
  return responses.get(String(status)) ?? responses.get(`${Math.trunc(status / 100)}XX`) ?? responses.get('default');
}

function hasHeader(reply: OutgoingReply, name: string): boolean {
  return Object.keys(reply.headers ?? {}).some((header) => header.toLowerCase() === name);
}

function violation(schemaPath: string, message: string): Violation {
  return { schemaPath, instancePath: '', message };
}
