import type { Coverage as CoverageBody, CoverageSummary } from '../../../generated/control/types.ts';
import type { Contract } from '../../engine/contract/contract.ts';
import { at } from '../../engine/contract/document.ts';
import { matchesPattern } from '../../kernel/wildcard.ts';
import { mergeInto, unknownTo } from './merge.ts';
import { missingOf, reportOn, tagOf } from './report.ts';
import { Survey } from './survey.ts';

export interface CoverageFilter {
  /** An operationId, or a pattern in which `*` stands for any text. */
  readonly operation?: string;
  readonly tag?: string;
  /** Whether to list only what was not exercised. */
  readonly missing?: boolean;
}

/**
 * What the calls of all worlds of a process have exercised of the contract. Its size is the contract's, whatever comes:
 * that a world is deleted takes nothing away.
 */
export class Coverage {
  readonly #contract: () => Contract;
  #survey: Survey;

  /** `contract`: the one in force. */
  constructor(contract: () => Contract) {
    this.#contract = contract;
    this.#survey = new Survey(contract());
  }

  /** Of the contract in force. What another contract, which was in force before, had as well, stays exercised. */
  get survey(): Survey {
    const contract = this.#contract();
    if (this.#survey.contract !== contract) {
      const next = new Survey(contract);
      mergeInto(next, this.#whole());
      this.#survey = next;
    }
    return this.#survey;
  }

  report({ operation = '*', tag, missing = false }: CoverageFilter = {}): CoverageBody {
    const { survey } = this;
    const { document, operations } = survey.contract;
    const meant = operations.filter(
      ({ id, pointer }) => matchesPattern(operation, id) && (tag === undefined || tagOf(at(document, pointer)) === tag),
    );
    const report = reportOn(survey, meant);
    return missing ? missingOf(report) : report;
  }

  summary(): CoverageSummary {
    const { contract, totals } = this.report();
    return { contract, totals };
  }

  /** Begins again, and tells how much it was. */
  reset(): CoverageSummary {
    const before = this.summary();
    this.survey.clear();
    return before;
  }

  /** What another run has exercised that the contract does not have: it cannot be merged. */
  unknownIn(report: CoverageBody): readonly string[] {
    return unknownTo(this.survey, report);
  }

  /** Adds another run, in which nothing is unknown. */
  merge(report: CoverageBody): void {
    mergeInto(this.survey, report);
  }

  #whole(): CoverageBody {
    return reportOn(this.#survey, this.#survey.contract.operations);
  }
}
