export type { OperationId } from '../generated/operations.ts';
export type * from '../generated/types.ts';
export { ApiError } from './api-error.ts';
export type { Call, CallInput, CallOptions, CallOutput } from './call.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export { type VerifyOptions, verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';
