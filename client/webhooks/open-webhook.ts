import type { WebhookPayload } from '../../generated/types.ts';
import type { Bytes } from '../bytes.ts';
import { headerOf, type WebhookHeaders } from './headers.ts';
import { type RawBody, rawBytes } from './raw-body.ts';
import { checkSignatures } from './signatures.ts';
import { signingKeys, type WebhookSecret } from './signing-keys.ts';
import { WebhookVerificationError } from './verification-error.ts';

export interface VerifyOptions {
  /** How many seconds the timestamp may be off, before or after. Default: 300, as Standard Webhooks has it. */
  readonly tolerance?: number;
  /** The present time in milliseconds. Default: the system's. */
  readonly now?: number;
}

/** One attempt to deliver an event. */
export interface WebhookAttempt {
  /** The event's id (`webhook-id`), the same on every attempt: who has done the work for it need not do it again. */
  readonly id: string;
  /** When this attempt was made (`webhook-timestamp`), in Unix seconds. */
  readonly timestamp: number;
}

interface OpenedWebhook {
  readonly event: WebhookPayload;
  readonly attempt: WebhookAttempt;
}

const TOLERANCE = 300;

/** Verifies a webhook, and gives the event and the attempt. What is thrown is that of `verifyWebhook`. */
export async function openWebhook(
  body: RawBody,
  headers: WebhookHeaders,
  secret: WebhookSecret,
  { tolerance = TOLERANCE, now = Date.now() }: VerifyOptions = {},
): Promise<OpenedWebhook> {
  checkTolerance(tolerance);
  if (!Number.isFinite(now)) throw new RangeError('now takes milliseconds, as Date.now() gives them');
  const bytes = rawBytes(body);
  const keys = signingKeys(secret);
  const id = headerOf(headers, 'webhook-id');
  const time = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  checkTime(time, tolerance, now);
  await checkSignatures(signatures, keys, joined(new TextEncoder().encode(`${id}.${time}.`), bytes));
  return { event: eventOf(bytes), attempt: { id, timestamp: Number(time) } };
}

/** @throws {RangeError} */
export function checkTolerance(tolerance: number): void {
  if (!(tolerance >= 0)) throw new RangeError('tolerance takes a number of seconds, 0 or more');
}

function checkTime(timestamp: string, tolerance: number, now: number): void {
  if (!/^\d{1,15}$/.test(timestamp))
    throw new WebhookVerificationError(
      'invalid_timestamp',
      `The header webhook-timestamp is no number of seconds: ${JSON.stringify(timestamp.slice(0, 40))}`,
    );
  const off = Math.round(now / 1000 - Number(timestamp));
  if (Math.abs(off) <= tolerance) return;
  const [reason, side] =
    off > 0 ? (['timestamp_too_old', 'before'] as const) : (['timestamp_too_new', 'after'] as const);
  throw new WebhookVerificationError(
    reason,
    `The header webhook-timestamp is ${Math.abs(off)} seconds ${side} the present time; at most ${tolerance} are allowed: the request is not a new one, or a clock is wrong`,
  );
}

function joined(head: Uint8Array, body: Uint8Array): Bytes {
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}

/** What else an event carries is the sender's word, as an answer of the API is. */
function eventOf(body: Uint8Array): WebhookPayload {
  const value = parsed(body) as { readonly type?: unknown } | null;
  if (typeof value?.type === 'string' && value.type !== '') return value as WebhookPayload;
  throw new WebhookVerificationError(
    'body_not_an_event',
    'The signature matches, but the body has no type: events come to endpoints of the format raw, those of discord and slack get messages',
  );
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new WebhookVerificationError('body_not_json', 'The signature matches, but the body is no JSON');
  }
}
