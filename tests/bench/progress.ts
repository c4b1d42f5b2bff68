/** Says on standard error what is being measured; the table on standard output stays clean. */
export function say(what: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${what}` : `${what}\n`);
}

/** Clears the last line of progress from a terminal. */
export function done(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}
