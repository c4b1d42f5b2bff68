import type { Contract } from '../../engine/contract/contract.ts';
import type { Operation } from '../../engine/contract/operation.ts';
import { Atlas } from './atlas.ts';
import { Tally } from './tally.ts';

/** What was exercised of one contract. An operation is read when it is first called or asked for. */
export class Survey {
  readonly contract: Contract;
  readonly #atlas: Atlas;
  readonly #tallies = new Map<string, Tally>();
  readonly #operations: ReadonlyMap<string, Operation>;

  constructor(contract: Contract) {
    this.contract = contract;
    this.#atlas = new Atlas(contract.document, contract.validators.accepts);
    this.#operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  }

  /** Undefined for what is no operation of the contract. */
  of(id: string): Tally | undefined {
    const known = this.#tallies.get(id);
    if (known) return known;
    const operation = this.#operations.get(id);
    if (!operation) return undefined;
    const tally = new Tally(this.#atlas, operation);
    this.#tallies.set(id, tally);
    return tally;
  }

  /** As if nothing had been exercised. */
  clear(): void {
    for (const tally of this.#tallies.values()) tally.clear();
  }
}
