import { createRequire } from 'node:module';
import type { IHttpRequest, IHttpResponse } from '@stoplight/prism-http';
import type { HttpMethod, IHttpOperation } from '@stoplight/types';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Logger } from 'pino';
import type { OutgoingReply } from '../kernel/seam.ts';
import type { OpenApiDocument } from './contract/document.ts';
import { type Operation, representationsOf } from './contract/operation.ts';
import type { Exchange } from './exchange.ts';
import type { Preference } from './prefer.ts';
import { refusal } from './refusals.ts';
import { chooseRepresentation } from './representation.ts';
import type * as Parts from './stock-parts.ts';
import { exampleNames } from './stock-resource.ts';
import { responseOf } from './validators/reply-check.ts';

/** Answers with the contract's example, or with what the caller prefers, through Prism's own mock component. */
export type StockMock = (exchange: Exchange, operation: Operation, preference: Preference) => OutgoingReply;

/** Prism's mock brings faker and a schema sampler, half a second of loading: it waits for its first use. */
export function createStockMock(logger: Logger): StockMock {
  const resources = new WeakMap<Operation, IHttpOperation>();
  let parts: typeof Parts | undefined;
  return (exchange, operation, asked) => {
    refuseUndocumented(operation, asked);
    refuseUnknownExample(exchange.contract.document, operation, asked);
    const preference = withStatus(exchange.contract.document, operation, asked);
    parts ??= loadParts();
    const resource = resources.get(operation) ?? parts.resourceOf(exchange.contract.document, operation);
    resources.set(operation, resource);
    // Prism writes into `config`: each request has its own.
    const config = { dynamic: false, ...preference };
    const input = { data: prismRequest(exchange, operation, preference), validations: [] };
    const result = parts.mock({ resource, input, config })(logger);
    if (isLeft(result)) throw refusal('NotAcceptable', result.left.message);
    return replyOf(result.right);
  };
}

function refuseUndocumented(operation: Operation, { code }: Preference): void {
  if (code === undefined || operation.responses.has(String(code))) return;
  const documented = [...operation.responses.keys()].join(', ');
  throw refusal('NotAcceptable', `${operation.id} does not answer ${code}. It answers ${documented}.`);
}

function refuseUnknownExample(document: OpenApiDocument, operation: Operation, { code, exampleKey }: Preference): void {
  if (exampleKey === undefined) return;
  const names = exampleNames(document, operation, code);
  if (names.includes(exampleKey)) return;
  const choice = names.length === 0 ? 'It has no examples with names.' : `Its examples are ${names.join(', ')}.`;
  throw refusal('NotAcceptable', `${operation.id} has no example ${exampleKey}. ${choice}`);
}

/** An example that is asked for by its name alone brings the status that has it; Prism would look at success only. */
function withStatus(document: OpenApiDocument, operation: Operation, preference: Preference): Preference {
  const { code, exampleKey } = preference;
  if (exampleKey === undefined || code !== undefined) return preference;
  const statuses = [...operation.responses.keys()].map(Number);
  return { ...preference, code: statuses.find((each) => exampleNames(document, operation, each).includes(exampleKey)) };
}

/** Without the wait of an import: a reply is made at once. */
function loadParts(): typeof Parts {
  const require = createRequire(import.meta.url);
  return require('./stock-parts.ts');
}

/** Prism reads an Accept field in a way of its own: it gets the one media type that is to be answered (D118). */
function prismRequest({ request }: Exchange, operation: Operation, { code }: Preference): IHttpRequest {
  const asked = code === undefined ? operation.representations : representationsOf(responseOf(operation, code));
  const accept = chooseRepresentation(operation, asked, request.headers.accept);
  return {
    method: request.method.toLowerCase() as HttpMethod, // routed, so it is a method of the contract (or HEAD)
    url: { path: request.path, query: {} },
    headers: accept === undefined ? {} : { accept },
  };
}

function replyOf({ statusCode, headers, body }: IHttpResponse): OutgoingReply {
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  const kept = named.filter(([name, value]) => value != null && !(name === 'content-type' && body === undefined));
  return { status: statusCode, headers: Object.fromEntries(kept), body };
}
