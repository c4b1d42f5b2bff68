import { Webhook } from 'standardwebhooks';

export const BODY = '{"type":"customer.created","timestamp":"2025-07-06T12:00:00Z","data":{"name":"Ana – Ω"}}';
export const SECRET = 'whsec_bW9jay1zZWNyZXQtb2YtYmVuY2htYXRlLTAx';
export const AT = new Date('2025-07-06T12:00:00Z');

/** The headers that the reference library of Standard Webhooks makes. It takes keys in base64. */
export function headersOf(body = BODY, { id = 'evt_1', at = AT, secret = SECRET } = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}

/** A secret that is text, as that library takes it. */
export function inBase64(secret: string): string {
  return Buffer.from(secret, 'utf8').toString('base64');
}
