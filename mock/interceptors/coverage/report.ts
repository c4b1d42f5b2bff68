import type {
  Coverage,
  CoverageAnswer,
  CoverageEntry,
  CoverageOperation,
  CoveragePlace,
  CoverageShare,
  CoverageStatus,
  CoverageTotals,
} from '../../../generated/control/types.ts';
import { at, isObject } from '../../engine/contract/document.ts';
import type { Operation } from '../../engine/contract/operation.ts';
import type { Located } from './located.ts';
import type { Place } from './place.ts';
import type { Survey } from './survey.ts';
import type { Tally } from './tally.ts';
import { type Counts, sum } from './walk.ts';

/** What a survey has found of these operations. The shares and totals are of them. */
export function reportOn(survey: Survey, operations: readonly Operation[]): Coverage {
  const tallies = operations.flatMap(({ id }) => survey.of(id) ?? []);
  const described = tallies.map((tally) => describe(survey, tally));
  const answers = answersOf(tallies);
  return { contract: versionOf(survey), totals: totalsOf(described, answers), operations: described, answers };
}

/** The same without what was exercised, but for the shares and totals. */
export function missingOf({ operations, answers, ...report }: Coverage): Coverage {
  const left = operations.map((operation) => ({
    ...operation,
    statuses: operation.statuses.filter(({ count }) => count === 0),
    request: operation.request.flatMap(unexercised),
    answer: [],
  }));
  return { ...report, operations: left, answers: answers.flatMap(unexercised) };
}

/** Without what no answer has shown. */
function shown(place: CoveragePlace): readonly CoveragePlace[] {
  const entries = place.entries.filter(({ count }) => count > 0);
  return entries.length === 0 ? [] : [{ ...place, entries }];
}

function unexercised<P extends { readonly entries: readonly CoverageEntry[] }>(place: P): readonly P[] {
  const entries = place.entries.filter(({ count }) => count === 0);
  return entries.length === 0 ? [] : [{ ...place, entries }];
}

function versionOf({ contract }: Survey): string {
  return contract.document.info?.version ?? '';
}

function describe({ contract }: Survey, tally: Tally): CoverageOperation {
  const { id, method, path, pointer } = tally.operation;
  const [statuses, undocumented] = [statusesOf(tally.statuses), statusesOf(tally.undocumented)];
  const request = tally.requestPlaces.map((located) => placeOf(located, tally.accepted, tally.refused));
  const answer = tally.answerPlaces.flatMap((located) => shown(placeOf(located, tally.answered)));
  return {
    ...{ id, tag: tagOf(at(contract.document, pointer)), method, path },
    calls: sumOf([...statuses, ...undocumented]),
    share: shareOf([...statuses, ...request.flatMap(({ entries }) => entries)]),
    ...{ statuses, undocumented, request, answer },
  };
}

export function tagOf(operation: unknown): string {
  return isObject(operation) && Array.isArray(operation.tags) ? String(operation.tags[0] ?? '') : '';
}

function statusesOf(counts: ReadonlyMap<string, number>): CoverageStatus[] {
  return Array.from(counts, ([status, count]) => ({ status, count }));
}

function placeOf({ place, in: where, at: pointer }: Located, counts: Counts, refused?: Counts): CoveragePlace {
  const { name, kind, schema } = place;
  return { name, kind, in: where, at: pointer, schema, entries: entriesOf(place, [counts], refused) };
}

function entriesOf({ entries, first }: Place, counts: readonly Counts[], refused?: Counts): CoverageEntry[] {
  return entries.map((name, index) => {
    const number = first + index;
    const count = counts.reduce((all, each) => sum(all, each[number] ?? 0), 0);
    return refused ? { name, count, refused: refused[number] ?? 0 } : { name, count };
  });
}

/** The places of all their answers, each once. */
function answersOf(tallies: readonly Tally[]): CoverageAnswer[] {
  const owners = new Map<Place, Owner[]>();
  for (const tally of tallies) {
    for (const located of tally.answerPlaces) {
      const known = owners.get(located.place);
      if (known) known.push({ tally, located });
      else owners.set(located.place, [{ tally, located }]);
    }
  }
  return Array.from(owners, ([place, having]) => ({
    ...{ name: place.name, kind: place.kind, schema: place.schema },
    locations: having.map(({ tally, located }) => ({
      ...{ operation: tally.operation.id, status: located.in, at: located.at },
    })),
    entries: entriesOf(
      place,
      having.map(({ tally }) => tally.answered),
    ),
  }));
}

interface Owner {
  readonly tally: Tally;
  readonly located: Located;
}

function totalsOf(operations: readonly CoverageOperation[], answers: readonly CoverageAnswer[]): CoverageTotals {
  const statuses = operations.flatMap((operation) => operation.statuses);
  const requests = operations.flatMap(({ request }) => request.flatMap(({ entries }) => entries));
  const shown = answers.flatMap(({ entries }) => entries);
  return {
    all: shareOf([...statuses, ...requests, ...shown]),
    operations: shareOf(operations.map((operation) => ({ count: successesOf(operation) }))),
    statuses: shareOf(statuses),
    requests: shareOf(requests),
    answers: shareOf(shown),
  };
}

function successesOf({ statuses }: CoverageOperation): number {
  return sumOf(statuses.filter(({ status }) => /^[23]/.test(status)));
}

function sumOf(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((all, { count }) => sum(all, count), 0);
}

function shareOf(counted: readonly { readonly count: number }[]): CoverageShare {
  const covered = counted.filter(({ count }) => count > 0).length;
  const total = counted.length;
  return { covered, total, percent: total === 0 ? 100 : Math.floor((covered * 1000) / total) / 10 };
}
