interface Place {
  readonly port?: number;
  readonly host?: string;
  /** How the user chooses another port. */
  readonly option: string;
}

/** Says in one line why a server could not be started at a place. */
export function listenMistake(error: unknown, { port, host, option }: Place): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // Vite's own error has no code.
  const isTaken =
    code === 'EADDRINUSE' || (error instanceof Error && /^Port \d+ is already in use/.test(error.message));
  if (isTaken) return `port ${port} is in use; choose another with ${option}, or 0 for any free one.`;
  if (code === 'EACCES') return `port ${port} needs more rights; choose one above 1023 with ${option}.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `this machine has no address ${host}.`;
  return error instanceof Error ? error.message : String(error);
}
