import type { Context } from './context.ts';

/** Prints an answer: as JSON where that is asked for, otherwise the lines that a person reads. */
export function report<T>({ json, out }: Context, answer: T, lines: (answer: T) => readonly string[]): void {
  if (json) out(JSON.stringify(answer, null, 2));
  else for (const line of lines(answer)) out(line);
}
