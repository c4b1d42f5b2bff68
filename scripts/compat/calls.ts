import { createHash } from 'node:crypto';
import { createClient } from '../../client/lean.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import { tokenFor } from '../../mock/control/reference/credentials.ts';
import { storyInput } from '../../mock/fixtures/story-inputs.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { load, madeBy } from './folder.ts';
import type { Call } from './operations.ts';

/** What hey-api's client gives for a call. */
interface Result {
  readonly response?: Response;
  readonly error?: unknown;
}

type Method = (options: Readonly<Record<string, unknown>>) => Promise<Result>;

interface Client {
  readonly createClient: (config: Readonly<Record<string, unknown>>) => unknown;
}

export interface Answered {
  readonly calls: number;
  /** Calls that did not succeed, each with the reason. */
  readonly failed: readonly string[];
}

/** What has to be done in a new world before a call can succeed. */
const BEFORE: Partial<Record<OperationId, OperationId>> = {
  'orders.getInvoice': 'orders.generateInvoice',
  'portal.orders.getInvoice': 'portal.orders.generateInvoice',
};

/** What a call takes of a world in which it has been made ready, where the example of the contract is of another one. */
const INPUTS: Partial<Record<OperationId, (world: string) => Promise<Input>>> = { 'files.completeUpload': uploaded };

interface Input {
  readonly path?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/** Announces a file and sends its bytes. */
async function uploaded(world: string): Promise<Input> {
  const { files } = createClient({ baseUrl: world, token: 'mock_oat_demo' });
  const bytes = Buffer.from('Hello');
  const checksum_sha256_base64 = createHash('sha256').update(bytes).digest('base64');
  const part = { number: 1, chunk_start: 0, chunk_end: bytes.length, checksum_sha256_base64 };
  const { id, upload } = await files.create({
    body: {
      ...{ service: 'downloadable', name: 'hello.txt', mime_type: 'text/plain', size: bytes.length },
      upload: { parts: [part] },
    },
  });
  const [{ url, headers } = { url: '', headers: {} }] = upload.parts;
  const { headers: stored } = await fetch(url, { method: 'PUT', body: bytes, headers });
  const sent = { number: 1, checksum_etag: stored.get('etag') ?? '', checksum_sha256_base64 };
  return { path: { id }, body: { id: upload.id, path: upload.path, parts: [sent] } };
}

/**
 * Makes every call by the functions that hey-api made, over HTTP to a mock, each in a world of its own. Its zod schemas
 * check what is sent and what is answered.
 */
export async function makeCalls(calls: readonly Call[]): Promise<Answered> {
  const methods = await load<Readonly<Record<string, Method>>>(madeBy('hey-api', 'sdk.gen.ts'));
  const generated = await load<Client>(madeBy('hey-api', 'client/index.ts'));
  const mock = await startMock({ log: () => {}, clock: '2025-07-06T12:00:00Z' });
  const failed: string[] = [];
  try {
    for (const call of calls) {
      const client = (one: Call) =>
        generated.createClient({
          baseUrl: mock.world(call.name).url,
          auth: tokenFor(one.operation) ?? undefined,
          redirect: 'manual',
        });
      const make = async (one: Call) => {
        const input = (await INPUTS[one.id]?.(mock.world(call.name).url)) ?? exampleOf(one);
        return send(one.id, methods[one.name], { client: client(one), ...input });
      };
      const reason = (await prepare(call, calls, mock, make)) ?? (await make(call));
      if (reason !== undefined) failed.push(`${call.id}: ${reason}`);
    }
  } finally {
    await mock.close();
  }
  return { calls: calls.length, failed };
}

type Make = (call: Call) => Promise<string | undefined>;

async function prepare(call: Call, calls: readonly Call[], mock: Mock, make: Make): Promise<string | undefined> {
  const before = calls.find(({ id }) => id === BEFORE[call.id]);
  if (!before) return undefined;
  const reason = await make(before);
  await mock.settle({ world: call.name });
  return reason;
}

function exampleOf({ id, bodies }: Call): Input {
  const { path, query } = storyInput(id);
  const [body] = bodies;
  return {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
  };
}

/** Undefined when the call succeeded, as the contract documents it. */
async function send(
  id: OperationId,
  method: Method | undefined,
  given: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  if (!method) return 'no function was made for it';
  try {
    const { response, error } = await method(given);
    const status = response?.status ?? 0;
    const documented: readonly number[] = operations[id].statuses.success;
    if (documented.includes(status)) return undefined;
    return `${status} ${JSON.stringify(error) ?? ''}`.slice(0, 300);
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
  }
}
