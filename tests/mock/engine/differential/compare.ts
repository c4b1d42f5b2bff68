import type { Asked, Judge } from './verdicts.ts';

/** A request with what the contract says of it, as far as it is known. */
export interface Expected extends Asked {
  readonly accepted?: boolean;
  readonly routed?: string;
}

export interface Comparison {
  /** Requests that ours judges otherwise than expected. */
  readonly wrong: readonly string[];
  /** What was tried where Prism judges otherwise than ours. */
  readonly differences: ReadonlySet<string>;
  readonly asked: number;
}

/** Asks both sides each request. Where only the route is expected, only the routes are compared. */
export async function compare(cases: readonly Expected[], stock: Judge, ours: Judge): Promise<Comparison> {
  const wrong: string[] = [];
  const differences = new Set<string>();
  for (const { accepted, routed, ...asked } of cases) {
    const theirs = await stock(asked);
    const own = await ours(asked);
    const asExpected = own.accepted === (accepted ?? own.accepted) && own.routed === (routed ?? own.routed);
    if (!asExpected) wrong.push(`${asked.about}: ${JSON.stringify({ asked, own })}`);
    const same = theirs.routed === own.routed && (routed !== undefined || theirs.accepted === own.accepted);
    if (!same) differences.add(asked.about);
  }
  return { wrong, differences, asked: cases.length };
}
