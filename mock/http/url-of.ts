import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server listens, without a slash at the end. */
export function urlOf(server: Server): string {
  // A server that listens on a port, not on a pipe, has such an address.
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
