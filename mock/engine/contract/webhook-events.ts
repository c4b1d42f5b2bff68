import { at, below, isObject, isReference, type OpenApiDocument } from './document.ts';

const TYPE = '#/components/schemas/WebhookEventType';

/** The names of the webhook events of a contract. */
export function webhookEvents(document: OpenApiDocument): readonly string[] {
  const type = at(document, TYPE);
  return isObject(type) && Array.isArray(type.enum) ? type.enum.map(String) : [];
}

/** What a webhook event means, in words; empty when the contract does not say. */
export function webhookEventText(document: OpenApiDocument, type: string): string {
  const texts = at(document, `${TYPE}/x-enumDescriptions`);
  return isObject(texts) ? String(texts[type] ?? '') : '';
}

/** Where the schema of the body stands that a webhook event is sent with. Throws for one that the contract does not have. */
export function webhookSchema(document: OpenApiDocument, type: string): string {
  const content = `${below('#/webhooks', type)}/post/requestBody/content/${below('', 'application/json').slice(1)}`;
  const schema = at(document, `${content}/schema`);
  if (isReference(schema)) return schema.$ref;
  throw new Error(`The contract has no component for the webhook event ${type}`);
}

/** The example of the body that a webhook event is sent with. */
export function webhookExample(document: OpenApiDocument, type: string): Readonly<Record<string, unknown>> {
  const examples = at(document, `${webhookSchema(document, type)}/examples`);
  const [example] = Array.isArray(examples) ? examples : [];
  if (isObject(example)) return example;
  throw new Error(`The contract has no example of the webhook event ${type}`);
}
