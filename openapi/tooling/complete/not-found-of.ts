import type { OpenApiDocument, OperationObject, PathItem } from '../document.ts';
import { parametersOf } from './map-operations.ts';

/** The 404 of the call: what is looked for, and by what. */
export function notFoundOf(document: OpenApiDocument, operation: OperationObject, item: PathItem): unknown {
  const [parameter] = parametersOf(document, operation, item).filter(({ in: place }) => place === 'path');
  if (!parameter) return undefined;
  const by = parameter.name.replaceAll('_', ' ');
  return { error: 'ResourceNotFound', detail: `No ${nounOf(operation)} with this ${by}.` };
}

/** `payment method` for `portal.customers.deletePaymentMethod`, `license key` for `licenseKeys.get`. */
function nounOf({ operationId = '', tags: [tag = ''] = [] }: OperationObject): string {
  const [, own] =
    /(?:list|get|create|update|delete|redeliver)(PaymentMethod|Endpoint|Event|Activation)$/.exec(operationId) ?? [];
  const plural = tag.replace(/^portal-/, '').replaceAll('-', ' ');
  const noun = plural.replace(/s$/, '');
  if (own === undefined) return noun;
  const word = own.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return noun === 'webhook' ? `webhook ${word}` : word;
}
