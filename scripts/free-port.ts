import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A port of this machine that nobody listens on, for programs that take no port 0. */
export async function freePort(): Promise<number> {
  const { server, port } = await takePort();
  server.close();
  await once(server, 'close');
  return port;
}

/** A port with a server that takes it. */
export async function takePort(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A TCP server that listens has a port.');
  return { server, port: address.port };
}
