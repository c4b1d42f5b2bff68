import { createServer, type ServerResponse } from 'node:http';

/** Sends one JSON value to every GET with an id, one to every other GET, and what a POST brought back to it. */
const [port, replies = '{}'] = process.argv.slice(2);
const { get, list } = JSON.parse(replies);

createServer((request, response) => {
  if (request.method === 'GET') {
    send(response, 200, request.url?.includes('?') ? list : get);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => send(response, 201, { ...get, ...JSON.parse(Buffer.concat(chunks).toString()) }));
}).listen(Number(port), '127.0.0.1');

function send(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
