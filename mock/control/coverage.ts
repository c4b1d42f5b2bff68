import { unknownName } from '../engine/validators/unknown-name.ts';
import type { Coverage, CoverageFilter } from '../interceptors/coverage/coverage.ts';
import { type ApiError, invalid } from '../kernel/errors.ts';
import { broken } from '../problems.ts';
import type { ControlHandlers, OperationsOf } from './call.ts';

/** What the calls of all worlds have exercised, whichever world is addressed. */
export function coverageHandlers(coverage: Coverage): ControlHandlers<OperationsOf<'coverage'>> {
  return {
    'coverage.get': ({ query }) => {
      const report = coverage.report(query);
      if (report.operations.length === 0) throw nothingMeant(coverage, query);
      return report;
    },
    'coverage.reset': () => coverage.reset(),
    'coverage.merge': ({ body, query }) => {
      const unknown = coverage.unknownIn(body);
      if (unknown.length > 0) throw notOfThisContract(unknown, body.contract, coverage.summary().contract);
      if (!query.dry_run) coverage.merge(body);
      return coverage.summary();
    },
  };
}

function nothingMeant(coverage: Coverage, { operation, tag }: CoverageFilter): ApiError {
  const all = coverage.report().operations;
  const tags = [...new Set(all.map((each) => each.tag))];
  if (tag !== undefined && !tags.includes(tag))
    return invalid({ ...unknownName([], 'tag', tag, tags), loc: ['query', 'tag'] });
  const ids = all.map(({ id }) => id);
  if (tag === undefined && operation !== undefined)
    return invalid({ ...unknownName([], 'operation', operation, ids), loc: ['query', 'operation'] });
  return invalid({ loc: ['query', 'operation'], ...broken(`No operation of the tag ${tag} is meant by ${operation}`) });
}

const MOST_NAMED = 5;

function notOfThisContract(unknown: readonly string[], theirs: string, ours: string): ApiError {
  const named = unknown.slice(0, MOST_NAMED).join(', ');
  const more = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : '';
  const msg = `Nothing is merged: it is of the contract ${theirs}, and this one, ${ours}, does not have ${named}${more}`;
  return invalid({ loc: ['body', 'operations'], ...broken(msg) });
}
