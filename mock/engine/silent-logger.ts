import type { Logger } from 'pino';

/** Prism writes several lines a request to its logger. This one costs nothing and keeps none. */
export function createSilentLogger(): Logger {
  const ignore = () => undefined;
  const logger: Record<string, unknown> = {};
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'success', 'start', 'note']) {
    logger[level] = ignore;
  }
  logger.child = () => logger;
  // Prism calls the level methods and `child`, no other part of a pino logger.
  return logger as unknown as Logger;
}
