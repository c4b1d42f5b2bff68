import { WebhookVerificationError } from './verification-error.ts';

/** Headers as `fetch`, as Node, or as a framework has them; names in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A header of Standard Webhooks.
 * @throws {WebhookVerificationError} when it is not there or empty
 */
export function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : valuesOf(headers, name).join(' ');
  if (value) return value;
  throw new WebhookVerificationError(
    'missing_header',
    `The request has no header ${name}: it is no webhook, or something on its way has taken the header out`,
  );
}

/** Each runtime and each polyfill has a class of its own. */
function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers?.get === 'function';
}

/** Some frameworks keep the names as they were sent, and what came twice as a list. */
function valuesOf(headers: Exclude<WebhookHeaders, Headers>, name: string): readonly string[] {
  return Object.entries(headers ?? {}).flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []));
}
