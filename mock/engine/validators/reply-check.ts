import type { OutgoingReply, Violation } from '../../kernel/seam.ts';
import type { Operation, Response } from '../contract/operation.ts';
import type { BodyCheck, BodyChecks } from './body-check.ts';

/** Ways in which a reply breaks the contract of its operation; empty when it does not. */
export type ReplyCheck = (reply: OutgoingReply) => readonly Violation[];

export function createReplyCheck(operation: Operation, bodies: BodyChecks): ReplyCheck {
  const checks = new Map<string, BodyCheck>();
  const bodyCheck = (response: Response, mediaType: string): BodyCheck | null => {
    const key = `${response.pointer} ${mediaType}`;
    const content = response.contents.get(mediaType);
    const known = checks.get(key);
    if (known || !content) return known ?? null;
    const check = bodies.checkFor(content);
    checks.set(key, check);
    return check;
  };
  return (reply) => {
    const response = responseOf(operation, reply.status);
    if (!response) return [violation(`${operation.pointer}/responses`, `status ${reply.status} is not declared`)];
    const missing = response.requiredHeaders.filter((name) => !hasHeader(reply, name));
    if (missing.length > 0)
      return missing.map((name) => violation(`${response.pointer}/headers`, `${name} is missing`));
    return checkContent(response, reply, bodyCheck);
  };
}

function checkContent(
  response: Response,
  reply: OutgoingReply,
  bodyCheck: (response: Response, mediaType: string) => BodyCheck | null,
): readonly Violation[] {
  const declared = response.contents.size > 0;
  if (reply.body === undefined)
    return declared ? [violation(`${response.pointer}/content`, 'the body is missing')] : [];
  if (!declared) return [violation(response.pointer, 'no body is declared')];
  const mediaType = mediaTypeOf(response, reply);
  const check = bodyCheck(response, mediaType);
  return check ? check(reply.body) : [violation(`${response.pointer}/content`, `${mediaType} is not declared`)];
}

/** The reply's media type without parameters: its own, or the first that the contract declares. */
export function mediaTypeOf(response: Response | undefined, reply: OutgoingReply): string {
  const own = Object.entries(reply.headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const [first] = response?.contents.keys() ?? [];
  return (own ?? first ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
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
