import type { WebhookPayload } from '../generated/types.ts';

/** Headers as `fetch`, as Node, or as a framework has them. */
type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** How many seconds the timestamp may be off, before or after. Default: 300, as Standard Webhooks has it. */
  readonly tolerance?: number;
  /** The present time in milliseconds. Default: the system's. */
  readonly now?: number;
}

/** Thrown for a request that is no genuine webhook. The message says why. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

const ENCODED = 'whsec_';
const TOLERANCE = 300;

/**
 * Verifies the signature of a webhook (Standard Webhooks) and gives what it carries.
 * @param body The raw body, byte for byte as it came.
 * @param secret The endpoint's secret: `whsec_` and base64, or any other text.
 * @throws {WebhookVerificationError} for a missing header, a timestamp that is too far off, a signature that does not match, a
 * secret that is empty or cannot be decoded, and a body that is no JSON
 * @throws {TypeError} for a body that has been parsed
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { tolerance = TOLERANCE, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookPayload> {
  if (typeof body !== 'string' && !ArrayBuffer.isView(body))
    throw new TypeError('The body is text or bytes, as it came: what has been parsed can no longer be verified');
  const key = await keyOf(secret);
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string]; // one for each name
  checkTime(timestamp, tolerance, now);
  const bytes = typeof body === 'string' ? encode(body) : body;
  await checkSignatures(signatures, key, joined(encode(`${id}.${timestamp}.`), bytes));
  return parsed(bytes);
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : valuesOf(headers, name).join(' ');
  if (!value) throw new WebhookVerificationError(`The request has no header ${name}`);
  return value;
}

/** Each runtime and each polyfill has a class of its own. */
function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === 'function';
}

/** Some frameworks keep the names as they were sent. */
function valuesOf(headers: Exclude<WebhookHeaders, Headers>, name: string): readonly string[] {
  return Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []));
}

function checkTime(timestamp: string, tolerance: number, now: number): void {
  if (!/^\d{1,15}$/.test(timestamp))
    throw new WebhookVerificationError(`The header webhook-timestamp is no number of seconds: ${timestamp}`);
  const off = Math.round(now / 1000 - Number(timestamp));
  if (Math.abs(off) <= tolerance) return;
  const side = off > 0 ? 'before' : 'after';
  throw new WebhookVerificationError(
    `The header webhook-timestamp is ${Math.abs(off)} seconds ${side} the present time; at most ${tolerance} are allowed`,
  );
}

/** Several signatures stand side by side while a secret is changed; one that matches is enough. */
async function checkSignatures(header: string, key: CryptoKey, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const given = header.split(' ').filter((part) => part.startsWith('v1,'));
  if (given.length === 0)
    throw new WebhookVerificationError('The header webhook-signature has no signature of the version v1');
  for (const part of given) {
    const signature = bytesOf(part.slice('v1,'.length));
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, content))) return;
  }
  const none = given.length === 1 ? 'The signature does not match' : `None of ${given.length} signatures matches`;
  throw new WebhookVerificationError(`${none}: the secret is another one, or the body is not as it was sent`);
}

async function keyOf(secret: string): Promise<CryptoKey> {
  if (!secret) throw new WebhookVerificationError('The secret is empty: anybody can sign with an empty key');
  const bytes = secret.startsWith(ENCODED) ? bytesOf(secret.slice(ENCODED.length)) : encode(secret);
  if (!bytes?.length)
    throw new WebhookVerificationError(`The secret cannot be decoded: after ${ENCODED} comes base64 with its padding`);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function parsed(body: Uint8Array): WebhookPayload {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new WebhookVerificationError('The signature matches, but the body is no JSON');
  }
}

/** The bytes of a base64 text; undefined when it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text);
    // The decoder passes over what is missing of the padding.
    return btoa(binary) === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function joined(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}
