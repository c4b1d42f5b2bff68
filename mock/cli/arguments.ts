import { stripVTControlCharacters } from 'node:util';
import { insist, type Rule, unlike } from '../kernel/rule.ts';
import { HOST, PORT } from '../options.ts';

/** Throws when the text is no number of a port. */
export function portOf(option: string, text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (PORT.allows(port)) return port;
  throw unlike(option, PORT, text);
}

const PERCENT: Rule = {
  takes: 'a number from 0 to 100',
  allows: (value) => typeof value === 'number' && value >= 0 && value <= 100,
};

/** Throws when the text is no percentage. A percent sign may stand behind it. */
export function percentOf(option: string, text: string): number {
  const [, number] = /^(\d+(?:\.\d+)?) ?%?$/.exec(text) ?? [];
  const percent = number === undefined ? Number.NaN : Number(number);
  if (PERCENT.allows(percent)) return percent;
  throw unlike(option, PERCENT, text);
}

/** Throws when the text is empty. */
export function hostOf(option: string, text: string): string {
  insist(option, HOST, text);
  return text;
}

/** Joins each option and the negative number after it, which parseArgs takes for another option. */
export function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1) ?? '';
    if (/^-\d/.test(arg) && /^--[\w-]+$/.test(before)) joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

/** What to print of an error in the arguments: one line without a full stop. */
export function mistakeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, option] = /^Option '(?:-\w, )?(--[\w-]+).*' argument is ambiguous/.exec(message) ?? [];
  if (option) return `${option} lacks its value; one that begins with a dash is written ${option}=-…`;
  // parseArgs goes on to explain how an argument may begin with a dash.
  return stripVTControlCharacters(message.split(/\. To specify|\.?\n/)[0] ?? '');
}
