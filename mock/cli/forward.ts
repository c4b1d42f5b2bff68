import type { InboxEvent } from '../../generated/control/types.ts';
import { signedHeaders } from '../domain/webhook-signature.ts';
import { post } from '../webhooks/post.ts';

/** What came of one attempt to forward an event. */
export interface Forwarded {
  /** Null when no answer came. */
  readonly status: number | null;
  /** Why none came; null when one did. */
  readonly error: string | null;
  readonly ms: number;
}

/** Milliseconds for an answer, as an endpoint has them. */
const TIMEOUT = 20_000;

/** The body of the webhook, as an endpoint gets it in the format of the contract. */
export function webhookBody({ type, timestamp, data }: InboxEvent): string {
  return JSON.stringify({ type, timestamp, data });
}

/** Posts an event as the platform does, signed (Standard Webhooks). It never rejects, and follows no redirect. */
export async function forward(url: string, event: InboxEvent, secret: string, signal: AbortSignal): Promise<Forwarded> {
  const body = webhookBody(event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'billing-mock',
    ...(event.request_id !== null && { 'x-request-id': event.request_id }),
    ...signedHeaders([secret], event.id, Date.now(), body),
  };
  const begun = performance.now();
  const { status, reason } = await post(url, headers, body, { timeout: TIMEOUT, signal });
  return { status, error: status === null ? reason : null, ms: Math.round(performance.now() - begun) };
}
