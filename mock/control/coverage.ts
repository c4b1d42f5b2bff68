import { namesLike } from '../../client/names-like.ts';
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
  if (tag !== undefined && !all.some((each) => each.tag === tag))
    return unknownName('tag', tag, [...new Set(all.map((each) => each.tag))]);
  if (tag === undefined && operation !== undefined)
    return unknownName(
      'operation',
      operation,
      all.map(({ id }) => id),
    );
  return invalid({ loc: ['query', 'operation'], ...broken(`No operation of the tag ${tag} is meant by ${operation}`) });
}

function unknownName(parameter: string, name: string, known: readonly string[]): ApiError {
  const [like] = namesLike(name, known);
  const hint = like === undefined ? `they are named like ${known[0]}` : `did you mean '${like}'?`;
  const what = name.includes('*') ? `No ${parameter} fits this pattern` : `No ${parameter} has this name`;
  return invalid({ loc: ['query', parameter], ...broken(`${what}; ${hint}`) });
}

const MOST_NAMED = 5;

function notOfThisContract(unknown: readonly string[], theirs: string, ours: string): ApiError {
  const named = unknown.slice(0, MOST_NAMED).join(', ');
  const more = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : '';
  const msg = `Nothing is merged: it is of the contract ${theirs}, and this one, ${ours}, does not have ${named}${more}`;
  return invalid({ loc: ['body', 'operations'], ...broken(msg) });
}
