import type { ClientCall } from './calls.ts';
import type { Ask, Contender, Fetch } from './contenders.ts';

/** What may go wrong with a call, and what it comes to with a client. */
export interface Fault {
  readonly name: string;
  /** How the server answers. Default: as it should. */
  readonly answer?: (good: string) => Response | Promise<Response>;
  /** What is wrong with the call itself. */
  readonly call?: (calls: readonly ClientCall[]) => ClientCall;
}

const HEADERS = { 'content-type': 'application/json' };

const json = (body: string, status = 200) => new Response(body, { status, headers: HEADERS });

/** The answer with other values of some keys; `undefined` leaves one out. */
const changed = (change: Readonly<Record<string, unknown>>) => (good: string) =>
  json(JSON.stringify({ ...JSON.parse(good), ...change }));

export const FAULTS: readonly Fault[] = [
  { name: '200 with an empty body', answer: () => json('') },
  { name: '200 with broken JSON', answer: () => json('{"id":') },
  {
    name: '200 with a page of HTML',
    answer: () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } }),
  },
  {
    name: '200 as `Application/JSON`',
    answer: (good) => new Response(good, { headers: { 'content-type': 'Application/JSON' } }),
  },
  { name: '200, cut off in its body', answer: cutOff },
  { name: 'a key is missing', answer: changed({ url: undefined }) },
  { name: 'a number is text', answer: changed({ amount: '4900' }) },
  { name: 'an unknown value of an enumeration', answer: changed({ status: 'paused' }) },
  { name: 'an unknown key', answer: changed({ novelty: true }) },
  { name: '500 with an empty body', answer: () => json('', 500) },
  { name: '404 with its error', answer: () => json('{"error":"ResourceNotFound","detail":"Not found"}', 404) },
  { name: 'no connection', answer: () => Promise.reject(new TypeError('fetch failed')) },
  { name: 'no answer, ever', answer: () => new Promise(() => {}) },
  { name: '`..` for an id', call: (calls) => withId(calls, '..') },
  { name: 'an empty id', call: (calls) => withId(calls, '') },
  {
    name: 'a `Date` for a date-time',
    call: (calls) => withQuery(calls, { start_timestamp: new Date('2025-07-01T12:00:00Z') }),
  },
  { name: 'a misspelt key of the body', call: (calls) => withBody(calls, { emial: 'ana@costa.example' }) },
];

/** Milliseconds that a client gets for a call, where it has an option for that. */
const LIMIT = 50;
/** Milliseconds after which a call counts as one that waits for ever. */
const PATIENCE = 1000;

/** In words: what the call throws or gives, and what it sends that it should not. */
export async function outcomeOf(fault: Fault, { open }: Contender, calls: readonly ClientCall[]): Promise<string> {
  const call = fault.call?.(calls) ?? called(calls, 'checkouts.get');
  const sent: Request[] = [];
  const good = json(call.answer, call.status);
  const fetch: Fetch = async (input, init) => {
    sent.push(new Request(input, init));
    return fault.answer ? fault.answer(call.answer) : good;
  };
  const ended = await settled(open({ fetch, timeout: LIMIT }), call);
  const [request] = sent;
  if (fault.call) return request ? `sent${amiss(request, call)}` : ended;
  return ended;
}

async function settled(ask: Ask, call: ClientCall): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('waits for ever'), PATIENCE);
  });
  const asked = Promise.resolve()
    .then(() => ask(call))
    .then(givenAs, thrownAs);
  const outcome = await Promise.race([asked, patience]);
  clearTimeout(timer);
  return outcome;
}

function givenAs(value: unknown): string {
  if (typeof value === 'string') return 'gives text';
  return Object.keys(Object(value)).length > 1 ? 'passes' : `gives \`${JSON.stringify(value)}\``;
}

function thrownAs(error: unknown): string {
  if (error instanceof Error) return `\`${error.constructor.name.replace(/^\$/, '')}\``;
  return `throws \`${JSON.stringify(error)}\``;
}

/** What of the request is not as the call says. */
function amiss({ url }: Request, { path, params }: ClientCall): string {
  const { pathname, searchParams } = new URL(url);
  if (!new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)) return ` to \`${pathname}\``;
  const [name] = Object.keys(params.query);
  if (name === undefined) return '';
  const value = searchParams.get(name);
  return value === null ? ', without it' : ` as \`${value.slice(0, 16)}…\``;
}

function cutOff(good: string): Response {
  const half = new TextEncoder().encode(good.slice(0, good.length / 2));
  let pulls = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls === 1) controller.enqueue(half);
      else controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { headers: HEADERS });
}

function called(calls: readonly ClientCall[], id: ClientCall['id']): ClientCall {
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(`${id} is not among the calls`);
  return call;
}

function withId(calls: readonly ClientCall[], id: string): ClientCall {
  const call = called(calls, 'checkouts.get');
  return { ...call, params: { ...call.params, path: { id } } };
}

function withQuery(calls: readonly ClientCall[], query: ClientCall['params']['query']): ClientCall {
  return { ...called(calls, 'events.list'), params: { path: {}, query } };
}

function withBody(calls: readonly ClientCall[], change: Readonly<Record<string, unknown>>): ClientCall {
  const call = called(calls, 'customers.create');
  return { ...call, body: { ...Object(call.body), ...change } };
}
