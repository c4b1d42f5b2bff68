import { stripVTControlCharacters } from 'node:util';

/** Throws when the text is no number of a port. */
export function portOf(option: string, text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new Error(`${option} takes a number from 0 to 65535, not '${text}'`);
}

/** The address without a slash at its end. Throws when the text is no address of a web server. */
export function addressOf(option: string, text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text.replace(/\/+$/, '');
  throw new Error(`${option} takes an address such as http://127.0.0.1:4010, not '${text}'`);
}

/** What to print of an error. */
export function mistakeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // parseArgs goes on to explain how an argument may begin with a dash.
  return stripVTControlCharacters(message.split('. To specify')[0] ?? '');
}
