import { webhookEventTypes } from '../../generated/webhook-events.ts';
import { didYouMean } from '../names-like.ts';
import type { WebhookHandlerOptions } from './create-webhook-handler.ts';
import { checkTolerance } from './open-webhook.ts';

const KNOWN: Readonly<Record<keyof WebhookHandlerOptions, true>> = {
  secret: true,
  on: true,
  onUnhandled: true,
  onError: true,
  validation: true,
  maxBodyBytes: true,
  tolerance: true,
};

/**
 * What can be told of the options before a webhook comes. A secret may be missing where a program is only being built.
 * @throws {TypeError} for an option or a type of event that there is not, and for what is no function
 * @throws {RangeError} for a number that is out of bounds
 */
export function checkHandlerOptions(options: WebhookHandlerOptions): void {
  const names = Object.keys(KNOWN);
  for (const name of Object.keys(options))
    if (!names.includes(name)) throw new TypeError(`There is no option ${name}${didYouMean(name, names)}`);
  const { on, onUnhandled, onError, validation, maxBodyBytes = 0, tolerance = 0 } = options;
  if (typeof on !== 'object' || on === null) throw new TypeError('on takes a function for each type of event');
  for (const [type, each] of Object.entries<unknown>(on)) {
    if (!isKnown(type)) throw new TypeError(`on: there is no event ${type}${didYouMean(type, webhookEventTypes)}`);
    checkFunction(`on: ${type}`, each);
    if (each && validation && !validation.covers(type)) throw new TypeError(withoutSchema(type));
  }
  checkFunction('onUnhandled', onUnhandled);
  checkFunction('onError', onError);
  checkTolerance(tolerance);
  if (!(maxBodyBytes >= 0)) throw new RangeError('maxBodyBytes takes a number of bytes, 0 or more');
}

function isKnown(type: string): boolean {
  return webhookEventTypes.some((known) => known === type);
}

function withoutSchema(type: string): string {
  const name = type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `The validation of this handler has no schema for ${type}: give Webhook${name} of billing-contract/schemas to createWebhookValidation`;
}

function checkFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw new TypeError(`${name} takes a function`);
}
