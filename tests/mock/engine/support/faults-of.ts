import request from 'supertest';
import { documentOf, posting } from './contract.ts';
import { serveEcho } from './serve.ts';

/** The faults that a JSON body has by a schema, as the answer lists them; empty when it is accepted. */
export async function faultsOf(schema: unknown, body: unknown, schemas: Readonly<Record<string, unknown>> = {}) {
  const { server } = serveEcho(documentOf({ '/x': posting(schema) }, schemas));
  const response = await request(server).post('/x').set('content-type', 'application/json').send(JSON.stringify(body));
  return response.status === 200 ? [] : response.body.detail;
}
