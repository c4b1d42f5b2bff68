import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundled } from '../support/bundled.ts';

const PROGRAM = `
  import { createClient } from 'billing-contract/lean';
  import { Product } from 'billing-contract/schemas';
  const fetch = async ({ url }) => Response.json({ items: [{ name: url }], pagination: { total_count: 1, max_page: 1 } });
  const client = createClient({ baseUrl: 'https://api.example', fetch });
  keep(client.products.list({ limit: 5 }).then(({ items: [{ name }] }) => [name, Product().safeParse({}).success]));
`;

/** What a worker has, of what the client may need: the web's own names, and nothing of Node. */
const WEB = {
  AbortController,
  AbortSignal,
  clearTimeout,
  Headers,
  performance,
  Request,
  Response,
  setTimeout,
  TextDecoder,
  URL,
  URLSearchParams,
};

/** Runs a bundle of the client as a worker does. `project` has the package. */
export function testWorker(project: () => string): void {
  test('the client and the schemas run in a worker, which has nothing of Node', async () => {
    const { code } = await bundled(PROGRAM, project());
    let kept: unknown;
    const keep = (value: unknown) => {
      kept = value;
    };
    runInContext(code, createContext({ ...WEB, keep }));
    expect(await kept).toEqual(['https://api.example/v1/products/?limit=5', false]);
  });
}
