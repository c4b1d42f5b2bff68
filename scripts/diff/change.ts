import type { Json } from './json.ts';

type Impact = 'major' | 'minor' | 'patch';

export interface Verdict {
  readonly ruleId: string;
  readonly impact: Impact;
  readonly message: string;
}

/** One side of a change: where it stands in its document, references followed, and what stands there. */
interface Side {
  readonly pointer: string;
  readonly value?: Json;
}

/** One change as Redocly's diff reports it in JSON. */
export interface Change {
  /** How the comparison came there: a pointer that may lead through references. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'modified';
  /** The changed keyword, of a modified node. */
  readonly property?: string;
  readonly verdicts: readonly Verdict[];
  readonly base?: Side;
  readonly revision?: Side;
}

/** Where the change is in its document, in the newer one if it has it. */
export function pointerOf({ path, base, revision }: Change): string {
  return (revision ?? base)?.pointer ?? path;
}
