/** What hooks are told of a call. Nothing of it is secret. */
export interface CallEvent {
  /** Its operationId, such as `customers.get`, or its method and path where the contract does not have it. */
  readonly call: string;
  readonly method: string;
  /** With its parameters in braces, as in `/v1/customers/{id}`: what stands in their place may be secret, and so may the query. */
  readonly path: string;
  /** Counted from 1. */
  readonly attempt: number;
}

export interface ResponseEvent extends CallEvent {
  readonly status: number;
  /** The `X-Request-Id` of the answer, by which its server knows the call. */
  readonly requestId: string | null;
  /** Milliseconds from the request to the headers of the answer. */
  readonly duration: number;
}

export interface RetryEvent extends CallEvent {
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** That of its answer; undefined where none came. */
  readonly status: number | undefined;
}

/** Functions that are told of calls. They change nothing, and are not waited for. */
export interface HookFunctions {
  /** Before each attempt. */
  readonly request?: (event: CallEvent) => void;
  /** When the headers of an answer are there, whatever its status. */
  readonly response?: (event: ResponseEvent) => void;
  /** When a call is to be sent again, before the wait. */
  readonly retry?: (event: RetryEvent) => void;
}

/** What `createHooks` gives: for each call, what watches it. */
export type Hooks = (about: {
  readonly call: string;
  readonly operation?: Pick<CallEvent, 'method' | 'path'>;
}) => Watch;

/** Is told nothing of a request that is sent, its answer when it is there, and the milliseconds before the next one. */
export type Watch = (news?: Response | number) => void;

/**
 * Makes the `hooks` of a client, which are told of each attempt of each call. What one of them throws is an unhandled error of the
 * process or the page, and changes nothing for the call.
 *
 * @throws {TypeError} for a hook that there is not, or that is no function
 */
export function createHooks(functions: HookFunctions): Hooks {
  for (const [name, hook] of Object.entries(functions)) {
    if (!NAMES.includes(name)) throw new TypeError(`There is no hook ${name}, but ${NAMES.join(', ')}`);
    if (hook !== undefined && typeof hook !== 'function') throw new TypeError(`The hook ${name} is no function`);
  }
  return ({ call, operation: { method, path } = UNKNOWN }) => {
    let attempt = 0;
    let status: number | undefined;
    let begun = 0;
    return (news) => {
      if (news === undefined) {
        attempt += 1;
        status = undefined;
        begun = performance.now();
      }
      const event = { call, method, path, attempt };
      if (news === undefined) tell(functions.request, event);
      else if (typeof news === 'number') tell(functions.retry, { ...event, delay: news, status });
      else {
        status = news.status;
        const requestId = news.headers.get('x-request-id');
        tell(functions.response, { ...event, status, requestId, duration: performance.now() - begun });
      }
    };
  };
}

const UNKNOWN = { method: '', path: '' };

const NAMES = ['request', 'response', 'retry'];

function tell<Event>(hook: ((event: Event) => void) | undefined, event: Event): void {
  try {
    hook?.(event);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
