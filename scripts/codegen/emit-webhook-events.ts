import type { OpenApiDocument, OperationObject } from '../../openapi/tooling/document.ts';
import { BANNER, block, docComment, indent, quote } from './code.ts';

/** `webhook-events.ts`: what each event of the contract's webhooks carries, and the types of all events. */
export function emitWebhookEvents({ webhooks = {} }: OpenApiDocument): string {
  const types = Object.keys(webhooks);
  const entries = Object.entries(webhooks).map(([type, { post }]) => emitEvent(type, post));
  return `${BANNER}
${types.length > 0 ? "\nimport type { WebhookPayload } from './types.ts';\n" : ''}
/** What each event carries. */
export interface WebhookEvents {
${indent(entries.join('\n'))}
}

/** The types of the events. */
export const webhookEventTypes: readonly (keyof WebhookEvents)[] = ${block('[', types.map(quote), ']')};
`;
}

function emitEvent(type: string, post: OperationObject | undefined): string {
  const comment = docComment([post?.description ?? post?.summary ?? '']);
  return `${comment}readonly ${quote(type)}: Extract<WebhookPayload, { type: ${quote(type)} }>;`;
}
