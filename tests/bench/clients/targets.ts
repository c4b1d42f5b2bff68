import { times } from '../targets.ts';

export interface Costs {
  readonly name: string;
  /** CPU of a call whose answer has 10 KB, over that of `fetch` and `JSON.parse`. None for who makes no calls here. */
  readonly large?: number | undefined;
  /** The same where a server answers, over HTTP. */
  readonly http?: number | undefined;
  /** That of ten calls over theirs. */
  readonly ten?: number | undefined;
  /** CPU of the call with 10 KB. */
  readonly microseconds?: number | undefined;
  /** Bytes of a program with one call, minified and compressed. */
  readonly one?: number;
  /** … with all of them. */
  readonly whole: number;
}

/** A call whose answer has 10 KB, over `fetch` and `JSON.parse`: at most. */
export const LARGE: Readonly<Record<string, number>> = {
  'this client, without validation': 1.15,
  'this client, with validation': 1.7,
};

/** What misses its target, a sentence each. */
export function missed(costs: readonly Costs[]): readonly string[] {
  return costs.flatMap(({ name, large = 0 }) => {
    const target = LARGE[name] ?? Number.POSITIVE_INFINITY;
    return large > target
      ? [`a checkout takes ${name} ${times(large)} \`fetch\`, at most ${times(target)} is the target`]
      : [];
  });
}
