import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuiltFile, Coding, Form } from './built-files.ts';
import { byteRange } from './byte-range.ts';

/** Sends a file in the smallest form that the client takes: whole, a part of it, or the word that it has it already. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: BuiltFile): void {
  const { coding, form } = formFor(request, file);
  if (Object.keys(file.forms).length > 1) response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', form.etag);
  if (hasAlready(request, form)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Content-Type', file.type);
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  sendBytes(request, response, form);
}

/** Sends the page for paths that do not exist: always whole, with status 404. */
export function sendNotFound(request: IncomingMessage, response: ServerResponse, page: BuiltFile): void {
  const { coding, form } = formFor(request, page);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', page.type);
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.writeHead(404, { 'Content-Length': form.bytes.length }).end(form.bytes);
}

function sendBytes(request: IncomingMessage, response: ServerResponse, { bytes, etag }: Form): void {
  const range = isRangeAsked(request, etag) ? byteRange(request.headers.range, bytes.length) : undefined;
  if (range === null) {
    response.writeHead(416, { 'Content-Range': `bytes */${bytes.length}` }).end();
    return;
  }
  if (range === undefined) {
    response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes);
    return;
  }
  const { first, last } = range;
  response.writeHead(206, {
    'Content-Range': `bytes ${first}-${last}/${bytes.length}`,
    'Content-Length': last - first + 1,
  });
  response.end(bytes.subarray(first, last + 1));
}

function formFor(request: IncomingMessage, { forms }: BuiltFile): { coding: Coding; form: Form } {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  for (const coding of ['br', 'gzip'] as const) {
    const form = forms[coding];
    if (form && accepts(accepted, coding)) return { coding, form };
  }
  return { coding: 'identity', form: forms.identity };
}

function accepts(header: string, coding: string): boolean {
  const offers = header.split(',').map((offer) => offer.replace(/\s/g, '').split(';'));
  return offers.some(([name, weight]) => name === coding && !/^q=0(\.0*)?$/.test(weight ?? ''));
}

function hasAlready(request: IncomingMessage, { etag }: Form): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function isRangeAsked({ method, headers }: IncomingMessage, etag: string): boolean {
  const condition = headers['if-range'];
  return method === 'GET' && (condition === undefined || condition === etag);
}
