import type { Oas3Operation, Oas3PathItem, Oas3Rule, UserContext } from '@redocly/openapi-core';

/** The closed list of verbs, each with the methods that it may stand on. One verb for each meaning. */
const methodsOf: Record<string, string[]> = {
  list: ['get'],
  get: ['get'],
  export: ['get'],
  authorize: ['get'],
  create: ['post'],
  update: ['patch', 'put', 'post'],
  delete: ['delete'],
  cancel: ['delete'],
  revoke: ['delete', 'post'],
  confirm: ['post'],
  complete: ['post'],
  generate: ['post'],
  ingest: ['post'],
  activate: ['post'],
  deactivate: ['post'],
  validate: ['post'],
  redeliver: ['post'],
  request: ['post'],
  introspect: ['post'],
};
const verbs = Object.keys(methodsOf).join('|');

const resourcePath = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/;
const plainAction = new RegExp(`^(${verbs})([A-Z]|$)`);
// The calls that a buyer makes on a checkout, with its client secret alone: `clientConfirm`.
const clientAction = new RegExp(`^client(${verbs})$`, 'i');

function verbOf(action: string): string | undefined {
  return (plainAction.exec(action) ?? clientAction.exec(action))?.[1]?.toLowerCase();
}

function kebab(resource: string): string {
  return resource.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function camel(snake: string): string {
  return snake.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function faultOf(id: string, method: string, tags: string[]): string | undefined {
  if (!resourcePath.test(id)) return `\`${id}\` is not a resource path and an action, as in \`customers.list\`.`;
  const [resource = '', action = ''] = id.split(/\.(?=[^.]*$)/);
  const verb = verbOf(action);
  if (!verb) return `\`${action}\` does not begin with a verb of the list: ${verbs.replaceAll('|', ', ')}.`;
  if (!methodsOf[verb]?.includes(method)) return `\`${verb}\` does not stand on ${method.toUpperCase()}.`;
  return tags.join() === kebab(resource) ? undefined : `\`${id}\` belongs under one tag, \`${kebab(resource)}\`.`;
}

function checkOperation(operation: Oas3Operation, { report, location, key }: UserContext): void {
  const message = faultOf(operation.operationId ?? '', String(key), operation.tags ?? []);
  if (message) report({ message, location: location.child('operationId') });
}

function checkWebhook(event: string, item: Oas3PathItem | undefined, { report, location }: UserContext): void {
  const expected = `webhook.${event.split('.').map(camel).join('.')}`;
  if (item?.post?.operationId === expected) return;
  const message = `The webhook \`${event}\` is a post whose operationId is \`${expected}\`.`;
  report({ message, location: location.child(event).key() });
}

/**
 * operationId is the client's method path, a resource and an action, and the tag is the resource in kebab-case. A
 * webhook's is `webhook.` and its event.
 */
export const operationId: Oas3Rule = () => ({
  Paths: { PathItem: { Operation: checkOperation } },
  WebhooksMap(webhooks: Record<string, Oas3PathItem>, ctx) {
    for (const [event, entry] of Object.entries(webhooks)) checkWebhook(event, ctx.resolve(entry).node, ctx);
  },
});
