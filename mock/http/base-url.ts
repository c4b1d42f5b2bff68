import type { IncomingMessage } from 'node:http';

const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/** Scheme and host as the client addressed them; the address of the socket when its Host header is missing or odd. */
export function originOf(request: IncomingMessage): string {
  const { host } = request.headers;
  if (host !== undefined && HOST.test(host)) return `http://${host}`;
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
