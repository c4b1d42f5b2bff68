import type { WebhookPayload } from '../generated/types.ts';
import type { WebhookHeaders } from './webhooks/headers.ts';
import { openWebhook, type VerifyOptions } from './webhooks/open-webhook.ts';
import type { RawBody } from './webhooks/raw-body.ts';
import type { WebhookSecret } from './webhooks/signing-keys.ts';

/**
 * Verifies the signature of a webhook (Standard Webhooks) and gives the event. A newer server may send events of a `type`
 * that the contract does not have; they pass.
 * @param body The raw body, byte for byte as it came.
 * @param headers Those of the request, as the framework has them.
 * @param secret The endpoint's secret: `whsec_` and base64, or any other text. Of a list, one has to match.
 * @throws {WebhookVerificationError} with the `reason`: a secret that is empty or cannot be one, a body that has been parsed, a
 * header that is missing, a timestamp that is too far off, a signature that does not match, a body that is no event
 * @throws {RangeError} for a `tolerance` or a `now` that is no such number
 */
export async function verifyWebhook(
  body: RawBody,
  headers: WebhookHeaders,
  secret: WebhookSecret,
  options?: VerifyOptions,
): Promise<WebhookPayload> {
  const { event } = await openWebhook(body, headers, secret, options);
  return event;
}
