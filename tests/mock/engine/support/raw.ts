import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Opens a connection to the server, which listens on a free port until its last connection has ended. */
export async function openConnection(server: Server): Promise<Socket> {
  if (!server.listening) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Everything that the server sends until it ends the connection. */
export async function readAnswer(socket: Socket): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString('utf8');
  const end = text.indexOf('\r\n\r\n');
  return { status: Number(text.slice(9, 12)), head: text.slice(0, end), body: text.slice(end + 4) };
}

/** Sends bytes as they stand and reads the answer; the text should ask the server to close the connection. */
export async function sendRaw(server: Server, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = await openConnection(server);
  socket.write(bytes);
  const answer = await readAnswer(socket);
  server.close();
  return answer;
}

/** A request in wire form that asks the server to close the connection. */
export function wire(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const length = Buffer.byteLength(body);
  const all = { host: 'x', connection: 'close', ...(body ? { 'content-length': String(length) } : {}), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
