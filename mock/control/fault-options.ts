import type { OperationId } from '../../generated/control/operations.ts';
import type { FaultCreate } from '../../generated/control/types.ts';
import { readControlDocument } from '../contract-source.ts';
import { type Contract, readContract } from '../engine/contract/contract.ts';
import { faultProblems, termsOf } from '../interceptors/faults/check.ts';
import type { FaultTerms } from '../kernel/faults.ts';
import type { PlacedProblem } from '../problems.ts';

const CREATE: OperationId = 'faults.create';

/**
 * The faults that a mock is started with. Throws a RangeError that says what is wrong with one that `faults.create` would
 * not take.
 */
export function faultOptions(given: readonly FaultCreate[] = []): readonly FaultTerms[] {
  if (!Array.isArray(given)) throw new RangeError('faults takes a list of faults');
  if (given.length === 0) return [];
  const { operations, validators } = readContract(readControlDocument());
  // The operation is one of the control API's, which the engine's types do not know.
  const create = operations.find(({ id }) => (id as string) === CREATE);
  if (!create) throw new Error(`The control API has no ${CREATE}`);
  const check = validators.input(create);
  return given.map((fault, index) => {
    const values = { path: {}, query: {}, header: {}, body: fault };
    refuse(index, check(values, { mediaType: 'application/json', extent: 'every' }));
    return termsOf(fault);
  });
}

/** Throws a RangeError for a fault of the right shape by which nothing could go wrong. */
export function checkFaultOptions(given: readonly FaultCreate[] = [], contract: Contract): void {
  for (const [index, fault] of given.entries()) refuse(index, faultProblems(fault, contract));
}

function refuse(index: number, problems: readonly Pick<PlacedProblem, 'loc' | 'msg'>[]): void {
  const [first] = problems;
  if (!first) return;
  const place = first.loc.filter((key) => key !== 'body').join('.');
  throw new RangeError(`faults[${index}]${place && `.${place}`}: ${first.msg}`);
}
