export type { CallParts, Issue, Validation } from '../validation.ts';
export { type WebhookValidation, WebhookValidationError } from '../webhooks/webhook-validation.ts';
export {
  createValidation,
  type OperationSchemas,
  type UnknownReport,
  type ValidationOptions,
} from './create-validation.ts';
export {
  createWebhookValidation,
  type UnknownWebhookReport,
  type WebhookSchema,
  type WebhookValidationOptions,
} from './create-webhook-validation.ts';
export type { UnknownValue } from './unknown-values.ts';
