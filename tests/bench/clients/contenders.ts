import createFetchClient from 'openapi-fetch';
import { createClient } from '../../../client/lean.ts';
import { createValidation } from '../../../client/validation/index.ts';
import { allOperationSchemas } from '../../../generated/schemas.ts';
import { load, madeBy } from '../../../scripts/compat/folder.ts';
import { type ClientCall, urlOf } from './calls.ts';

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Makes a call, as a program that uses the client does, and gives the body of a successful answer. */
export type Ask = (call: Pick<ClientCall, 'id' | 'name' | 'method' | 'path' | 'params' | 'body'>) => Promise<unknown>;

export interface Contender {
  readonly name: string;
  readonly open: (options?: Options) => Ask;
}

interface Options {
  /** Default: the global one. */
  readonly fetch?: Fetch;
  readonly baseUrl?: string;
  /** Milliseconds, for those that have such an option. */
  readonly timeout?: number;
}

const BASE = 'http://127.0.0.1:4010';
const token = 'mock_oat_demo';
const headers = { authorization: `Bearer ${token}` };

const plainFetch: Contender = {
  name: '`fetch` and `JSON.parse`',
  open:
    ({ baseUrl = BASE, fetch = globalThis.fetch } = {}) =>
    async (call) => {
      const { method, body } = call;
      const response = await fetch(urlOf(baseUrl, call), {
        method,
        ...(body === undefined
          ? { headers }
          : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
      return JSON.parse(text);
    },
};

/** As openapi-fetch takes any call: its types want a literal path. */
type AnyRequest = (method: string, path: string, init: object) => Promise<{ data?: unknown; error?: unknown }>;

const openapiFetch: Contender = {
  name: 'openapi-fetch by hand',
  open({ baseUrl = BASE, fetch } = {}) {
    const request = createFetchClient({ baseUrl, headers, ...(fetch && { fetch }) }).request as AnyRequest;
    return async ({ method, path, params, body }) => {
      const { data, error } = await request(method, path, { params, body });
      if (error) throw error;
      return data;
    };
  },
};

type Methods = Readonly<Record<string, (input: object) => Promise<unknown>>>;

function ours(name: string, validation?: ReturnType<typeof createValidation>): Contender {
  return {
    name,
    open({ baseUrl = BASE, ...given } = {}) {
      const client = createClient({ baseUrl, token, ...given, ...(validation && { validation }) });
      return ({ id, params, body }) => {
        const [resource = '', verb = ''] = id.split('.');
        const methods = client[resource as keyof typeof client] as unknown as Methods; // by the operationId, which says where the method is
        const method = methods[verb] as Methods[string]; // the ten calls have two-part ids
        return method({ ...params.path, ...params.query, ...(body !== undefined && { body }) });
      };
    },
  };
}

/** Those that are here without an install. */
export const HERE: readonly Contender[] = [
  plainFetch,
  openapiFetch,
  ours('this client, without validation'),
  ours('this client, with validation', createValidation(allOperationSchemas)),
];

/** The client that hey-api has made, with its zod schemas around each call. */
export async function heyApi(): Promise<Contender> {
  const methods = await load<Methods>(madeBy('hey-api', 'sdk.gen.ts'));
  const { createClient: create } = await load<{ createClient: (config: object) => unknown }>(
    madeBy('hey-api', 'client/index.ts'),
  );
  return {
    name: 'hey-api, with zod',
    open({ baseUrl = BASE, fetch } = {}) {
      const client = create({ baseUrl, auth: token, ...(fetch && { fetch }) });
      return async ({ name, params: { path, query }, body }) => {
        const method = methods[name] as Methods[string]; // it makes one of each operation
        const { data } = (await method({
          ...{ client, throwOnError: true },
          ...(Object.keys(path).length > 0 && { path }),
          ...(Object.keys(query).length > 0 && { query }),
          ...(body !== undefined && { body }),
        })) as { readonly data: unknown }; // what its functions give
        return data;
      };
    },
  };
}
