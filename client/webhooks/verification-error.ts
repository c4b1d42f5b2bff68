/** Why something is no genuine webhook, or why that cannot be found out. */
export type WebhookVerificationReason =
  /** Of the receiver's own settings. */
  | 'empty_secret'
  | 'invalid_secret'
  /** Of the receiver's own program, or of a framework before it. */
  | 'body_not_raw'
  | 'body_already_read'
  /** Of the request. */
  | 'missing_header'
  | 'invalid_timestamp'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'invalid_signature_header'
  | 'no_matching_signature'
  | 'body_too_large'
  | 'body_cut_off'
  /** Of what was signed. */
  | 'body_not_json'
  | 'body_not_an_event';

const STATUSES: Partial<Readonly<Record<WebhookVerificationReason, number>>> = {
  empty_secret: 500,
  invalid_secret: 500,
  body_not_raw: 500,
  body_already_read: 500,
  body_too_large: 413,
};

/** A request that is no genuine webhook, or of which that cannot be found out. The message says why, without secret and signature. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookVerificationReason;
  /**
   * What to answer: 400, 413 for too large a body, 500 where the receiver itself has to be mended. Express, Fastify and Koa
   * answer so when a handler of theirs throws this.
   */
  readonly status: number;

  constructor(reason: WebhookVerificationReason, message: string) {
    super(message);
    this.reason = reason;
    this.status = STATUSES[reason] ?? 400;
  }
}
