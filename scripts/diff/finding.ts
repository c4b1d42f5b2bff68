/**
 * What a change breaks. `wire`: an old client against the new server, and with it the package, whose users call the same
 * server. `package`: what a TypeScript program calls by name, while requests and answers stay. `switches`: a switch that
 * lists every value, at compile time alone.
 */
export type Breaks = 'wire' | 'package' | 'switches' | 'nothing';

const worstFirst: readonly Breaks[] = ['wire', 'package', 'switches', 'nothing'];

/** The worst of several. */
export function worst(all: readonly Breaks[]): Breaks {
  return worstFirst.find((breaks) => all.includes(breaks)) ?? 'nothing';
}

/** One line of the report. */
export interface Finding {
  readonly breaks: Breaks;
  /** The operations and webhooks that it concerns; empty for what belongs to the whole contract. */
  readonly operations: readonly string[];
  /** Pointer in the bundle. */
  readonly pointer: string;
  readonly message: string;
}
