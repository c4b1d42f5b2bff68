import { at, isObject, type OpenApiDocument } from './document.ts';

/** The names of the webhook events of a contract. */
export function webhookEvents(document: OpenApiDocument): readonly string[] {
  const type = at(document, '#/components/schemas/WebhookEventType');
  return isObject(type) && Array.isArray(type.enum) ? type.enum.map(String) : [];
}
