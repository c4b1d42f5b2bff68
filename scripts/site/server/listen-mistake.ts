interface Place {
  readonly port?: number;
  readonly host?: string;
}

/** Says in one line why a server could not be started at a place. */
export function listenMistake(error: unknown, { port, host }: Place): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another, or 0 for any free one.`;
  if (code === 'EACCES') return `port ${port} needs more rights; choose one above 1023.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `this machine has no address ${host}.`;
  return error instanceof Error ? error.message : String(error);
}
