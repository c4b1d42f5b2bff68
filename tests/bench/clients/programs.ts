import { resolve } from 'node:path';
import { madeBy } from '../../../scripts/compat/folder.ts';
import type { ClientCall } from './calls.ts';

/** Programs of a client: `one` makes a single call, `whole` has every call at hand and makes none. */
interface Programs {
  readonly one: string;
  readonly whole: string;
}

const OPTIONS = `{ baseUrl: 'https://api.billing.example', token: 'token' }`;
const HEADERS = `{ headers: { authorization: 'Bearer token' } }`;

const plain = `
  keep(async (id) => {
    const response = await fetch('https://api.billing.example/v1/checkouts/' + encodeURIComponent(id), ${HEADERS});
    const text = await response.text();
    if (!response.ok) throw new Error(response.status + ' ' + text);
    return JSON.parse(text);
  });`;

const openapiFetch = `
  import createClient from 'openapi-fetch';
  keep(() => createClient({ baseUrl: 'https://api.billing.example', ...${HEADERS} }));`;

/** All methods hang on the client, so a program with one call has them all. */
const lean = `
  import { createClient } from ${ours('client/lean.ts')};
  keep(() => createClient(${OPTIONS}));`;

const checked = (schemas: string, list: string) => `
  import { createClient } from ${ours('client/lean.ts')};
  import { createValidation } from ${ours('client/validation/index.ts')};
  import { ${schemas} } from ${ours('generated/schemas.ts')};
  const validation = createValidation(${list});
  keep(() => createClient({ ...${OPTIONS}, validation }));`;

/** By the names of the contenders. */
export const PROGRAMS: Readonly<Record<string, Programs>> = {
  '`fetch` and `JSON.parse`': { one: plain, whole: plain },
  'openapi-fetch by hand': { one: openapiFetch, whole: openapiFetch },
  'hey-api, with zod': {
    one: `import { checkoutsGet } from ${heyApi('sdk.gen.ts')}; keep((id) => checkoutsGet({ path: { id } }));`,
    whole: `import * as sdk from ${heyApi('sdk.gen.ts')}; keep(sdk);`,
  },
  'this client, without validation': { one: lean, whole: lean },
  'this client, with validation': {
    one: checked('checkoutsGetSchemas', '[checkoutsGetSchemas]'),
    whole: checked('allOperationSchemas', 'allOperationSchemas'),
  },
};

/** A program that loads all of a package. */
export function wholePackage(name: string): string {
  return `import * as sdk from ${JSON.stringify(name)}; keep(sdk);`;
}

function ours(file: string): string {
  return JSON.stringify(resolve(file));
}

function heyApi(file: string): string {
  return JSON.stringify(madeBy('hey-api', file));
}

/** How a client is loaded, and how its first call is made: an expression of a promise, where `fetch` is at hand. */
export interface Load {
  readonly load: string;
  readonly call?: string;
}

/** The default entry of the package. */
export const OWN = '`billing-contract`';

const PLACE = `{ baseUrl: 'https://api.billing.example', token: 'token', fetch }`;

/** By the names of the clients. */
export function loads(): Readonly<Record<string, Load>> {
  const entry = (file: string) => ({
    load: `import { createClient } from ${ours(file)}; keep(createClient);`,
    call: `createClient(${PLACE}).products.list()`,
  });
  return {
    '`fetch` and `JSON.parse`': { load: plain, call: `(async () => JSON.parse(await (await fetch()).text()))()` },
    'openapi-fetch by hand': {
      load: openapiFetch,
      call: `createClient({ baseUrl: 'https://api.billing.example', ...${HEADERS}, fetch }).GET('/v1/products/')`,
    },
    'hey-api, with zod': {
      load: `import * as sdk from ${heyApi('sdk.gen.ts')}; import { createClient } from ${heyApi('client/index.ts')}; keep([sdk, createClient]);`,
      call: `sdk.productsList({ client: createClient({ baseUrl: 'https://api.billing.example', auth: 'token', fetch }), throwOnError: true })`,
    },
    '`billing-contract/lean`': entry('client/lean.ts'),
    [OWN]: entry('client/index.ts'),
    'the schemas that its first call loads': {
      load: `import * as schemas from ${ours('generated/clients/all-validation.ts')}; keep(schemas);`,
    },
  };
}

/** A program that loads a client and makes a call that a prepared `fetch` answers. */
export function firstCall({ load, call }: Load, calls: readonly ClientCall[]): string {
  const { answer } = calls.find(({ id }) => id === 'products.list') ?? {};
  if (answer === undefined) throw new Error('products.list is not among the calls');
  const headers = `{ headers: { 'content-type': 'application/json' } }`;
  return `${load}\nconst fetch = async () => new Response(${JSON.stringify(answer)}, ${headers});\nkeep(await ${call});`;
}
