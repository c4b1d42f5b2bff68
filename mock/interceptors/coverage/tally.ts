import { cached } from '../../engine/cached.ts';
import type { Operation } from '../../engine/contract/operation.ts';
import type { InputValues } from '../../engine/validators/input.ts';
import type { Atlas } from './atlas.ts';
import { answerPlaces, type Located, requestPlaces } from './located.ts';
import type { Node } from './place.ts';
import { documentedStatus, type OperationPlan, planOf } from './plan.ts';
import { type Counts, sum, walk } from './walk.ts';

/** A request as the contract types it. */
export interface SeenRequest {
  readonly values: InputValues;
  readonly mediaType: string | null;
  readonly accepted: boolean;
}

/** What was exercised of one operation. It is as large as what the contract says of it, whatever comes. */
export class Tally {
  readonly operation: Operation;
  readonly plan: OperationPlan;
  /** How many answers had each documented status. */
  readonly statuses: Map<string, number>;
  /** How many answers had each other status. */
  readonly undocumented = new Map<string, number>();
  /** Of requests that were accepted, of those that were refused, and of answers. */
  readonly accepted: Counts;
  readonly refused: Counts;
  readonly answered: Counts;

  #requestPlaces: readonly Located[] | undefined;
  #answerPlaces: readonly Located[] | undefined;
  /** A status as the contract writes it, of those that were answered. */
  readonly #documented: (status: number) => string | undefined;

  constructor(atlas: Atlas, operation: Operation) {
    this.operation = operation;
    this.plan = planOf(atlas, operation);
    this.#documented = cached((status) => documentedStatus(operation, status));
    this.statuses = new Map([...operation.responses.keys()].map((status) => [status, 0]));
    // All that the operation refers to has been read by now.
    this.accepted = new Float64Array(atlas.size);
    this.refused = new Float64Array(atlas.size);
    this.answered = new Float64Array(atlas.size);
  }

  /** The unions and enumerations of its requests. */
  get requestPlaces(): readonly Located[] {
    this.#requestPlaces ??= requestPlaces(this.plan);
    return this.#requestPlaces;
  }

  /** Those of its answers. */
  get answerPlaces(): readonly Located[] {
    this.#answerPlaces ??= answerPlaces(this.plan);
    return this.#answerPlaces;
  }

  clear(): void {
    for (const status of this.statuses.keys()) this.statuses.set(status, 0);
    this.undocumented.clear();
    for (const counts of [this.accepted, this.refused, this.answered]) counts.fill(0);
  }

  countStatus(status: number): void {
    const documented = this.#documented(status);
    if (documented === undefined) addTo(this.undocumented, String(status), 1);
    else addTo(this.statuses, documented, 1);
  }

  countRequest({ values, mediaType, accepted }: SeenRequest): void {
    const counts = accepted ? this.accepted : this.refused;
    for (const { in: place, name, node } of this.plan.parameters) {
      const value = values[place][name];
      if (value !== undefined) walk(node, value, counts);
    }
    const body = mediaType === null ? undefined : this.plan.body.get(mediaType);
    if (body) walk(body, values.body, counts);
  }

  /** What to look for in an answer; undefined when there is nothing. */
  answerNode(status: number, mediaType: string): Node | undefined {
    const documented = this.#documented(status);
    return documented === undefined ? undefined : this.plan.answers.get(documented)?.get(mediaType);
  }

  countAnswer(node: Node, body: unknown): void {
    walk(node, body, this.answered);
  }
}

export function addTo(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, sum(counts.get(key) ?? 0, by));
}
