import type { Socket } from 'node:net';
import type { ClientOptions } from '../../client/index.ts';
import type { ValidationOptions } from '../../client/validation/index.ts';
import type { FaultEffect } from '../../generated/control/types.ts';

/** What goes wrong, and the class of what the call throws; undefined where nothing is wrong for the caller. */
export interface FaultRow {
  readonly what: string;
  /** The first cell of the row in the guide's table that tells of it. */
  readonly told: string;
  readonly thrown?: string;
  readonly options?: ClientOptions;
  readonly validation?: ValidationOptions;
}

export interface MockRow extends FaultRow {
  readonly effect: FaultEffect;
}

export interface RawRow extends FaultRow {
  /** What the server does with a request. */
  readonly answer: (socket: Socket, request: string, leave: () => void) => void;
}

export const REFUSED = 'Nothing listens, or not with TLS';
const BROKEN_OFF = 'The connection is closed before the answer has ended';
const NO_HTTP = 'What comes is no HTTP, has more than 16 KB of headers in Node, or is compressed wrongly';
const TIME_UP = 'The answer is not there, with all of its body, in the time of timeout';
const LEFT = 'The signal of the call is aborted';
const UNEXPECTED =
  'A redirect, another status below 400 or media type than the contract has, no body, JSON that is broken or no UTF-8';
export const NAMED =
  'A status of 4xx or 5xx, with a name that the catalogue has for a call of the client, or for any call';
const UNNAMED = 'A status of 4xx or 5xx, with any other body or none';
const UNFIT = 'A field is missing, or of another type';
const NEWER = 'A field, a value of an enumeration or an arm of a union that the contract does not have';
const NEWER_STRICTLY = 'The same, where the validation is strict';
export const PAGED_AGAIN = 'A page that was there before, in a loop over iterate or pages';
const HARMLESS = 'A byte order mark; a key that is there twice, of which the last counts';

/** Short, as what comes then is never what ends the call. */
const soon = { timeout: 30 };
const never = 600_000;

/** Faults of the mock, as `faults.create` of the control API takes them. */
export const mockRows: readonly MockRow[] = [
  {
    what: 'a dropped connection',
    told: BROKEN_OFF,
    thrown: 'ConnectionError',
    effect: { kind: 'drop', when: 'before' },
  },
  { what: 'a lost answer', told: BROKEN_OFF, thrown: 'ConnectionError', effect: { kind: 'drop', when: 'after' } },
  { what: 'a body that is cut', told: BROKEN_OFF, thrown: 'ConnectionError', effect: { kind: 'cut_body' } },
  { what: 'a body of no byte', told: BROKEN_OFF, thrown: 'ConnectionError', effect: { kind: 'cut_body', bytes: 0 } },
  {
    what: 'a delay',
    told: TIME_UP,
    thrown: 'RequestTimeoutError',
    effect: { kind: 'delay', milliseconds: never, jitter: 0 },
    options: soon,
  },
  { what: 'an empty body', told: UNEXPECTED, thrown: 'UnexpectedResponseError', effect: { kind: 'empty_body' } },
  {
    what: 'another content type',
    told: UNEXPECTED,
    thrown: 'UnexpectedResponseError',
    effect: { kind: 'content_type', content_type: 'text/html' },
  },
  {
    what: 'a page of a proxy',
    told: UNEXPECTED,
    thrown: 'UnexpectedResponseError',
    effect: { kind: 'content_type', content_type: 'text/html', body: '<h1>Bad gateway</h1>' },
  },
  {
    what: 'a status below 400 that the call does not have',
    told: UNEXPECTED,
    thrown: 'UnexpectedResponseError',
    effect: { kind: 'status', status: 202, when: 'before', body: {} },
  },
  {
    what: 'a 401 with its documented body',
    told: NAMED,
    thrown: 'Unauthorized',
    effect: { kind: 'status', status: 401, when: 'before' },
  },
  {
    what: 'a 422 that lists what is wrong',
    told: NAMED,
    thrown: 'HTTPValidationError',
    effect: { kind: 'status', status: 422, when: 'before' },
  },
  { what: 'a 503', told: UNNAMED, thrown: 'ApiError', effect: { kind: 'status', status: 503, when: 'before' } },
  {
    what: 'a 418 with a body of its own',
    told: UNNAMED,
    thrown: 'ApiError',
    effect: { kind: 'status', status: 418, when: 'before', body: { error: 'Teapot', detail: 'short' } },
  },
  {
    what: 'a 429 with Retry-After',
    told: UNNAMED,
    thrown: 'ApiError',
    effect: { kind: 'rate_limit', retry_after: 3600, when: 'before' },
  },
  {
    what: 'a missing field',
    told: UNFIT,
    thrown: 'ResponseValidationError',
    effect: { kind: 'missing_field', pointer: '/items/0/id' },
  },
  {
    what: 'a success whose body is another',
    told: UNFIT,
    thrown: 'ResponseValidationError',
    effect: { kind: 'status', status: 200, when: 'before', body: { items: 'none' } },
  },
  {
    what: 'an unknown enum value',
    told: NEWER,
    effect: { kind: 'unknown_enum_value', pointer: '/items/0/status', value: 'paused' },
  },
  {
    what: 'an unknown enum value, strictly',
    told: NEWER_STRICTLY,
    thrown: 'ResponseValidationError',
    effect: { kind: 'unknown_enum_value', pointer: '/items/0/status', value: 'paused' },
    validation: { strict: true },
  },
  { what: 'an unknown field', told: NEWER, effect: { kind: 'unknown_field', name: 'later' } },
  {
    what: 'an unknown field, strictly',
    told: NEWER_STRICTLY,
    thrown: 'ResponseValidationError',
    effect: { kind: 'unknown_field', name: 'later' },
    validation: { strict: true },
  },
];

const PAGE = '"items":[],"pagination":{"total_count":0,"max_page":0}';
const WHOLE = `{${PAGE}}`;
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

const says = (text: string | Buffer) => (socket: Socket) => void socket.end(text);
const begins = (text: string) => (socket: Socket) => void socket.write(text);
const sized = (body: string | Buffer, length = Buffer.byteLength(body)) =>
  Buffer.concat([Buffer.from(`${HEAD}content-length: ${length}\r\n\r\n`), Buffer.from(body)]);

/** A byte now and then, without an end. */
function drips(socket: Socket): void {
  socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
  const dripping = setInterval(() => socket.write('1\r\n \r\n'), 5);
  socket.on('close', () => clearInterval(dripping));
}

const thrownAs =
  (thrown: string, told: string) => (what: string, answer: RawRow['answer'], options?: ClientOptions) => ({
    ...{ what, told, thrown, answer },
    ...(options && { options }),
  });
const brokenOff = thrownAs('ConnectionError', BROKEN_OFF);
const noHttp = thrownAs('ConnectionError', NO_HTTP);
const timeUp = thrownAs('RequestTimeoutError', TIME_UP);
const aborted = thrownAs('RequestAbortedError', LEFT);
const unexpected = thrownAs('UnexpectedResponseError', UNEXPECTED);
const unfit = thrownAs('ResponseValidationError', UNFIT);
const unnamed = thrownAs('ApiError', UNNAMED);
const harmless = (what: string, answer: RawRow['answer']) => ({ what, told: HARMLESS, answer });

const NEST = 100_000;

/** What a port does that keeps to no rule. */
export const rawRows: readonly RawRow[] = [
  brokenOff('closed at once', (socket) => void socket.destroy()),
  brokenOff('closed at once, three times', (socket) => void socket.destroy(), {
    retry: { maxAttempts: 3, initialInterval: 1 },
  }),
  brokenOff('reset', (socket) => void socket.resetAndDestroy()),
  brokenOff('closed within a header', says('HTTP/1.1 200 OK\r\ncontent-ty')),
  brokenOff('closed after the headers', says(`${HEAD}content-length: 9\r\n\r\n`)),
  brokenOff('a Content-Length above what comes', says(sized(WHOLE, WHOLE.length + 9))),
  brokenOff('closed within a chunk', says(`${HEAD}transfer-encoding: chunked\r\n\r\n39\r\n{"items"`)),
  brokenOff('103, then closed', says('HTTP/1.1 103 Early Hints\r\nlink: </>\r\n\r\n')),
  noHttp('chunks without their lengths', says(`${HEAD}transfer-encoding: chunked\r\n\r\n${WHOLE}\r\n`)),
  noHttp('an answer of HTTP/0.9', says(WHOLE)),
  noHttp('the request as an answer', (socket, request) => void socket.end(request)),
  noHttp('a header of a megabyte', says(`${HEAD}x-large: ${'x'.repeat(2 ** 20)}\r\n\r\n{}`)),
  noHttp(
    'what says that it is gzip',
    says(sized(WHOLE).toString().replace('content-length', 'content-encoding: gzip\r\ncontent-length')),
  ),
  timeUp('never answered', () => undefined, soon),
  timeUp('103, then nothing', begins('HTTP/1.1 103 Early Hints\r\n\r\n'), soon),
  timeUp('headers, then nothing', begins(`${HEAD}content-length: 9\r\n\r\n`), soon),
  timeUp('a byte now and then', drips, soon),
  aborted('left before the answer', (_socket, _request, leave) => leave()),
  aborted('left within the body', (socket, _request, leave) => {
    socket.write(`${HEAD}content-length: 9\r\n\r\n{`, leave);
  }),
  unexpected('a redirect', says('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:9/\r\ncontent-length: 0\r\n\r\n')),
  unexpected('a 304', says('HTTP/1.1 304 Not Modified\r\n\r\n')),
  unexpected(
    'a 204 with a body',
    says('HTTP/1.1 204 No Content\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'),
  ),
  unexpected('a 200 of length 0', says(sized(''))),
  unexpected('a 200 without chunks', says(`${HEAD}transfer-encoding: chunked\r\n\r\n0\r\n\r\n`)),
  unexpected('a 200 without a type', says(`HTTP/1.1 200 OK\r\ncontent-length: ${WHOLE.length}\r\n\r\n${WHOLE}`)),
  unexpected('a Content-Length below what comes', says(sized(WHOLE, WHOLE.length - 9))),
  unexpected('text after the JSON', says(sized(`${WHOLE}<!-- served by edge-7 -->`))),
  unexpected('NaN', says(sized(`{${PAGE},"later":NaN}`))),
  unexpected('JSON in Latin-1', says(sized(Buffer.from(`{${PAGE},"later":"café"}`, 'latin1')))),
  unexpected('JSON in UTF-16', says(sized(Buffer.from(`\uFEFF${WHOLE}`, 'utf16le')))),
  unfit('null', says(sized('null'))),
  unfit('a list', says(sized('[]'))),
  unnamed('a 500 without a body', says('HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n')),
  unnamed(
    'a 502 with a page',
    says('HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: 5\r\n\r\n<h1>\n'),
  ),
  unnamed('a 403 that repeats the request', (socket, request) => {
    const body = JSON.stringify({ error: 'Blocked', detail: request });
    socket.end(
      `HTTP/1.1 403 Forbidden\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  }),
  {
    what: 'a value that is nested 100,000 times',
    told: NEWER,
    answer: says(sized(`{${PAGE},"later":${'['.repeat(NEST)}${']'.repeat(NEST)}}`)),
  },
  harmless('the sign that stands for what is no UTF-8', says(sized(`{${PAGE},"later":"\uFFFD"}`))),
  harmless('a byte order mark', says(sized(`\uFEFF${WHOLE}`))),
  harmless('a key that is there twice', says(sized(`{"items":1,${PAGE}}`))),
];
