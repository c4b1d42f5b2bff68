import { apiErrors } from '../generated/api-errors.ts';
import { operations, type Resources } from '../generated/control/client/index.ts';
import { bindOperations } from './bind-operations.ts';
import { isBase } from './check-options.ts';
import { createExchange } from './exchange.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { createSender, type SendingOptions } from './sending.ts';
import { createTransport } from './transport.ts';

export interface ControlOptions extends SendingOptions {
  /** Where the mock is, the world's `/w/{name}` included. Default: `http://127.0.0.1:4010`, its default world. */
  readonly baseUrl?: string;
  /** Sends the requests in place of the global `fetch`, such as that of a mock in this process. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * The calls of the control API: each gives the body of its answer, or throws an error below `BillingError`, as those of the
 * API do: an `ApiError` where the mock refuses it, a `ConnectionError` where none answers.
 */
export type Control = Resources;

/** What an address is to be, as errors say it. */
export const ADDRESS_OF_MOCK =
  'the http or https URL of a mock without user, query and fragment, such as http://127.0.0.1:4010';

const OPTIONS: readonly string[] = ['baseUrl', 'fetch', 'timeout', 'retry'] satisfies (keyof ControlOptions)[];

/**
 * Makes a client of the control API of one world of the mock.
 * @throws {RangeError} for a `timeout` or an option of `retry` that is out of bounds, {TypeError} for one that there is not
 * and for a `baseUrl` that no request can be made with
 */
export function createControl(options: ControlOptions = {}): Control {
  const { baseUrl = 'http://127.0.0.1:4010', ...sending } = options;
  refuseUnknown('createControl', options, OPTIONS);
  if (!isBase(baseUrl)) throw new TypeError(`baseUrl is ${ADDRESS_OF_MOCK}, its world's \`/w/{name}\` included`);
  const transport = createTransport({ baseUrl, send: createSender(sending) });
  // The document's types say what each of its operations takes and answers.
  return bindOperations(createExchange({ transport, errors: apiErrors }), operations()) as Resources;
}
