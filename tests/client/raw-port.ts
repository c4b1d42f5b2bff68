import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A port that speaks for itself. */
interface RawPort {
  readonly baseUrl: string;
  /** How many requests came, each in one piece. */
  readonly requests: () => number;
  /** Nothing listens any more then. */
  readonly stop: () => Promise<void>;
  /** When none of its connections is open any more. */
  readonly closed: () => Promise<void>;
}

/** Does this with each request, until the test ends. What it writes is HTTP only as far as `answer` makes it so. */
export async function startPort(answer: (socket: Socket, request: string) => void): Promise<RawPort> {
  const open = new Set<Socket>();
  let requests = 0;
  let allClosed = () => {};
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('data', (request) => {
      requests += 1;
      answer(socket, request.toString());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      if (open.size === 0) allClosed();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(stop);
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port, not on a pipe
    requests: () => requests,
    stop,
    closed: () =>
      new Promise<void>((resolve) => {
        allClosed = resolve;
        if (open.size === 0) resolve();
      }),
  };
}
