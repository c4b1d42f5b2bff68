import type { InboxEvent } from '../../generated/control/types.ts';
import { signedHeaders } from '../domain/webhook-signature.ts';

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
  const since = () => Math.round(performance.now() - begun);
  try {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: ends });
    const ms = since();
    await response.body?.cancel();
    return { status: response.status, error: null, ms };
  } catch (error) {
    return { status: null, error: reasonOf(error), ms: since() };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT / 1000} s`;
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}
