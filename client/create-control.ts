import createFetchClient from 'openapi-fetch';
import { operations, type Resources } from '../generated/control/client/index.ts';
import type { paths } from '../generated/control/types.ts';
import { bindOperations } from './bind-operations.ts';
import { createExchange } from './exchange.ts';
import { HTTP_OPTIONS } from './http-options.ts';

export interface ControlOptions {
  /** Where the mock is, the world's `/w/{name}` included. Default: `http://127.0.0.1:4010`, its default world. */
  readonly baseUrl?: string;
  /** Sends the requests in place of the global `fetch`, such as that of a mock in this process. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The calls of the control API: each gives the body of its answer, or throws an `ApiError`. */
export type Control = Resources;

/** Makes a client of the control API of one world of the mock. */
export function createControl({ baseUrl = 'http://127.0.0.1:4010', fetch }: ControlOptions = {}): Control {
  const http = createFetchClient<paths>({ ...HTTP_OPTIONS, baseUrl, ...(fetch && { fetch }) });
  // The document's types say what each of its operations takes and answers.
  return bindOperations(createExchange({ http }), operations()) as Resources;
}
