import type { WebhookEndpointRow } from './webhook-rows.ts';

/** How long requests are signed with the secret before as well, in milliseconds: a receiver has that long to change. */
export const SECRET_OVERLAP = 24 * 60 * 60 * 1000;

type Secrets = Pick<WebhookEndpointRow, 'secret' | 'previous_secret'>;

/** The secrets after a change that takes effect now; `until` is the end of the overlap. The same one changes nothing. */
export function changeSecret({ secret, previous_secret }: Secrets, next: string, until: string): Secrets {
  if (next === secret) return { secret, previous_secret };
  return { secret: next, previous_secret: { secret, until } };
}

/** The secrets that a request of the time `now` is signed with, the latest first. */
export function signingSecrets({ secret, previous_secret }: Secrets, now: string): string[] {
  return previous_secret && now < previous_secret.until ? [secret, previous_secret.secret] : [secret];
}
