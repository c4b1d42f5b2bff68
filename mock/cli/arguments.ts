import { stripVTControlCharacters } from 'node:util';

/** Throws when the text is no number of a port. */
export function portOf(option: string, text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new Error(`${option} takes a number from 0 to 65535, not '${text}'`);
}

/** What to print of an error in the arguments. */
export function mistakeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // parseArgs goes on to explain how an argument may begin with a dash.
  return stripVTControlCharacters(message.split('. To specify')[0] ?? '');
}
