import type { FaultCreate } from '../../generated/control/types.ts';
import type { Contract } from '../engine/contract/contract.ts';
import { faultProblems, termsOf } from '../interceptors/faults/check.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import { MOST_FAULTS } from '../kernel/faults.ts';
import { broken } from '../problems.ts';
import type { World } from '../tables.ts';
import type { ControlHandlers, OperationsOf } from './call.ts';

/** What goes wrong on purpose. */
export function faultHandlers(contract: () => Contract): ControlHandlers<OperationsOf<'faults'>> {
  return {
    'faults.list': async ({ enter }) => ({ items: [...(await enter()).faults.all] }),
    'faults.create': async ({ body, enter }) => {
      const world = await enter();
      refuseFault(world, body, contract());
      return world.faults.add(termsOf(body));
    },
    'faults.delete': async ({ path, enter }) => {
      const removed = (await enter()).faults.remove(path.id);
      if (!removed) throw notFound('fault');
      return removed;
    },
    'faults.clear': async ({ enter }) => ({ items: [...(await enter()).faults.clear()] }),
  };
}

function refuseFault(world: World, fault: FaultCreate, contract: Contract): void {
  const problems = faultProblems(fault, contract).map(({ loc, ...problem }) => ({ loc: ['body', ...loc], ...problem }));
  if (problems.length > 0) throw invalid(...problems);
  const { until } = termsOf(fault);
  if (until !== null && Date.parse(until) <= world.now)
    throw invalid({ loc: ['body', 'until'], ...broken('The time of the world is past it already') });
  if (world.faults.all.length >= MOST_FAULTS)
    throw invalid({
      loc: ['body'],
      ...broken(`A world has ${MOST_FAULTS} faults at most: delete some, or clear them`),
    });
}
