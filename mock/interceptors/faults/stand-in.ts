import { STATUS_CODES } from 'node:http';
import { errors } from '../../../generated/errors.ts';
import type { Contract } from '../../engine/contract/contract.ts';
import { at, isObject } from '../../engine/contract/document.ts';
import type { Operation, Response } from '../../engine/contract/operation.ts';
import { jsonReply, type Reply } from '../../http/exchange.ts';

const JSON_TYPE = 'application/json';

/** Statuses whose answers have no body (RFC 9110). */
const BODILESS = new Set([204, 205, 304]);

/**
 * An answer in place of an operation's own, or of a file: the example that the contract has for the status, or else an error in the
 * form of the API. `body` is another one.
 */
export function standIn({ document }: Contract, operation: Operation | null, status: number, body?: unknown): Reply {
  const documented = operation?.responses.get(String(status));
  const headers = documented ? exampleHeaders(document, documented) : {};
  const usual = documented ? exampleBody(document, documented) : undocumented(status);
  const given = body === undefined ? usual : body;
  if (given === undefined || BODILESS.has(status)) return { status, headers, body: undefined };
  return jsonReply(status, given, headers);
}

function exampleBody(document: unknown, { contents }: Response): unknown {
  const placed = contents.get(JSON_TYPE);
  if (!placed) return undefined;
  const media = at(document, placed.pointer.replace(/\/schema$/, ''));
  if (isObject(media) && media.example !== undefined) return media.example;
  const named = isObject(media) && isObject(media.examples) ? Object.values(media.examples)[0] : undefined;
  if (isObject(named) && named.value !== undefined) return named.value;
  const schema = followed(document, placed.schema);
  return isObject(schema) && Array.isArray(schema.examples) ? schema.examples[0] : undefined;
}

function exampleHeaders(document: unknown, { pointer }: Response): Record<string, string> {
  const response = at(document, pointer);
  const headers = isObject(response) && isObject(response.headers) ? response.headers : {};
  const examples = Object.entries(headers).map(([name, header]) => [name.toLowerCase(), followed(document, header)]);
  // The request id is that of the request.
  const given = examples.filter(([name, header]) => name !== 'x-request-id' && isObject(header) && header.example);
  return Object.fromEntries(given.map(([name, header]) => [name, String((header as { example: unknown }).example)]));
}

function followed(document: unknown, value: unknown): unknown {
  return isObject(value) && typeof value.$ref === 'string' ? at(document, value.$ref) : value;
}

/** What the API says of a status that no call documents, or its name in HTTP. */
function undocumented(status: number): unknown {
  if (status < 400) return undefined;
  const known = Object.entries(errors).find(([, error]) => error.status === status && error.body === 'named');
  const [name, detail] = known
    ? [known[0], `The mock answers so on purpose: ${known[1].when}.`]
    : [(STATUS_CODES[status] ?? 'Error').replaceAll(/[^A-Za-z]/g, ''), 'The mock answers so on purpose.'];
  return { error: name, detail };
}
